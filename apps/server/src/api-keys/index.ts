export { ensureProject } from '../projects/ensure-project.ts';
export { isAddressEntry } from './address-list.ts';
export { ApiKeyAuthenticator } from './api-key-authenticator.ts';
export { createApiKey, type NewApiKey } from './create-api-key.ts';
export { createFirstApiKey } from './create-first-api-key.ts';
export { apiKeysFeature } from './feature.ts';
export { listApiKeys } from './list-api-keys.ts';
export { revokeApiKey } from './revoke-api-key.ts';
export { rotateApiKey } from './rotate-api-key.ts';
