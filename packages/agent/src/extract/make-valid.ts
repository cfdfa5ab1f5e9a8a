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
  const emptied = new Set<string>();
  for (let round = 0; round < MOST_ROUNDS; round++) {
    if (validate(data)) return { data, errors: [] };
    const found = validate.errors ?? [];
    const wrong = found.filter(({ keyword }) => !COMPOUND.has(keyword) && keyword !== 'required');
    const compound = found.filter(({ keyword }) => COMPOUND.has(keyword));
    const isMended =
      takeOutAll(data, wrong) || takeOutAll(data, compound) || setNulls(data, found, emptied);
    if (!isMended) break;
  }
  const errors = new Map<string, ExtractionError>();
  for (const error of validate.errors ?? []) note(error, errors);
  return { data, errors: [...errors.values()] };
}

/** Keywords that fail because another one does. */
const COMPOUND: ReadonlySet<string> = new Set(['anyOf', 'oneOf', 'allOf', 'if', '$ref']);

function takeOutAll(data: unknown, errors: readonly ErrorObject[]): boolean {
  return errors.map(({ instancePath }) => takeOut(data, instancePath)).some(Boolean);
}

/** What is required may be null; tried once, and taken out again where it may not. */
function setNulls(data: unknown, errors: readonly ErrorObject[], emptied: Set<string>): boolean {
  const missing = errors
    .filter(({ keyword }) => keyword === 'required')
    .map(({ instancePath, params }) => `${instancePath}/${escaped(String(params.missingProperty))}`)
    .filter((pointer) => !emptied.has(pointer));
  for (const pointer of missing) {
    emptied.add(pointer);
    const { holder, key } = placeOf(data, pointer);
    if (holder && !Array.isArray(holder)) (holder as Record<string, unknown>)[key] = null;
  }
  return missing.length > 0;
}

function escaped(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** Takes a value away; false where there is none, and at the root. */
function takeOut(data: unknown, pointer: string): boolean {
  const { holder, key } = placeOf(data, pointer);
  if (!holder || pointer === '') return false;
  if (Array.isArray(holder)) return holder.splice(Number(key), 1).length > 0;
  if (!(key in holder)) return false;
  delete (holder as Record<string, unknown>)[key];
  return true;
}

/** The object or array a pointer's last key counts into. */
function placeOf(data: unknown, pointer: string): { holder: object | undefined; key: string } {
  const keys = pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  const key = keys.pop() ?? '';
  let at: unknown = data;
  for (const name of keys)
    at = typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[name] : undefined;
  return { holder: typeof at === 'object' && at !== null ? at : undefined, key };
}

function note(
  { keyword, instancePath, params, message }: ErrorObject,
  errors: Map<string, ExtractionError>,
): void {
  if (COMPOUND.has(keyword)) return;
  if (keyword === 'required') {
    const name = escaped(String(params.missingProperty));
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
