import { boundingBoxSchema } from '@sheaf/document/schemas';
import { z } from 'zod';
import { documentUploadSchema } from './document-options.ts';

/** The longest a transform may be given, in seconds: large scans take minutes. */
const LONGEST_SECONDS = 3_600;

const { file, ...options } = documentUploadSchema.shape;

/** The parts of a transform beside the file and the options of its parse. */
export const transformFieldsSchema = z.strictObject({
  job_id: z.string().min(1).max(200).optional().describe('A document job, in place of `file`.'),
  artifact_schema: z
    .string()
    .min(1)
    .describe('A JSON Schema as text, or the name or id of an artifact schema.'),
  prompt: z
    .string()
    .max(100_000)
    .optional()
    .describe('Instructions for a language model; `builtin` goes by the schema alone.'),
  model: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe(
      'Default `builtin`; else a connected one such as `openai:MODEL`, whose values are checked against the document.',
    ),
  timeout_seconds: z.coerce
    .number()
    .int()
    .min(1)
    .max(LONGEST_SECONDS)
    .optional()
    .describe('It fails when this has passed.'),
});

export const transformUploadSchema = z
  .object({
    file: file
      .optional()
      .meta({ type: 'string', format: 'binary' })
      .describe('The document; or `job_id`.'),
    ...transformFieldsSchema.shape,
    timeout_seconds: z.string().optional().describe('It fails when this has passed: 1 to 3600.'),
    ...options,
  })
  .meta({ id: 'TransformUpload' });

export const extractedFieldSchema = z
  .object({
    confidence: z.number().describe('Chance that the value is right, 0 to 1.'),
    citations: z.array(
      z.object({
        page_number: z.int().describe('Counts from 0.'),
        element_id: z.string(),
        bbox: boundingBoxSchema.describe('Pixels of the page.'),
        text: z.string().describe('As printed.'),
      }),
    ),
  })
  .meta({ id: 'ExtractedField' });

export const transformedSchema = z
  .object({
    execution_id: z.string(),
    data: z.unknown().describe('By the schema; what the document does not say is null or absent.'),
    fields: z
      .record(z.string(), extractedFieldSchema)
      .describe('By JSON pointer into `data`: how sure each value is, and where it stands.'),
    errors: z
      .array(z.object({ pointer: z.string(), code: z.string(), message: z.string() }))
      .describe(
        'What the schema requires and the document does not say; with a model also what it gave and the document does not say (`not_in_document`), which is left out.',
      ),
    token_usage: z.array(
      z.object({ model: z.string(), input_tokens: z.int(), output_tokens: z.int() }),
    ),
  })
  .meta({ id: 'Transformed' });

export const transformSubmittedSchema = z
  .object({
    execution_id: z
      .string()
      .describe('A session: poll `GET /v2/sessions/{execution_id}`, stop it with `POST …/cancel`.'),
  })
  .meta({ id: 'TransformSubmitted' });

export type ExtractedField = z.infer<typeof extractedFieldSchema>;
export type Transformed = z.infer<typeof transformedSchema>;
export type TransformSubmitted = z.infer<typeof transformSubmittedSchema>;
