import type { JsonSchema } from './extraction.ts';
import { repeatsRepeats } from './repeats-repeats.ts';
import { isKeywords, lookUp } from './schema/resolve-schema.ts';
import { draftErrors, validatorOf } from './schema/validator-of.ts';

export type SchemaError = {
  /** JSON pointer into the schema; empty for the schema itself. */
  readonly pointer: string;
  readonly message: string;
};

/** Parts of a schema that are looked at; nobody reads more fields than this out of one document. */
const MOST_PARTS = 5000;

/** What is wrong with a schema and where; nothing where extraction can work by it. */
export function checkSchema(schema: unknown): readonly SchemaError[] {
  if (!isKeywords(schema)) return [{ pointer: '', message: 'A schema is a JSON object.' }];
  const { $schema } = schema;
  if ($schema !== undefined && (typeof $schema !== 'string' || !KNOWN_DRAFT.test($schema)))
    return [
      { pointer: '/$schema', message: 'Schemas of draft 6, draft 7 and 2020-12 are understood.' },
    ];
  const broken = brokenByDraft(schema);
  if (broken.length > 0) return broken;
  const errors: SchemaError[] = [];
  walk(schema, '', schema, errors, { count: 0 });
  if (errors.length > 0) return errors;
  try {
    validatorOf(schema);
  } catch (error) {
    return [{ pointer: '', message: `The schema cannot be used: ${(error as Error).message}.` }];
  }
  return [];
}

const KNOWN_DRAFT =
  /^https?:\/\/json-schema\.org\/(?:draft-0[67]\/schema|draft\/2020-12\/schema)#?$/;

function brokenByDraft(schema: JsonSchema): readonly SchemaError[] {
  const found = new Map<string, string>();
  for (const { instancePath, message, keyword, params } of draftErrors(schema)) {
    if (keyword === 'anyOf' && found.has(instancePath)) continue;
    const allowed = Array.isArray(params.allowedValues)
      ? `: ${params.allowedValues.join(', ')}`
      : '';
    if (!found.has(instancePath))
      found.set(instancePath, `This ${message ?? 'is not allowed here'}${allowed}.`);
  }
  return Array.from(found, ([pointer, message]) => ({ pointer, message }));
}

function walk(
  part: unknown,
  pointer: string,
  root: JsonSchema,
  errors: SchemaError[],
  seen: { count: number },
): void {
  if (typeof part !== 'object' || part === null) return;
  if (seen.count++ > MOST_PARTS) {
    if (seen.count === MOST_PARTS + 2)
      errors.push({ pointer, message: `A schema has ${MOST_PARTS} parts at most.` });
    return;
  }
  if (isKeywords(part)) errors.push(...wrongKeywords(part, pointer, root));
  for (const [key, inner] of Object.entries(part)) {
    if (DATA_KEYWORDS.has(key) && !pointer.endsWith('/properties')) continue;
    walk(
      inner,
      `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`,
      root,
      errors,
      seen,
    );
  }
}

/** What stands under these is data, not a schema. */
const DATA_KEYWORDS: ReadonlySet<string> = new Set([
  'enum',
  'const',
  'default',
  'examples',
  'example',
]);

function wrongKeywords(
  { $ref, pattern }: { readonly [keyword: string]: unknown },
  pointer: string,
  root: JsonSchema,
): readonly SchemaError[] {
  const errors: SchemaError[] = [];
  if (typeof $ref === 'string' && lookUp($ref, root) === undefined)
    errors.push({
      pointer: `${pointer}/$ref`,
      message: $ref.startsWith('#')
        ? `There is nothing at ${$ref} in this schema.`
        : `Only references into the schema itself are followed; ${$ref} lies outside.`,
    });
  if (typeof pattern === 'string') {
    const reason = wrongPattern(pattern);
    if (reason) errors.push({ pointer: `${pointer}/pattern`, message: reason });
  }
  return errors;
}

function wrongPattern(pattern: string): string | undefined {
  try {
    new RegExp(pattern, 'u');
  } catch (error) {
    return `This is no regular expression: ${(error as Error).message}.`;
  }
  return repeatsRepeats(pattern)
    ? 'A repeated group must not contain a repetition: matching it may take time without bound.'
    : undefined;
}
