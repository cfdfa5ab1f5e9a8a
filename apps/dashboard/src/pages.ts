import type { ComponentType } from 'react';

/** A page of somebody who is signed in: its address, and how it is loaded when first opened. */
export type PageEntry = {
  readonly path: string;
  readonly load: () => Promise<ComponentType>;
};

/** A line each; `test/dashboard` opens them all. */
export const PAGES: readonly PageEntry[] = [
  {
    path: '/documents',
    load: async () => (await import('./pages/documents/documents-page.tsx')).DocumentsPage,
  },
  {
    path: '/documents/:jobId',
    load: async () => (await import('./pages/documents/viewer/viewer-page.tsx')).ViewerPage,
  },
  {
    path: '/requests',
    load: async () => (await import('./pages/requests/requests-page.tsx')).RequestsPage,
  },
  {
    path: '/system',
    load: async () => (await import('./pages/system/system-page.tsx')).SystemPage,
  },
  {
    path: '/settings',
    load: async () => (await import('./pages/settings/settings-page.tsx')).SettingsPage,
  },
  {
    path: '/settings/profile',
    load: async () => (await import('./pages/settings/profile-page.tsx')).ProfilePage,
  },
  {
    path: '/settings/keys',
    load: async () => (await import('./pages/settings/keys/keys-page.tsx')).KeysPage,
  },
  {
    path: '/settings/webhooks',
    load: async () => (await import('./pages/settings/webhooks/webhooks-page.tsx')).WebhooksPage,
  },
  {
    path: '/settings/webhooks/:webhookId',
    load: async () => (await import('./pages/settings/webhooks/webhook-page.tsx')).WebhookPage,
  },
  {
    path: '/settings/members',
    load: async () => (await import('./pages/settings/members/members-page.tsx')).MembersPage,
  },
  {
    path: '/settings/projects',
    load: async () => (await import('./pages/settings/projects-page.tsx')).ProjectsPage,
  },
  {
    path: '/settings/limits',
    load: async () => (await import('./pages/settings/limits-page.tsx')).LimitsPage,
  },
  {
    path: '/settings/audit',
    load: async () => (await import('./pages/settings/audit-page.tsx')).AuditPage,
  },
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
];
