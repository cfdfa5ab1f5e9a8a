import { readFileSync, writeFileSync } from 'node:fs';
import { ERRORS } from '@sheaf/contract';
import { expect, test } from 'vitest';

const page = new URL('../../docs/errors.md', import.meta.url);
const ROW = /^\| \d{3} /;

/** The rows of the table as docs/errors.md must have them, in the order of status. */
function expectedRows(): string[] {
  return Object.entries(ERRORS)
    .sort(([, a], [, b]) => a.status - b.status)
    .map(([code, { status, meaning }]) => `| ${status} | \`${code}\` | ${meaning} |`);
}

function updatePage(): void {
  const lines = readFileSync(page, 'utf8').split('\n');
  const first = lines.findIndex((line) => ROW.test(line));
  const rest = lines.slice(first).filter((line) => !ROW.test(line));
  writeFileSync(page, [...lines.slice(0, first), ...expectedRows(), ...rest].join('\n'));
}

test('rule: the table of coded errors is mirrored in docs/errors.md', () => {
  if (process.env.UPDATE_DOCS) updatePage();
  const rows = readFileSync(page, 'utf8')
    .split('\n')
    .filter((line) => ROW.test(line));
  expect(rows).toEqual(expectedRows());
});

test('every code says what to do in a sentence', () => {
  for (const { meaning, status } of Object.values(ERRORS)) {
    expect(meaning).toMatch(/^[A-Z].*\.$/);
    expect(status).toBeGreaterThanOrEqual(400);
  }
});
