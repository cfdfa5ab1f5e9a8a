import { z } from 'zod';
import { webhookUrlSchema } from '../webhooks.ts';

/** `1-3,7`: pages counted from 1, single or as ranges. */
const PAGES_PATTERN = /^\s*\d{1,6}(\s*-\s*\d{1,6})?(\s*,\s*\d{1,6}(\s*-\s*\d{1,6})?)*\s*$/;

export const OCR_MODES = ['auto', 'always', 'never'] as const;

/** What may be asked of a parse, as the `options` field or as single form fields. */
export const documentOptionsSchema = z
  .strictObject({
    pages: z
      .string()
      .regex(PAGES_PATTERN)
      .max(2_000)
      .optional()
      .describe('Pages to read, counted from 1 as viewers show them: `1-3,7`.'),
    password: z.string().min(1).max(1_024).optional().describe('Opens an encrypted file.'),
    ocr: z.enum(OCR_MODES).optional().describe('Default `auto`: where the text layer is silent.'),
    languages: z
      .array(z.string().regex(/^[a-z]{3}(_[a-z]+)?$/))
      .min(1)
      .max(20)
      .optional()
      .describe('ISO 639-2 codes that OCR should expect, such as `eng`.'),
    webhook_url: webhookUrlSchema
      .optional()
      .describe('Told when the job ends, as webhooks are; signed with the signing secret.'),
    metadata: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('Kept with the job and given back, at most 16 KiB as JSON.'),
    no_cache: z
      .boolean()
      .optional()
      .describe('Parse again even if the same file was parsed before.'),
  })
  .meta({ id: 'DocumentOptions' });

export type DocumentOptions = z.infer<typeof documentOptionsSchema>;

/** The parts of the multipart body of submission and synchronous parsing. */
export const documentUploadSchema = z
  .object({
    file: z.unknown().meta({ type: 'string', format: 'binary' }).describe('The document.'),
    options: z.string().optional().describe('All options as one JSON object (DocumentOptions).'),
    pages: z.string().optional(),
    password: z.string().optional(),
    ocr: z.enum(OCR_MODES).optional(),
    languages: z.string().optional().describe('JSON array or comma-separated: `eng,deu`.'),
    webhook_url: z.string().optional(),
    metadata: z.string().optional().describe('A JSON object.'),
    no_cache: z.string().optional(),
  })
  .meta({ id: 'DocumentUpload' });
