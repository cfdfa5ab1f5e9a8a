import { expect, test } from 'vitest';
import { citeSources } from './cite-sources.ts';

const TEXTS = ['The monthly rent is 1,200 euros.', 'Sales were 25 in 2021 and 30 in 2022.'];

function cite(raw: string, isWhole = true, calculations: readonly string[] = []) {
  const textOf = (number: number) => TEXTS[number - 1];
  return citeSources(raw, isWhole, { textOf, calculations, measured: new Map() });
}

test('marks are numbered by first use, at their places in the text without marks', () => {
  const cited = cite('Sales were 30 in 2022 [2]. The monthly rent is 1,200 euros. [1]');
  expect(cited.message).toBe('Sales were 30 in 2022[1]. The monthly rent is 1,200 euros.[2]');
  expect(cited.clean).toBe('Sales were 30 in 2022. The monthly rent is 1,200 euros.');
  expect(cited.citations).toEqual([
    { position: 21, numbers: [1] },
    { position: 55, numbers: [2] },
  ]);
  expect(cited.cited).toEqual([2, 1]);
});

test('what has begun of a mark is not shown, wherever the text is cut', () => {
  const whole = 'The monthly rent is 1,200 euros [1, 2].';
  for (let length = 0; length < whole.length; length++) {
    expect(cite(whole.slice(0, length), false).message).not.toMatch(/\[(?!\d\])/);
  }
});

test('a number the source does not have takes the mark away', () => {
  const cited = cite('The monthly rent is 1,300 dollars [1].');
  expect(cited).toMatchObject({
    citations: [],
    refused: 1,
    clean: 'The monthly rent is 1,300 dollars.',
  });
});

test('a source that was never shown cannot be cited', () => {
  expect(cite('The monthly rent is 1,200 euros [7].')).toMatchObject({ citations: [], refused: 1 });
});

test('what was worked out may be said beside its source', () => {
  const text = 'Sales rose by 20 from 2021 to 2022 [2].';
  const [before = 0] = cite(text).supports;
  const [after = 0] = cite(text, true, ['(30 - 25) / 25 * 100 = 20']).supports;
  expect(after).toBeGreaterThan(before);
});
