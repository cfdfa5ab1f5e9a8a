import type { ErrorObject } from 'ajv';
import type { ExtractionError, JsonSchema } from './extraction.ts';
import { validatorOf } from './schema/validator-of.ts';

/** Rounds of taking out what does not fit; each takes out at least one value. */
const MOST_ROUNDS = 50;

/** Takes out what the schema does not allow, until what is left satisfies it; what it still misses is an error. */
export function makeValid(
  schema: JsonSchema,
  built: unknown,
): { data: unknown; errors: readonly ExtractionError[] } {
  const validate = validatorOf(schema);
  const data: unknown = structuredClone(built);
  const errors = new Map<string, ExtractionError>();
  for (let round = 0; round < MOST_ROUNDS; round++) {
    if (validate(data)) break;
    const found = validate.errors ?? [];
    const values = found.filter(({ keyword }) => !COMPOUND.has(keyword) && keyword !== 'required');
    const taken = values.map(({ instancePath }) => takeOut(data, instancePath)).some(Boolean);
    if (taken) continue;
    for (const error of found) note(error, errors);
    break;
  }
  return { data, errors: [...errors.values()] };
}

/** Keywords that fail because another one does. */
const COMPOUND: ReadonlySet<string> = new Set(['anyOf', 'oneOf', 'allOf', 'if', '$ref', 'not']);

/** Sets a value to nothing, or takes it away where nothing is no value; false at the root. */
function takeOut(data: unknown, pointer: string): boolean {
  const keys = pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  const last = keys.pop();
  let at: unknown = data;
  for (const key of keys)
    at = typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[key] : undefined;
  if (last === undefined || typeof at !== 'object' || at === null) return false;
  if (Array.isArray(at)) return at.splice(Number(last), 1).length > 0;
  const holder = at as Record<string, unknown>;
  if (!(last in holder)) return false;
  delete holder[last];
  return true;
}

function note(
  { keyword, instancePath, params, message }: ErrorObject,
  errors: Map<string, ExtractionError>,
): void {
  if (COMPOUND.has(keyword)) return;
  if (keyword === 'required') {
    const name = String(params.missingProperty).replaceAll('~', '~0').replaceAll('/', '~1');
    const pointer = `${instancePath}/${name}`;
    errors.set(pointer, {
      pointer,
      code: 'required_not_found',
      message: `The schema requires ${pointer}, which was not found in the document, and does not allow null.`,
    });
    return;
  }
  errors.set(instancePath, {
    pointer: instancePath,
    code: 'schema_not_satisfied',
    message: `What was found at ${instancePath === '' ? 'the root' : instancePath} ${message ?? 'does not satisfy the schema'}.`,
  });
}
