import type { Route } from '../http/route.ts';
import { contentRoutes } from './content-routes.ts';
import { datasourceRoutes as ownRoutes } from './datasource-routes.ts';
import { downloadRoutes } from './download-routes.ts';
import { elementRoutes } from './element-routes.ts';
import { tableRoutes } from './table-routes.ts';

/** Everything under `/v2/datasources`. */
export const datasourceRoutes: readonly Route[] = [
  ...ownRoutes,
  ...contentRoutes,
  ...elementRoutes,
  ...tableRoutes,
  ...downloadRoutes,
];
