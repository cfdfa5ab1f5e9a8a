import type { Route } from './route.ts';

/** Throws when an answer is not what its schema says: switched on in tests. */
export function checkAnswer(route: Route, status: number, result: unknown): void {
  const expected = route.answers[status];
  if (!expected) throw new Error(`${route.operationId} answers an undocumented ${status}`);
  if (!('schema' in expected)) return;
  const outcome = expected.schema.safeParse(result);
  if (outcome.success) return;
  throw new Error(`${route.operationId} breaks its own schema: ${outcome.error.message}`);
}
