/** Where the cache has what belongs to agents. */
export const AGENTS_KEY = ['agents'] as const;

export const agentKey = (id: string) => [...AGENTS_KEY, id] as const;
export const versionsKey = (id: string) => [...AGENTS_KEY, id, 'versions'] as const;
export const agentSessionsKey = (id: string) => [...AGENTS_KEY, id, 'sessions'] as const;
