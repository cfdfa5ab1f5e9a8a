import type { z } from 'zod';
import { findUnstorable } from './find-unstorable.ts';
import { type RequestPart, toValidationErrors } from './to-validation-errors.ts';
import { ValidationFailure } from './validation-failure.ts';

/** The part as its schema has it, or a 422. */
export function validatePart<Schema extends z.ZodType>(
  schema: Schema,
  part: RequestPart,
  input: unknown,
): z.output<Schema> {
  const unstorable = findUnstorable(input, [part]);
  if (unstorable) throw new ValidationFailure([unstorable]);
  const outcome = schema.safeParse(input);
  if (outcome.success) return outcome.data;
  throw new ValidationFailure(toValidationErrors(outcome.error, part, input, schema));
}
