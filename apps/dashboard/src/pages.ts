import type { ComponentType } from 'react';
import { WORK_PAGES } from './work-pages.ts';

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
    load: async () => (await import('./pages/settings/projects/projects-page.tsx')).ProjectsPage,
  },
  {
    path: '/settings/limits',
    load: async () => (await import('./pages/settings/limits-page.tsx')).LimitsPage,
  },
  {
    path: '/settings/audit',
    load: async () => (await import('./pages/settings/audit-page.tsx')).AuditPage,
  },
  ...WORK_PAGES,
];
