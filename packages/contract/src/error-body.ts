import { z } from 'zod';

/** Body of every error but 422. */
export const errorBodySchema = z
  .object({
    detail: z.string().describe('A sentence a person can act on.'),
    code: z.string().describe('Stable machine name; see the table of errors.'),
    message: z.string().describe('Same as `detail`.'),
    request_id: z.string(),
    details: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('More for machines, where an error has it.'),
  })
  .meta({ id: 'Error' });

export const validationErrorSchema = z
  .object({
    loc: z
      .array(z.union([z.string(), z.int()]))
      .describe('Where: starts with `body`, `query`, `path` or `header`.'),
    msg: z.string(),
    type: z.string(),
  })
  .meta({ id: 'ValidationError' });

/** Body of every 422. */
export const validationErrorBodySchema = z
  .object({ detail: z.array(validationErrorSchema) })
  .meta({ id: 'HTTPValidationError' });

export type ErrorBody = z.infer<typeof errorBodySchema>;
export type ValidationError = z.infer<typeof validationErrorSchema>;
