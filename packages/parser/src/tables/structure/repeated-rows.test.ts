import { expect, test } from 'vitest';
import { findTables } from '../find-tables.ts';
import { rowsOfText, writeTestPage } from '../write-test-page.ts';

const COLUMNS = [60, 130, 250, 340];
const NAMES = ['Option', 'Kind', 'Default', 'What it does'];
const ROWS = [
  ['basename', 'boolean value', 'not set', 'Matches patterns without'],
  ['', '', '', 'slashes as well'],
  ['capture', 'boolean value', 'not set', 'Returns all matches'],
  ['contains', 'boolean value', 'not set', 'Looks at parts of the'],
  ['', '', '', 'given text, too'],
  ['debug', 'boolean value', 'not set', 'Shows what goes wrong'],
];

test('lines that say the same again in two columns are rows, though no rule parts them', () => {
  const bottom = 130 + 11 * ROWS.length;
  const page = writeTestPage({
    texts: [...rowsOfText([NAMES], COLUMNS, 112), ...rowsOfText(ROWS, COLUMNS, 132, 11)],
    rules: [
      ...[98, 120, bottom].map((y): [number, number, number, number] => [54, y, 480, y]),
      ...[54, 124, 244, 334, 480].map((x): [number, number, number, number] => [x, 98, x, bottom]),
    ],
  });
  const [found] = findTables(page);
  const first = found?.table.cells.filter(({ col }) => col === 0).map(({ text }) => text);
  expect(first).toEqual(['Option', 'basename', 'capture', 'contains', 'debug']);
});
