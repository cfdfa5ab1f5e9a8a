/** Where the cache has the models of the catalog. */
export const CATALOG_KEY = ['catalog'] as const;
