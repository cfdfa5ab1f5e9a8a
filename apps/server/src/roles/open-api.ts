import { scopesOf } from '@sheaf/contract';
import { createSessionAuthenticator } from '../accounts/index.ts';
import { ApiKeyAuthenticator } from '../api-keys/index.ts';
import type { Feature } from '../features/feature.ts';
import type { ApiFoundation } from '../http/api-services.ts';
import { type Api, createApi } from '../http/create-api.ts';
import { ALL_FEATURES } from './all-features.ts';

/** The HTTP side with keys and people from the database and, unless told otherwise, all features. */
export async function openApi(
  foundation: Omit<ApiFoundation, 'authenticator' | 'sessions' | 'features'>,
  features: readonly Feature[] = ALL_FEATURES,
): Promise<Api> {
  const authenticator = new ApiKeyAuthenticator(foundation.database);
  await authenticator.listen(foundation.listener);
  const scopes = scopesOf(features.flatMap(({ scopeAreas }) => scopeAreas));
  const sessions = createSessionAuthenticator(
    foundation.database,
    foundation.settings,
    scopes.filter((scope) => scope !== 'admin'),
  );
  return createApi({ ...foundation, authenticator, sessions, features });
}
