import { expect, test } from 'vitest';
import { findTables } from '../find-tables.ts';
import { gridRules, writeTestPage } from '../write-test-page.ts';

/** Widths of a letter and of a blank on written pages. */
const LETTER = 5;
const BLANK = 3;

test('a rule that parts columns in most rows does so however many cells go on over it in others', () => {
  const dishes = [
    ['Pancakes with white cheese'],
    ['Strips of beef in gravy', 'Burgers of black beans'],
    ['Fillet of chicken with ham', 'Balls of soy'],
    ['Fish in a crust of maize', 'Rolls of peas and rice'],
    ['Pie with greens and eggs'],
    ['Chicken in cream of corn', 'Dumplings of beans'],
    ['Minced beef with onions', 'Beans with red peppers'],
    ['Burgers of beans, cheese'],
  ];
  const top = 100;
  const texts = dishes.flatMap(([first = '', second], row) => {
    const y = top + 14 + 20 * row;
    const day = { text: `${row + 1} Dec`, x: 60, y };
    const fruit = { text: 'Melon', x: 460, y };
    if (second === undefined) return [day, { text: first, x: 215, y }, fruit];
    // Both nearly reach the rule, no farther apart than two words.
    const start = 296 - LETTER * first.length + (LETTER - BLANK) * (first.split(' ').length - 1);
    return [day, { text: first, x: start, y }, { text: second, x: 299.5, y }, fruit];
  });
  const heights = [...dishes.keys(), dishes.length].map((row) => top + 20 * row);
  const between = dishes.flatMap(([, second], row): [number, number, number, number][] =>
    second === undefined ? [] : [[298, top + 20 * row, 298, top + 20 * (row + 1)]],
  );
  const rules = [...gridRules([50, 138, 450, 540], heights), ...between];
  const [found] = findTables(writeTestPage({ texts, rules }));
  expect(found?.table.numCols).toBe(4);
});
