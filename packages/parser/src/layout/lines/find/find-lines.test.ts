import { expect, test } from 'vitest';
import { setText, setWord } from '../../formulas/write-test-words.ts';
import { lineText } from '../text-line.ts';
import { findLines } from './find-lines.ts';

test('the gutter between columns goes on beside formulas that were lifted out of them', () => {
  const rows = [100, 184].flatMap((baseline) => [
    ...setText('The left column of text', 20, baseline),
    ...setText('and the right one here', 145, baseline),
  ]);
  const formulas = [30, 155].map((x) => {
    const word = setWord('formula', x, 142, { width: 80 });
    return { ...word, box: { ...word.box, y0: 108, y1: 172 } };
  });
  const found = (lifted: typeof formulas) =>
    findLines(rows, 612, 792, undefined, lifted).map(lineText);
  expect(found([])).toHaveLength(2);
  expect(found(formulas)).toHaveLength(4);
});

test('a number and its text that a tab of an inch parts are one line, figures of two columns are not', () => {
  const rowsOf = (numbers: readonly string[]) =>
    numbers.flatMap((number, at) => [
      setWord(number, 36, 100 + 20 * at, { width: 8 }),
      ...setText('Named after the place', 108, 100 + 20 * at),
    ]);
  const found = (numbers: readonly string[]) => findLines(rowsOf(numbers), 612, 792).map(lineText);
  expect(found(['I.', 'II.', 'III.', 'IV.'])[1]).toBe('II. Named after the place');
  expect(found(['ç)', 'd)', 'e)', 'f)'])[0]).toBe('ç) Named after the place');
  expect(found(['16', '24', '31', '47'])).toHaveLength(8);
});

test('the lines beside an initial are told apart, whichever begins closer to it', () => {
  const initial = { ...setWord('F', 20, 124, { size: 25, width: 15 }), spaceAfter: false };
  const found = findLines(
    [
      initial,
      ...setText('ew would have guessed', 36, 112),
      ...setText('was going to play out', 35, 124),
      ...setText('it was pretty good news', 20, 136),
    ],
    612,
    792,
  ).map(lineText);
  expect(found).toEqual([
    'Few would have guessed',
    'was going to play out',
    'it was pretty good news',
  ]);
});

test('an initial in another font than what stands left of it opens its own column', () => {
  const big = setWord('flood', 20, 124, { size: 25, width: 80 });
  const drop = setWord('M', 108, 124, { size: 25, width: 15 });
  const initial = { ...drop, style: { ...drop.style, fontName: 'Bold' }, spaceAfter: false };
  const texts = setText('any', 124, 112);
  const found = findLines([big, initial, ...texts], 612, 792).map(lineText);
  expect(found.sort()).toEqual(['Many', 'flood']);
});

test('a sign drawn within lines, a blank from the words on either side, parts no columns', () => {
  const rows = Array.from({ length: 6 }, (_, at) => 100 + 12 * at).flatMap((baseline) => [
    setWord('Press', 20, baseline, { width: 24 }),
    ...setText('and hold it for a while', 60, baseline),
  ]);
  const signs = [...new Set(rows.map(({ baseline }) => baseline))].map((baseline) => ({
    x0: 47,
    y0: baseline - 8,
    x1: 57,
    y1: baseline + 1,
  }));
  expect(findLines(rows, 612, 792)).toHaveLength(12);
  expect(findLines(rows, 612, 792, { pictures: [], signs })).toHaveLength(6);
  const wide = signs.map((box) => ({ ...box, x0: box.x0 + 5 }));
  expect(findLines(rows, 612, 792, { pictures: [], signs: wide })).toHaveLength(12);
});
