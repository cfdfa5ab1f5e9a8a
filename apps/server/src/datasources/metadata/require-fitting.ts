import { checkData, metadataSchema } from '@sheaf/agent';
import type { MetadataField } from '@sheaf/contract';
import { ValidationFailure } from '../../http/validation/validation-failure.ts';

/** Refuses values that are not of the type of their field: nothing could filter by them. */
export function requireFitting(
  fields: readonly MetadataField[],
  metadata: Readonly<Record<string, unknown>>,
): void {
  const errors = checkData(metadataSchema(fields), metadata);
  if (errors.length === 0) return;
  throw new ValidationFailure(
    errors.map(({ pointer, message }) => ({
      loc: ['body', 'metadata', ...pointer.split('/').slice(1)],
      type: 'value_error',
      msg: `Value error, ${message}`,
    })),
  );
}
