import { expect, test } from 'vitest';
import { setPage, setText } from '../../formulas/write-test-words.ts';
import { markListings } from './mark-listings.ts';

const set = (lines: readonly string[], top = 100) =>
  lines.flatMap((line, at) => {
    const indent = line.length - line.trimStart().length;
    return setText(line.trim(), 70 + 5 * indent, top + 12 * at);
  });

const typedIn = (lines: readonly string[], top = 100) =>
  markListings(setPage(set(lines, top)))
    .words.filter(({ style }) => style.monospace)
    .map(({ text }) => text);

const PROGRAM = [
  'int sum(int n) {',
  '  int total = 0;',
  '  for (int i = 1; i <= n; i++) {',
  '    total += i;',
  '  }',
  '  return total;',
  '}',
];

test('a program in the type of the text is marked, the sentences around it are not', () => {
  const before = ['The following program computes the sum of the first numbers.'];
  const page = setPage([...set(before), ...set(PROGRAM, 124)]);
  const typed = markListings(page).words.filter(({ style }) => style.monospace);
  expect(typed.map(({ text }) => text).join(' ')).toBe(
    PROGRAM.map((line) => line.trim()).join(' '),
  );
});

test('items that end with semicolons, formulas and headings are no program', () => {
  expect(
    typedIn([
      'The return of the class is (see above):',
      '1. the first item; with a semicolon;',
      '2. the second item, for example (b);',
      '3. if nothing else is left;',
      'f(x) = a + b(x - 1) = 2c',
      'where a != b and c == d;',
    ]),
  ).toEqual([]);
});

test('formulas below each other are no program, whatever else the page has', () => {
  const formulas = ['Pt = [I − KtHt]Pt', 'St = HtPt[t − 1] + Rt', 'xt = Kt[yt − Ht]'];
  expect(typedIn(['Call run() and stop() or wait() first', ...formulas])).toEqual([]);
});
