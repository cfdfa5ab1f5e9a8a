import { ApiKeyAuthenticator } from '../api-keys/index.ts';
import type { Feature } from '../features/feature.ts';
import type { ApiFoundation } from '../http/api-services.ts';
import { type Api, createApi } from '../http/create-api.ts';
import { ALL_FEATURES } from './all-features.ts';

/** The HTTP side with keys from the database and, unless told otherwise, all features. */
export async function openApi(
  foundation: Omit<ApiFoundation, 'authenticator' | 'features'>,
  features: readonly Feature[] = ALL_FEATURES,
): Promise<Api> {
  const authenticator = new ApiKeyAuthenticator(foundation.database);
  await authenticator.listen(foundation.listener);
  return createApi({ ...foundation, authenticator, features });
}
