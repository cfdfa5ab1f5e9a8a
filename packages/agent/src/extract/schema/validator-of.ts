import { Ajv, type ValidateFunction } from 'ajv';
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
  const made = newAjv(schema).compile(schema);
  kept.set(key, made);
  return made;
}

const addFormats = formatsPlugin as unknown as (ajv: Ajv) => Ajv;

/** A checker for the schema's own draft: 2020-12 where it names none. */
export function newAjv(schema: JsonSchema): Ajv {
  const draft = isKeywords(schema) && typeof schema.$schema === 'string' ? schema.$schema : '';
  const options = { allErrors: true, strict: false, logger: false } as const;
  const ajv = /draft-0[4-7]/.test(draft)
    ? new Ajv(options)
    : (new Ajv2020(options) as unknown as Ajv);
  addFormats(ajv);
  return ajv;
}
