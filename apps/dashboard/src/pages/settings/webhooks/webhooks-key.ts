/** Where the cache has the webhooks. */
export const WEBHOOKS_KEY = ['webhooks'] as const;
