/** Where the cache has the keys. */
export const KEYS_KEY = ['api-keys'] as const;
