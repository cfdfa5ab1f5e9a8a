import type { z } from 'zod';
import { schemasAt } from './schema-at.ts';

/** The body without the fields that are null where the schema lets them be absent but not null: both mean the same. */
export function dropNulls(schema: z.core.$ZodType, input: unknown): unknown {
  if (Array.isArray(input)) {
    const [element] = schemasAt(schema, [0]);
    return element ? input.map((item) => dropNulls(element, item)) : input;
  }
  if (typeof input !== 'object' || input === null) return input;
  const shape = shapeOf(schema);
  if (!shape) return input;
  const kept = Object.entries(input).flatMap(([name, value]) => {
    const field = shape[name];
    if (!field) return [[name, value]];
    if (value === null && isOptional(field) && !takesNull(field)) return [];
    return [[name, dropNulls(field, value)]];
  });
  return Object.fromEntries(kept);
}

/** Of a union of several objects nobody knows which is meant. */
function shapeOf(schema: z.core.$ZodType): Readonly<Record<string, z.core.$ZodType>> | undefined {
  const objects = schemasAt(schema, []).filter((one) => one._zod.def.type === 'object');
  const [first] = objects;
  return objects.length === 1 && first ? (first as z.core.$ZodObject)._zod.def.shape : undefined;
}

function isOptional(schema: z.core.$ZodType): boolean {
  return schema._zod.optin !== undefined;
}

function takesNull(schema: z.core.$ZodType): boolean {
  return (schema as z.ZodType).safeParse(null).success;
}
