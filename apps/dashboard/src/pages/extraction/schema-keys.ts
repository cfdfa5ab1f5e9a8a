/** Where the cache has artifact schemas. */
export const SCHEMAS_KEY = ['artifact-schemas'] as const;

export const schemaKey = (id: string) => [...SCHEMAS_KEY, id] as const;
