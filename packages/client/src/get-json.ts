import { callJson } from './call-json.ts';
import type { CallOptions, ClientOptions, Request } from './send-request.ts';

/** The JSON answer of a GET. */
export function getJson<Value>(
  options: ClientOptions,
  path: string,
  query: NonNullable<Request['query']> = {},
  call: CallOptions = {},
): Promise<Value> {
  return callJson(options, { path, query, ...call });
}
