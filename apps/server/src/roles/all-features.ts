import { scopesOf } from '@sheaf/contract';
import { apiKeysFeature } from '../api-keys/index.ts';
import { documentsFeature } from '../documents/index.ts';
import type { Feature } from '../features/feature.ts';
import { webhooksFeature } from '../webhooks/index.ts';

/** Everything the service can do; a new area is one object in this list. */
export const ALL_FEATURES: readonly Feature[] = composeFeatures([documentsFeature]);

/** The scopes a key of this server can have. */
export const SCOPES = scopesOf(ALL_FEATURES.flatMap(({ scopeAreas }) => scopeAreas));

/** Adds what serves all features: webhooks that tell of their events, keys that open their areas. */
export function composeFeatures(features: readonly Feature[]): readonly Feature[] {
  const told = [...features, webhooksFeature(features)];
  return [...told, apiKeysFeature(told)];
}
