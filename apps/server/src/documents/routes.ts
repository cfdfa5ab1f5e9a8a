import type { Route } from '../http/route.ts';
export const documentRoutes: readonly Route[] = [];
