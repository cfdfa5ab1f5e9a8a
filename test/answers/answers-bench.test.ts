import { expect, test } from 'vitest';
import { countInvented } from '../../bench/answers/count-invented.ts';
import { valueFile } from '../../bench/answers/http/value-files.ts';

const OPENED = {
  passages: [
    { id: '0.0', text: 'Sales were 1,200 in 2023.', page: 0 },
    { id: '1.0', text: 'Costs were 900.', page: 1 },
  ],
  tables: new Map(),
};

test.each([
  ['a number of the cited page', 'Sales were 1,200.', [0], [], 0, 0],
  ['a number of a page that is not cited', 'Costs were 900.', [0], [], 0, 1],
  ['a result that a query showed', 'The sum is 2,100.', [0], ['2100'], 1, 0],
  ['a number from nowhere', 'Sales were 1,300.', [0], [], 0, 1],
])('%s is counted as such', (_, text, reachedPages, values, queried, invented) => {
  const told = { statements: [text], values, reachedPages, isQueried: values.length > 0 };
  const counted = countInvented(told, OPENED);
  expect([counted.queried, counted.invented.length]).toEqual([queried, invented]);
});

test('a table is put in with its levels of headers and the sections of its rows', () => {
  const { content } = valueFile({
    ...{ id: 'q', set: 's', question: '?', answers: [], scale: '', group: 'g', kind: '' },
    paragraphs: ['Sales & costs'],
    table: {
      name: 't',
      columns: [
        { id: 'label', header: [] },
        { id: 'a', header: ['Year', '2022'] },
        { id: 'b', header: ['Year', '2023'] },
      ],
      rows: [{ id: 'r0', path: ['North'], cells: ['Sales', '1', '2'] }],
    },
  });
  expect(content).toContain('<p>Sales &amp; costs</p>');
  expect(content).toContain('<th colspan="2">Year</th>');
  expect(content).toContain(
    '<tr><td>North</td><td></td><td></td></tr>\n<tr><td>Sales</td><td>1</td><td>2</td></tr>',
  );
});
