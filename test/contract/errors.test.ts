import { readFileSync } from 'node:fs';
import { ERRORS } from '@sheaf/contract';
import { expect, test } from 'vitest';

const documentation = readFileSync(new URL('../../docs/errors.md', import.meta.url), 'utf8');

/** The rows of the table as docs/errors.md must have them, in the order of status. */
function expectedRows(): string[] {
  return Object.entries(ERRORS)
    .sort(([, a], [, b]) => a.status - b.status)
    .map(([code, { status, meaning }]) => `| ${status} | \`${code}\` | ${meaning} |`);
}

test('rule: the table of coded errors is mirrored in docs/errors.md', () => {
  const rows = documentation.split('\n').filter((line) => /^\| \d{3} /.test(line));
  expect(rows).toEqual(expectedRows());
});

test('every code says what to do in a sentence', () => {
  for (const { meaning, status } of Object.values(ERRORS)) {
    expect(meaning).toMatch(/^[A-Z].*\.$/);
    expect(status).toBeGreaterThanOrEqual(400);
  }
});
