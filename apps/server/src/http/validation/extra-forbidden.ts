import type { ValidationError } from '@sheaf/contract';
import { closest, distance } from 'fastest-levenshtein';
import type { z } from 'zod';
import { schemasAt } from './schema-at.ts';

/** An unknown field of a body, with the nearest known name where one is near. */
export function extraForbidden(
  loc: readonly (string | number)[],
  key: string,
  schema: z.core.$ZodType,
  path: readonly PropertyKey[],
): ValidationError {
  const known = schemasAt(schema, path).flatMap(fieldNames);
  return { loc: [...loc, key], type: 'extra_forbidden', msg: extraForbiddenMessage(key, known) };
}

export function extraForbiddenMessage(key: string, known: readonly string[]): string {
  const sentence = 'Extra inputs are not permitted';
  if (known.length === 0) return sentence;
  const nearest = closest(key.toLowerCase(), known);
  // Half the letters wrong is no longer a slip of the pen.
  const isNear = distance(key.toLowerCase(), nearest) <= Math.max(2, Math.floor(key.length / 2));
  return isNear ? `${sentence}; did you mean '${nearest}'?` : sentence;
}

function fieldNames(schema: z.core.$ZodType): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === 'object' ? Object.keys(def.shape) : [];
}
