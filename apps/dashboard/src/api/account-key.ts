/** Where the cache has who is signed in. */
export const ACCOUNT_KEY = ['account'] as const;
