import type { ComponentType } from 'react';

/** A page of somebody who is signed in: its address, and how it is loaded when first opened. */
export type PageEntry = {
  readonly path: string;
  readonly load: () => Promise<ComponentType>;
};

export const PAGES: readonly PageEntry[] = [
  {
    path: '/documents',
    load: async () => (await import('./pages/documents/documents-page.tsx')).DocumentsPage,
  },
  {
    path: '/documents/:jobId',
    load: async () => (await import('./pages/documents/viewer/viewer-page.tsx')).ViewerPage,
  },
];
