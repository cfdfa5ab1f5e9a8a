import type { ApiKey, ApiKeyWithSecret, CreateApiKey, List, RotateApiKey } from '@sheaf/contract';
import { callJson } from './call-json.ts';
import { paginate } from './paginate.ts';
import type { CallOptions, ClientOptions, Request } from './send-request.ts';

export type ApiKeysClient = ReturnType<typeof createApiKeysClient>;

/** One method for each endpoint under `/v2/api-keys`. */
export function createApiKeysClient(options: ClientOptions) {
  const root = '/v2/api-keys';
  const call = <Value>(request: Request) => callJson<Value>(options, request);
  const list = (
    query: { readonly limit?: number; readonly cursor?: string | undefined } = {},
    rest: CallOptions = {},
  ) => call<List<ApiKey>>({ path: root, query, ...rest });

  return {
    list,
    listAll: (rest: CallOptions = {}) => paginate((cursor) => list({ cursor }, rest)),
    /** The answer is the only place where the key itself stands. */
    create: (key: CreateApiKey, rest: CallOptions = {}) =>
      call<ApiKeyWithSecret>({ method: 'POST', path: root, json: key, ...rest }),
    revoke: (keyId: string, rest: CallOptions = {}) =>
      call<ApiKey>({ method: 'DELETE', path: `${root}/${encodeURIComponent(keyId)}`, ...rest }),
    rotate: (keyId: string, wishes: RotateApiKey = {}, rest: CallOptions = {}) =>
      call<ApiKeyWithSecret>({
        method: 'POST',
        path: `${root}/${encodeURIComponent(keyId)}/rotate`,
        json: wishes,
        ...rest,
      }),
  };
}
