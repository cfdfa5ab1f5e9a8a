import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { lookupIn } from './lookup-in.ts';
import type { Target } from './resolve-target.ts';

export type Page = {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly bytes: Buffer;
};

export type PageLimits = {
  readonly maxBytes: number;
  readonly timeoutMs: number;
  readonly userAgent: string;
  readonly signal: AbortSignal;
};

/** One GET to the addresses that were checked; a redirect is an answer like any other. */
export async function getPage({ url, addresses }: Target, limits: PageLimits): Promise<Page> {
  const { promise, resolve, reject } = Promise.withResolvers<Page>();
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const request: ClientRequest = send(url, {
    headers: {
      'user-agent': limits.userAgent,
      accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
      // what is unpacked may be far larger than what was counted
      'accept-encoding': 'identity',
    },
    // A connection of its own: one kept from before may lead elsewhere.
    agent: false,
    lookup: lookupIn(addresses),
    signal: AbortSignal.any([limits.signal, AbortSignal.timeout(limits.timeoutMs)]),
  });
  request.on('error', reject);
  request.on('response', (response) => {
    collect(response, limits.maxBytes).then(
      (bytes) => resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes }),
      reject,
    );
  });
  request.end();
  return promise;
}

async function collect(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let seenBytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    seenBytes += part.length;
    if (seenBytes > maxBytes) {
      response.destroy();
      throw new Error(`the page is larger than ${maxBytes} bytes`);
    }
    parts.push(part);
  }
  return Buffer.concat(parts);
}
