/** Where the cache has lists of documents. */
export const DOCUMENTS_KEY = ['documents'] as const;
