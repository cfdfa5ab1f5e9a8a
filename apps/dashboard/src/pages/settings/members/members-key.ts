/** Where the cache has the accounts. */
export const MEMBERS_KEY = ['accounts'] as const;
