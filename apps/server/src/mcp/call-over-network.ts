import { type ApiCaller, toWire } from './api-caller.ts';

/** Calls a server at its address, for who runs the tools beside it. */
export function callOverNetwork(server: string, apiKey: string): ApiCaller {
  return async (path, init = {}) => {
    const { headers, body } = await toWire(init);
    return fetch(`${server}${path}`, {
      method: init.method ?? 'GET',
      headers: { ...headers, 'service-api-key': apiKey },
      ...(body && { body: new Uint8Array(body) }),
      ...(init.signal && { signal: init.signal }),
    });
  };
}
