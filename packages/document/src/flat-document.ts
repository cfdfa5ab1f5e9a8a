import { z } from 'zod';

const flatBoxSchema = z.object({
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  page: z.int().describe('Zero-based.'),
});

export const FLAT_ELEMENT_TYPES = [
  'heading',
  'paragraph',
  'list_item',
  'table',
  'image',
  'chart',
  'code_block',
  'formula',
  'caption',
  'footnote',
  'header',
  'footer',
  'form_field',
  'seal',
] as const;

/** The earlier flat rendering, kept beside the structured result. */
export const flatDocumentSchema = z
  .object({
    elements: z.array(
      z.object({
        type: z.enum(FLAT_ELEMENT_TYPES),
        text: z.string(),
        level: z.int().optional(),
        page: z.int().describe('Zero-based.'),
        bbox: flatBoxSchema,
        confidence: z.number(),
        table: z
          .object({
            rows: z.int(),
            cols: z.int(),
            cells: z.array(
              z.object({
                text: z.string(),
                row: z.int(),
                col: z.int(),
                row_span: z.int(),
                col_span: z.int(),
                is_header: z.boolean(),
                bbox: flatBoxSchema,
              }),
            ),
          })
          .optional(),
      }),
    ),
    pages: z.int(),
    tables: z.int(),
    metadata: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'FlatDocument' });

export type FlatDocument = z.infer<typeof flatDocumentSchema>;
