import { ValidationFailure } from '../../http/validation/validation-failure.ts';

/** A 422 that points at a value which is well formed and yet not right. */
export function refuse(loc: readonly string[], reason: string): ValidationFailure {
  return new ValidationFailure([
    { loc: ['body', ...loc], type: 'value_error', msg: `Value error, ${reason}` },
  ]);
}
