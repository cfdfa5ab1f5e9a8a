/** Where the cache has what belongs to datasources. */
export const DATASOURCES_KEY = ['datasources'] as const;

export const datasourceKey = (id: string) => [...DATASOURCES_KEY, id] as const;
export const elementsKey = (id: string) => [...DATASOURCES_KEY, id, 'elements'] as const;
export const ingestKey = (id: string) => [...DATASOURCES_KEY, id, 'ingest'] as const;
export const tablesKey = (id: string) => [...DATASOURCES_KEY, id, 'tables'] as const;
