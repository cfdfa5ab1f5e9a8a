import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formatsPlugin from 'ajv-formats';
import type { JsonSchema } from '../extraction.ts';
import { isKeywords } from './resolve-schema.ts';

/** Schemas kept compiled; compiling takes longer than extracting. */
const MOST_KEPT = 200;

const kept = new Map<string, ValidateFunction>();

/** The check of a schema, compiled once. Throws where the schema cannot be compiled. */
export function validatorOf(schema: JsonSchema): ValidateFunction {
  const key = JSON.stringify(schema);
  const known = kept.get(key);
  if (known) return known;
  if (kept.size >= MOST_KEPT) kept.clear();
  const made = newAjv(isOlderDraft(schema), false).compile(schema);
  kept.set(key, made);
  return made;
}

const drafts = new Map<boolean, Ajv>();

/** What is wrong with a schema by its draft: 7, which has all that 6 has, or 2020-12, also where it names none. The rules of a draft are compiled once. */
export function draftErrors(schema: JsonSchema): readonly ErrorObject[] {
  const isOlder = isOlderDraft(schema);
  const ajv = drafts.get(isOlder) ?? newAjv(isOlder, true);
  drafts.set(isOlder, ajv);
  return ajv.validateSchema(withoutDraft(schema)) === true ? [] : (ajv.errors ?? []);
}

/** The name of a draft is written in several ways, of which its rules know one. */
function withoutDraft(schema: JsonSchema): JsonSchema {
  if (!isKeywords(schema)) return schema;
  const { $schema: _, ...unnamed } = schema;
  return unnamed;
}

function isOlderDraft(schema: JsonSchema): boolean {
  const draft = isKeywords(schema) && typeof schema.$schema === 'string' ? schema.$schema : '';
  return /draft-0[4-7]/.test(draft);
}

const addFormats = formatsPlugin as unknown as (ajv: Ajv) => Ajv;

/** `checksSchemas`: by the rules of their draft, which takes far longer to compile than any schema; what is compiled was checked before. */
function newAjv(isOlder: boolean, checksSchemas: boolean): Ajv {
  const options = {
    allErrors: true,
    strict: false,
    logger: false,
    validateSchema: checksSchemas,
  } as const;
  const ajv = isOlder ? new Ajv(options) : (new Ajv2020(options) as unknown as Ajv);
  addFormats(ajv);
  return ajv;
}
