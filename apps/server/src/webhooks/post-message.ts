import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { lookupIn } from '../network/lookup-in.ts';
import type { Target } from '../network/resolve-target.ts';

/** Receivers answer with next to nothing; a longer answer is cut off. */
const ANSWER_LIMIT_BYTES = 4_096;

/** Sends the body and gives the status of the answer; redirects are answers like any other. */
export async function postMessage(
  { url, addresses }: Target,
  headers: Readonly<Record<string, string>>,
  body: string,
  signal: AbortSignal,
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const request: ClientRequest = send(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    // A connection of its own: one kept from before may lead elsewhere.
    agent: false,
    lookup: lookupIn(addresses),
    signal,
  });
  request.on('error', reject);
  request.on('response', (response) => {
    const answer = () => resolve(response.statusCode ?? 0);
    // The message was taken, however long the rest of the answer would take.
    request.removeListener('error', reject).on('error', answer);
    drain(response, answer);
  });
  request.end(body);
  return promise;
}

/** The status has arrived, so trouble with the rest of the answer no longer matters. */
function drain(response: IncomingMessage, done: () => void): void {
  let seenBytes = 0;
  response.on('data', (chunk: Buffer) => {
    seenBytes += chunk.length;
    if (seenBytes > ANSWER_LIMIT_BYTES) response.destroy();
  });
  response.on('error', () => {});
  response.on('close', done);
}
