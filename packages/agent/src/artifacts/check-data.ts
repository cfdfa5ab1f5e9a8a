import type { SchemaError } from '../extract/check-schema.ts';
import type { JsonSchema } from '../extract/extraction.ts';
import { validatorOf } from '../extract/schema/validator-of.ts';

/** What of some data a schema does not allow, by JSON pointer into the data. The schema has passed `checkSchema`. */
export function checkData(schema: JsonSchema, data: unknown): readonly SchemaError[] {
  const validate = validatorOf(schema);
  if (validate(data)) return [];
  return (validate.errors ?? []).map(({ instancePath, message, params }) => {
    const allowed = Array.isArray(params.allowedValues)
      ? `: ${params.allowedValues.join(', ')}`
      : '';
    return {
      pointer: instancePath,
      message: `${message ?? 'does not satisfy the schema'}${allowed}`,
    };
  });
}
