import type { PageEntry } from './pages.ts';

/** The pages on which work is done with what was read: a line each, `test/dashboard` opens them all. */
export const WORK_PAGES: readonly PageEntry[] = [
  {
    path: '/datasources',
    load: async () => (await import('./pages/datasources/datasources-page.tsx')).DatasourcesPage,
  },
  {
    path: '/datasources/:datasourceId',
    load: async () => (await import('./pages/datasources/datasource-page.tsx')).DatasourcePage,
  },
  {
    path: '/datasources/:datasourceId/files/:elementId',
    load: async () => (await import('./pages/datasources/file-page.tsx')).FilePage,
  },
  {
    path: '/catalog',
    load: async () => (await import('./pages/catalog/catalog-page.tsx')).CatalogPage,
  },
  {
    path: '/agents',
    load: async () => (await import('./pages/agents/agents-page.tsx')).AgentsPage,
  },
  {
    path: '/agents/:agentId',
    load: async () => (await import('./pages/agents/agent-page.tsx')).AgentPage,
  },
  {
    path: '/sessions/:sessionId',
    load: async () => (await import('./pages/agents/session-page.tsx')).SessionPage,
  },
  {
    path: '/ask/:jobId',
    load: async () => (await import('./pages/agents/ask-page.tsx')).AskPage,
  },
  {
    path: '/extraction',
    load: async () => (await import('./pages/extraction/extraction-page.tsx')).ExtractionPage,
  },
  {
    path: '/extraction/schemas',
    load: async () => (await import('./pages/extraction/schemas-page.tsx')).SchemasPage,
  },
  {
    path: '/scores',
    load: async () => (await import('./pages/scores/scores-page.tsx')).ScoresPage,
  },
  {
    path: '/batches',
    load: async () => (await import('./pages/batches/batches-page.tsx')).BatchesPage,
  },
  {
    path: '/batches/new',
    load: async () => (await import('./pages/batches/new-batch-page.tsx')).NewBatchPage,
  },
  {
    path: '/batches/:definitionId',
    load: async () => (await import('./pages/batches/batch-page.tsx')).BatchPage,
  },
  {
    path: '/batches/:definitionId/edit',
    load: async () => (await import('./pages/batches/edit-batch-page.tsx')).EditBatchPage,
  },
  {
    path: '/batches/runs/:executionId',
    load: async () => (await import('./pages/batches/run-page.tsx')).RunPage,
  },
];
