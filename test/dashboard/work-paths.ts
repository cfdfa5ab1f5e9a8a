import { readFileSync } from 'node:fs';

const TABLE = new URL('../../apps/dashboard/src/work-pages.ts', import.meta.url);

/** The addresses of the pages on which work is done, by the table that the router reads, and their further views. */
export const WORK_PATHS = [
  ...[...readFileSync(TABLE, 'utf8').matchAll(/path: '([^']+)'/g)]
    .map(([, place = '']) => place)
    // It only leads on to the viewer, which is looked at where documents are.
    .filter((place) => !place.endsWith('/files/:elementId')),
  '/datasources/:datasourceId?tab=search',
  '/datasources/:datasourceId?tab=tables',
  '/datasources/:datasourceId?tab=sql',
  '/datasources/:datasourceId?tab=settings',
  '/agents/:agentId?tab=edit',
  '/agents/:agentId?tab=versions',
  '/agents/:agentId?tab=sessions',
  '/batches?tab=runs',
];
