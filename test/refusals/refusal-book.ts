import { ERRORS, type ErrorCode } from '@sheaf/contract';
import { expect } from 'vitest';
import { documentRoutes } from '../../apps/server/src/documents/routes.ts';
import { errorCodesOf } from '../../apps/server/src/http/error-codes-of.ts';
import type { Route } from '../../apps/server/src/http/route.ts';
import { form } from '../api/document-calls.ts';
import { expectCommonHeaders } from '../api/expect-common-headers.ts';
import type { TestApi } from '../api/start-api.ts';

const provoked = new Map<string, Set<ErrorCode>>();

/** Checks that an answer is the refusal it should be, in the one form all have, and remembers that it was seen; gives its sentence. */
export async function expectRefusal(
  operationId: string,
  code: ErrorCode,
  response: Response,
): Promise<string> {
  const body = (await response.json()) as Record<string, unknown>;
  const seen = [operationId, response.status, body.code];
  expect(seen).toEqual([operationId, ERRORS[code].status, code]);
  const { details: _details, ...rest } = body;
  expect(Object.keys(rest)).toEqual(['detail', 'code', 'message', 'request_id']);
  expect(body.detail).toMatch(/^[A-Z].*[.]$/s);
  expect([body.message, body.request_id]).toEqual([
    body.detail,
    response.headers.get('x-request-id'),
  ]);
  expectCommonHeaders(response.headers);
  provoked.set(operationId, (provoked.get(operationId) ?? new Set()).add(code));
  return String(body.detail);
}

/** Refusals that are documented and were not provoked, and the other way round. */
export function missingRefusals(): string[] {
  return documentRoutes.flatMap((route) => {
    const documented = errorCodesOf(route);
    const seen = [...(provoked.get(route.operationId) ?? [])];
    const unlike = [
      ...documented.filter((code) => !seen.includes(code)),
      ...seen.filter((code) => !documented.includes(code)),
    ];
    return unlike.map((code) => `${route.operationId} ${code}`);
  });
}

/** Operations that read what a job has made. */
export const READERS = [
  'getResult',
  'getStructured',
  'listChunks',
  'getTable',
  'getChart',
  'getPageImage',
];

export function routeOf(operationId: string): Route {
  const route = documentRoutes.find((one) => one.operationId === operationId);
  if (!route) throw new Error(`there is no ${operationId}`);
  return route;
}

export { documentRoutes };

/** A call of a route that would be fine but for what `changes` does to it. */
export function callOf(
  { method, url, multipart }: Route,
  jobId = 'job_none',
  changes: RequestInit = {},
): [string, RequestInit] {
  const path = url
    .replace(':job_id', jobId)
    .replace(':page_number', '0')
    .replace(':table', '0.csv')
    .replace(':chart', '0.csv')
    .replace(':delivery_id', 'whd_none');
  const upload = multipart ? form('words', 'a.txt') : {};
  return [path, { method, ...upload, ...changes }];
}

/** Every document route refuses with the code, called as `changes` says. */
export async function expectEverywhere(
  server: Pick<TestApi, 'call'>,
  code: ErrorCode,
  changes: RequestInit,
): Promise<void> {
  for (const route of documentRoutes) {
    const [path, init] = callOf(route, 'job_none', changes);
    await expectRefusal(route.operationId, code, await server.call(path, init));
  }
}
