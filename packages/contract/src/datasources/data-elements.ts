import { boundingBoxSchema } from '@sheaf/document/schemas';
import { z } from 'zod';
import { extractedFieldSchema } from '../documents/transform.ts';
import { listOf, listQuerySchema } from '../list.ts';
import { timestampSchema } from '../timestamp.ts';

export const ELEMENT_STATUSES = [
  'pending',
  'processing',
  'completed',
  'failed',
  'canceled',
] as const;

export const dataElementSchema = z
  .object({
    id: z.string(),
    datasource_id: z.string(),
    name: z.string(),
    path: z.string().describe('With its folders, and the container it was in.'),
    description: z.string(),
    media_type: z.string().nullable(),
    size_bytes: z.int(),
    sha256: z.string(),
    job_id: z.string().nullable().describe('Of the parsed document.'),
    status: z.enum(ELEMENT_STATUSES),
    error: z.string().nullable(),
    metadata: z.record(z.string(), z.unknown()),
    metadata_sources: z
      .record(z.string(), extractedFieldSchema)
      .describe('How sure each extracted field is, and where it stands; not of what people set.'),
    chunks: z.int(),
    tables: z.int(),
    created_at: timestampSchema,
    updated_at: timestampSchema,
  })
  .meta({ id: 'DataElement' });

export const dataElementListQuerySchema = listQuerySchema.extend({
  status: z.enum(ELEMENT_STATUSES).optional(),
  path: z.string().optional().describe('Beginning of the path.'),
});
export const dataElementListSchema = listOf(dataElementSchema).meta({ id: 'DataElementList' });

export const updateDataElementSchema = z
  .strictObject({
    name: z.string().min(1).max(500).optional(),
    description: z.string().max(10_000).optional(),
    metadata: z.record(z.string(), z.unknown()).optional().describe('Replaces all of it.'),
  })
  .meta({ id: 'UpdateDataElement' });

const filterValue = z.union([z.string(), z.number(), z.boolean()]);

/** One condition on a field: a value, one of several, or bounds. */
const metadataFilterSchema = z.union([
  filterValue,
  z.array(filterValue).min(1).max(100),
  z.strictObject({
    gt: filterValue.optional(),
    gte: filterValue.optional(),
    lt: filterValue.optional(),
    lte: filterValue.optional(),
    eq: filterValue.optional(),
    ne: filterValue.optional(),
    contains: z.string().optional(),
  }),
]);

export const dataElementSearchSchema = z
  .strictObject({
    query: z.string().min(1).max(10_000).optional(),
    mode: z.enum(['hybrid', 'keyword', 'semantic']).default('hybrid'),
    regex_filter: z.string().min(1).max(1_000).optional().describe('On the text, RE2 syntax.'),
    path_filter: z.string().min(1).max(1_000).optional().describe('Beginning of the path.'),
    media_type_filters: z.array(z.string().min(1).max(200)).min(1).max(50).optional(),
    metadata_filters: z.record(z.string(), metadataFilterSchema).optional(),
    top_k: z.int().min(1).max(200).default(10),
    cursor: z
      .string()
      .min(1)
      .max(1_000)
      .optional()
      .describe('`next_cursor` of the page before, of the same search.'),
    offset: z.int().min(0).max(10_000).default(0),
    explain: z.boolean().default(false),
  })
  .meta({ id: 'DataElementSearch' });

export const searchHighlightSchema = z
  .object({
    text: z.string(),
    page_number: z.int().nullable().describe('Of the first place that matched.'),
    element_ids: z.array(z.string()).describe('Elements of the text that matched.'),
    bboxes: z
      .array(z.object({ page_number: z.int(), bbox: boundingBoxSchema }))
      .describe('Where they stand; all of the text where it is near in meaning only.'),
    ranges: z.array(z.tuple([z.int(), z.int()])).describe('What matched, in the text.'),
    heading_path: z.array(z.string()),
  })
  .meta({ id: 'SearchHighlight' });

export const searchResultSchema = dataElementSchema
  .extend({
    score: z.number().optional(),
    highlights: z.array(searchHighlightSchema).optional(),
    explanation: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'SearchResult' });
export const searchResultListSchema = listOf(searchResultSchema).meta({ id: 'SearchResultList' });

export type DataElement = z.infer<typeof dataElementSchema>;
export type UpdateDataElement = z.input<typeof updateDataElementSchema>;
export type DataElementSearch = z.input<typeof dataElementSearchSchema>;
export type SearchHighlight = z.infer<typeof searchHighlightSchema>;
export type SearchResult = z.infer<typeof searchResultSchema>;
