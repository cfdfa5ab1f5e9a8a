/** Where the cache has what belongs to batches. */
export const BATCHES_KEY = ['batches'] as const;

export const definitionsKey = [...BATCHES_KEY, 'definitions'] as const;
export const definitionKey = (id: string) => [...definitionsKey, id] as const;
export const runsKey = [...BATCHES_KEY, 'runs'] as const;
export const runKey = (id: string) => [...runsKey, id] as const;
