import { expect, test } from 'vitest';
import { findProse } from '../page/find-prose.ts';
import { toOrientedPages } from '../page/oriented-page.ts';
import { rowsOfText, writeTestPage } from '../write-test-page.ts';
import { findRuleChains } from './find-rule-chains.ts';

const STEPS = [
  ['1', 'Heads fetch the words of the instruction from where they stand'],
  ['', 'and one of them says to all others where in the program it is.'],
  ['2', 'Two heads fetch what these words point at, the difference of'],
  ['', 'the two is taken, and whether to go on elsewhere is decided.'],
];

/** Heights of the rules that hang together around numbered texts under some names. */
function chainsUnder(names: readonly string[]): (readonly number[])[] {
  const [sheet] = toOrientedPages(
    writeTestPage({
      texts: rowsOfText([names, ...STEPS], [100, 150], 110, 14),
      rules: [98, 114, 172].map((y) => [96, y, 480, y]),
    }),
  );
  return sheet ? findRuleChains(sheet, findProse(sheet.lines)).map(({ ys }) => ys) : [];
}

test('numbered texts under the names of their columns are rows between rules', () => {
  expect(chainsUnder(['Step', 'What it does'])).toEqual([[98, 114, 172]]);
});

test('numbered texts under a title are a list', () => {
  expect(chainsUnder(['', 'What each step of the machine does'])).toEqual([[98, 114]]);
});
