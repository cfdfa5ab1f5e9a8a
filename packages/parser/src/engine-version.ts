/** Part of every cache key: raise it whenever the same bytes may give another result. */
export const ENGINE_VERSION = '0.4.23';
