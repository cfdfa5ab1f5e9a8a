import { scopesOf } from '@sheaf/contract';
import { defineFeature, type Feature } from '../features/feature.ts';
import { apiKeyRoutes } from './routes.ts';

/** Keys for what the other features offer. */
export function apiKeysFeature(others: readonly Feature[]): Feature {
  const areas = others.flatMap(({ scopeAreas }) => scopeAreas);
  return defineFeature({ name: 'api-keys', routes: apiKeyRoutes(scopesOf(areas)) });
}
