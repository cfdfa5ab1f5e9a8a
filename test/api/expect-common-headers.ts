import { expect } from 'vitest';

export const RATE_HEADERS = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'];

/** What every answer has. */
export function expectCommonHeaders(headers: Headers): void {
  expect(headers.get('x-request-id')).toMatch(/^[A-Za-z0-9._-]{1,128}$/);
  for (const name of RATE_HEADERS) expect(headers.get(name)).toMatch(/^\d+$/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
}
