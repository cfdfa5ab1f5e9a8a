import { z } from 'zod';

type JsonObject = { readonly properties?: Readonly<Record<string, object>> };

/** Puts the defaults of a query into its description: the generator leaves out those of parameters that are read from text. */
export function addQueryDefaults(described: JsonObject, query: z.ZodObject): JsonObject {
  const properties = Object.entries(described.properties ?? {}).map(([name, property]) => {
    const field = query.shape[name];
    if (!(field instanceof z.ZodDefault)) return [name, property];
    return [name, { ...property, default: field.def.defaultValue }];
  });
  return { ...described, properties: Object.fromEntries(properties) };
}
