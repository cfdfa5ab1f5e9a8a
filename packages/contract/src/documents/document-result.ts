import {
  boundingBoxSchema,
  flatDocumentSchema,
  structuredDocumentSchema,
  warningSchema,
} from '@sheaf/document/schemas';
import { z } from 'zod';
import { booleanParameter, integerParameter } from '../query-parameters.ts';
import { jobStatusSchema } from './document-job.ts';

/** A passage for retrieval: never cuts a table row, repeats table headers. */
export const chunkSchema = z
  .object({
    index: z.int(),
    text: z.string(),
    tokens: z.int(),
    heading_path: z.array(z.string()),
    element_ids: z.array(z.string()),
    boxes: z.array(
      z.object({ page_number: z.int().describe('Zero-based.'), bbox: boundingBoxSchema }),
    ),
  })
  .meta({ id: 'Chunk' });

export const chunkQuerySchema = z.object({
  max_tokens: integerParameter({ min: 32, max: 8_192 })
    .default(512)
    .describe('Upper bound of a chunk.'),
  overlap: integerParameter({ min: 0, max: 1_024 })
    .default(0)
    .describe('Tokens of the preceding text a chunk repeats.'),
});

export const tableQuerySchema = z.object({
  raw: booleanParameter()
    .default(false)
    .describe(
      "CSV with cells as they are. Otherwise one that begins with `=`, `+`, `-`, `@`, a tab or a carriage return, and is not a number such as `-12.5`, has a `'` before it, so that no spreadsheet computes it.",
    ),
});

export const chunkListSchema = z.object({ data: z.array(chunkSchema) }).meta({ id: 'ChunkList' });

export const processedDocumentSchema = z
  .object({
    job_id: z.string(),
    status: jobStatusSchema,
    warnings: z
      .array(warningSchema)
      .describe('What could not be read, or not be read well; also on the job.'),
    result: z
      .union([z.string(), flatDocumentSchema, structuredDocumentSchema])
      .describe('Text for markdown and annotated, an object otherwise.'),
  })
  .meta({ id: 'ProcessedDocument' });

export type { FlatDocument } from '@sheaf/document';
export type Chunk = z.infer<typeof chunkSchema>;
export type ProcessedDocument = z.infer<typeof processedDocumentSchema>;

export type { StructuredDocument } from '@sheaf/document';
