import { checkSchema } from '@sheaf/agent';
import {
  type ArtifactType,
  csvDefinitionSchema,
  markdownDefinitionSchema,
  type ValidationError,
} from '@sheaf/contract';
import type { z } from 'zod';
import { toValidationErrors } from '../http/validation/to-validation-errors.ts';
import { ValidationFailure } from '../http/validation/validation-failure.ts';

type Definition = Readonly<Record<string, unknown>>;
type Place = readonly (string | number)[];

/** The definition as it is stored, or a 422 that points into it. */
export function requireDefinition(type: ArtifactType, definition: Definition): Definition {
  switch (type) {
    case 'json':
    case 'yaml':
      requireJsonSchema(definition, PLACE);
      return definition;
    case 'csv': {
      const table = parsed(csvDefinitionSchema, definition);
      requireDifferent('columns', 'name', table.columns);
      return table;
    }
    case 'markdown': {
      const text = parsed(markdownDefinitionSchema, definition);
      requireDifferent('sections', 'heading', text.sections);
      return text;
    }
    case 'text':
    case 'html':
    case 'pdf':
      if (Object.keys(definition).length > 0) {
        throw refused(PLACE, `${type} has no schema; send an empty object`);
      }
      return definition;
  }
}

const PLACE = ['body', 'schema_def'] as const;

/** Refuses a JSON Schema that extraction cannot work by; `place` is where in the request it stands. */
export function requireJsonSchema(schema: unknown, place: Place): void {
  const errors = checkSchema(schema);
  if (errors.length === 0) return;
  throw new ValidationFailure(
    errors.map(({ pointer, message }) => ({
      loc: [...place, ...partsOf(pointer)],
      type: 'value_error',
      msg: `Value error, ${message}`,
    })),
  );
}

/** The steps of a JSON pointer. */
function partsOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function parsed<Schema extends z.ZodType>(
  schema: Schema,
  definition: Definition,
): z.output<Schema> {
  const outcome = schema.safeParse(definition);
  if (outcome.success) return outcome.data;
  const errors: readonly ValidationError[] = toValidationErrors(
    outcome.error,
    'body',
    definition,
    schema,
  );
  throw new ValidationFailure(
    errors.map((error) => ({ ...error, loc: [...PLACE, ...error.loc.slice(1)] })),
  );
}

function requireDifferent<Key extends string>(
  list: string,
  key: Key,
  items: readonly Readonly<Record<Key, string>>[],
): void {
  const names = items.map((item) => item[key].trim().toLowerCase());
  const twice = names.findIndex((name, index) => names.indexOf(name) < index);
  if (twice < 0) return;
  throw refused([...PLACE, list, twice, key], `two ${list} are named ${items[twice]?.[key]}`);
}

function refused(loc: Place, reason: string): ValidationFailure {
  return new ValidationFailure([
    { loc: [...loc], type: 'value_error', msg: `Value error, ${reason}` },
  ]);
}
