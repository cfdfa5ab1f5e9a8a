import { type CallOptions, type ClientOptions, type Request, sendRequest } from './send-request.ts';

/** The JSON answer of a GET. */
export async function getJson<Value>(
  options: ClientOptions,
  path: string,
  query: NonNullable<Request['query']> = {},
  call: CallOptions = {},
): Promise<Value> {
  return (await sendRequest(options, { path, query, ...call })).json() as Promise<Value>;
}
