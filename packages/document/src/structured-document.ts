import { z } from 'zod';
import { type BoundingBox, boundingBoxSchema } from './structured-box.ts';
import { structuredChartDataSchema, structuredChartTextSchema } from './structured-chart.ts';

export const structuredSpanSchema = z
  .object({
    start: z.int().describe('First character, counted in UTF-16 units of the text.'),
    end: z.int().describe('One past the last character.'),
    bold: z.boolean().optional(),
    italic: z.boolean().optional(),
    underline: z.boolean().optional(),
    strike: z.boolean().optional(),
    code: z.boolean().optional(),
    superscript: z.boolean().optional(),
    subscript: z.boolean().optional(),
    link: z.string().optional(),
    latex: z.string().optional(),
    note_ref: z.string().optional(),
    change: z.enum(['inserted', 'deleted']).optional(),
    deleted_text: z.string().optional(),
    change_author: z.string().optional(),
    comment_ref: z.string().optional(),
  })
  .meta({ id: 'ParseSpan' });

const tableCellShape = {
  text: z.string(),
  row: z.int().describe('Zero-based row of the top-left position.'),
  col: z.int().describe('Zero-based column of the top-left position.'),
  row_span: z.int(),
  col_span: z.int(),
  is_header: z.boolean(),
  bbox: boundingBoxSchema,
  spans: z.array(structuredSpanSchema).optional(),
  formula: z.string().optional(),
  hidden: z.boolean().optional(),
};

export type StructuredTableCell = z.infer<z.ZodObject<typeof tableCellShape>> & {
  tables?: StructuredTable[] | undefined;
};

export type StructuredTable = {
  cells: StructuredTableCell[];
  num_rows: number;
  num_cols: number;
  page_number: number;
  bbox: BoundingBox;
};

export const structuredTableCellSchema: z.ZodType<StructuredTableCell> = z
  .object({
    ...tableCellShape,
    tables: z.lazy(() => z.array(structuredTableSchema)).optional(),
  })
  .meta({ id: 'ParseTableCell' });

export const structuredTableSchema: z.ZodType<StructuredTable> = z
  .object({
    cells: z.array(structuredTableCellSchema),
    num_rows: z.int(),
    num_cols: z.int(),
    page_number: z.int().describe('Zero-based.'),
    bbox: boundingBoxSchema,
  })
  .meta({ id: 'ParseTable' });

export const warningSchema = z
  .object({
    code: z.string(),
    message: z.string(),
    page_number: z.int().nullable(),
  })
  .meta({ id: 'ParseWarning' });

export const structuredElementSchema = z
  .object({
    id: z.string(),
    label: z.string().describe('Role of the element; an open set.'),
    text: z.string(),
    bbox: boundingBoxSchema,
    reading_order: z.int().describe('Zero-based position within the page.'),
    confidence: z.number(),
    origin: z.enum(['text_layer', 'ocr', 'native', 'vision']),
    heading_level: z.int().nullable().optional(),
    table: structuredTableSchema.nullable().optional(),
    chart_data: structuredChartDataSchema.nullable().optional(),
    ocr_text: z.array(structuredChartTextSchema).nullable().optional(),
    spans: z.array(structuredSpanSchema).optional(),
    continues: z.string().optional(),
    list: z.object({ level: z.int(), ordered: z.boolean(), marker: z.string() }).optional(),
    language: z.string().optional(),
    latex: z.string().optional(),
    caption_for: z.string().optional(),
    note_label: z.string().optional(),
    note_kind: z.enum(['footnote', 'endnote', 'comment', 'speaker_notes']).optional(),
    author: z.string().optional(),
    description: z.string().optional(),
    hidden: z.boolean().optional(),
    quote: z.boolean().optional(),
  })
  .meta({ id: 'ParseElement' });

export const structuredPageSchema = z
  .object({
    page_number: z.int().describe('Zero-based.'),
    elements: z.array(structuredElementSchema).describe('In reading order.'),
    page_bbox: boundingBoxSchema.describe('PDF points, bottom-left origin.'),
    ocr_applied: z.boolean().nullable(),
    ocr_score: z.number().nullable().describe('0 (has text) to 1 (needs OCR).'),
    ocr_reason: z.string().nullable(),
    orientation_degrees: z.int().nullable(),
    skew_degrees: z.number().optional(),
    image_size: z.array(z.int()).nullable(),
    transcript_lines: z
      .array(
        z.object({ number: z.int(), bbox: boundingBoxSchema }).meta({ id: 'ParseTranscriptLine' }),
      )
      .nullable(),
    printed_page_number: z.string().nullable(),
    name: z.string().optional(),
    warnings: z.array(warningSchema),
  })
  .meta({ id: 'ParsePage' });

export const confidenceScoresSchema = z
  .object({
    mean_layout_confidence: z.number(),
    min_layout_confidence: z.number(),
    num_elements: z.int(),
    num_tables: z.int(),
  })
  .meta({ id: 'ParseConfidenceScores' });

export const structuredDocumentSchema = z
  .object({
    pages: z.array(structuredPageSchema),
    num_pages: z.int(),
    confidence: confidenceScoresSchema,
    format: z.string().nullable(),
    gpu_ms: z.int().nullable(),
    ocr_pages: z.int().nullable(),
    orientation_pages: z.int().nullable(),
    remote_regions: z.int().nullable(),
    merged_tables: z.array(
      z.object({ table: structuredTableSchema, element_ids: z.array(z.string()) }),
    ),
    outline: z.array(
      z.object({
        title: z.string(),
        level: z.int(),
        page_number: z.int().nullable(),
        element_id: z.string().nullable(),
      }),
    ),
    metadata: z.record(z.string(), z.unknown()),
    hidden_text: z.array(
      z.object({
        text: z.string(),
        page_number: z.int(),
        bbox: boundingBoxSchema,
        reason: z.enum(['invisible', 'off_page', 'covered', 'same_color', 'tiny', 'not_painted']),
      }),
    ),
    engine_version: z.string(),
    warnings: z.array(warningSchema),
  })
  .meta({ id: 'ParseStructuredDocument' });

export type StructuredDocument = z.infer<typeof structuredDocumentSchema>;
export type StructuredPage = z.infer<typeof structuredPageSchema>;
export type StructuredElement = z.infer<typeof structuredElementSchema>;
