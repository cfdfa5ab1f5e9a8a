import type { IncomingMessage } from 'node:http';
import { newId } from './new-id.ts';

/** What a caller may name a request: enough for UUIDs and trace ids, nothing that could break a log or header. */
const CALLERS_ID = /^[A-Za-z0-9._-]{1,128}$/;

/** The caller's `X-Request-Id` where it is a sound one, else a new id. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && CALLERS_ID.test(given) ? given : nextId();
}

/** Unlike ids of things, these need no order: a start nobody else has, and a count. */
const start = newId('req');
let count = 0;

function nextId(): string {
  count++;
  return `${start}${count.toString(36)}`;
}
