import { z } from 'zod';
import { webhookUrlSchema } from '../webhooks.ts';

/** `1-3,7`: pages counted from 1, single or as ranges. */
const PAGES_PATTERN = /^\s*\d{1,6}(\s*-\s*\d{1,6})?(\s*,\s*\d{1,6}(\s*-\s*\d{1,6})?)*\s*$/;

export const OCR_MODES = ['auto', 'always', 'never'] as const;

export const FURNITURE_CHOICES = ['auto', 'keep', 'drop'] as const;

/** What may be asked of a parse, as the `options` field or as single form fields. */
export const documentOptionsSchema = z
  .strictObject({
    pages: z
      .string()
      .regex(PAGES_PATTERN, { error: 'such as 1-3,7' })
      .max(2_000)
      .optional()
      .describe('Pages to read, counted from 1 as viewers show them: `1-3,7`.'),
    password: z.string().min(1).max(1_024).optional().describe('Opens an encrypted file.'),
    ocr: z.enum(OCR_MODES).optional().describe('Default `auto`: where the text layer is silent.'),
    languages: z
      .array(z.string().regex(/^[a-z]{3}(_[a-z]+)?$/, { error: 'such as eng' }))
      .min(1)
      .max(20)
      .optional()
      .describe('ISO 639-2 codes that OCR should expect, such as `eng`.'),
    furniture: z
      .enum(FURNITURE_CHOICES)
      .optional()
      .describe(
        'Running headers and footers in the markdown renderings. Default `auto`: only those of documents of one page that this page alone may say, such as a letterhead: no page numbers, and no running heads of a longer work where they are sure to be such. The structured result has them all.',
      ),
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

const { pages, password, ocr, furniture, webhook_url, languages, metadata, no_cache } =
  documentOptionsSchema.shape;

/** A part of a form is text, whatever it stands for. */
function asText(field: z.ZodType, form: string) {
  return z.string().optional().describe(`${field.description} ${form}`);
}

/** The parts of the multipart body of submission and synchronous parsing. */
export const documentUploadSchema = z
  .object({
    file: z.unknown().meta({ type: 'string', format: 'binary' }).describe('The document.'),
    options: z
      .string()
      .optional()
      .describe(
        'A JSON object with any of the options below; one that is also a part counts there.',
      ),
    pages,
    password,
    ocr,
    furniture,
    languages: asText(languages, 'A JSON array, or separated by commas: `eng,deu`.'),
    webhook_url,
    metadata: asText(metadata, 'A JSON object.'),
    no_cache: asText(no_cache, '`true` or `false`.'),
  })
  .meta({ id: 'DocumentUpload' });
