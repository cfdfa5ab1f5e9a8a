import { expect, test } from 'vitest';
import { withoutFills } from './without-fills.ts';

function mapOf(...rows: readonly string[]) {
  const data = Uint8Array.from(rows.join(''), (sign) => (sign === '#' ? 1 : 0));
  return { width: rows[0]?.length ?? 0, height: rows.length, data };
}

const rowsOf = ({ width, data }: { readonly width: number; readonly data: Uint8Array }) =>
  Array.from(data, (value) => (value === 1 ? '#' : '.'))
    .join('')
    .match(new RegExp(`.{${width}}`, 'gu'));

test('a rule that runs into a dark cell stays, the cell goes', () => {
  const ink = mapOf('.....####', '.....####', '#########', '.....####', '.....####');
  expect(rowsOf(withoutFills(ink, 3))).toEqual([
    '.........',
    '.........',
    '#####....',
    '.........',
    '.........',
  ]);
});

test('ink that is thin everywhere is left as it is', () => {
  const ink = mapOf('##..##', '######', '##..##');
  expect(withoutFills(ink, 3)).toBe(ink);
});
