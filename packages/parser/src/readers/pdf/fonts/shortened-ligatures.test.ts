import { expect, test } from 'vitest';
import type { Glyphs, TextRun } from '../glyphs/read-glyphs.ts';
import { shortenedLigatures } from './shortened-ligatures.ts';

/** Widths of letters by themselves, as DejaVu Sans has them. */
const WIDTHS: Readonly<Record<string, number>> = { f: 352, i: 278, l: 278, t: 392, r: 411 };

/** Letters one after the other; the width of one in brackets follows it. */
function glyphsOf(line: string, matrix: TextRun['matrix'] = [1, 0, 0, 1]): Glyphs {
  const letters = [...line.matchAll(/(.)(?:\((\d+)\))?/gu)];
  let at = 0;
  const places = letters.map(([, letter = '', width]) => {
    const x = at;
    at += (Number(width ?? WIDTHS[letter] ?? 600) * 10) / 1000;
    return { x, end: at };
  });
  const zeros = new Float64Array(letters.length);
  const run = { fontHandle: 1, nominalSize: 10, matrix, turned: false };
  return {
    ...{ count: letters.length, leftOut: 0, ink: new Float64Array(letters.length * 4) },
    unicode: Float64Array.from(letters, ([, letter = '']) => letter.charCodeAt(0)),
    origin: Float64Array.from(places.flatMap(({ x }) => [x, 0])),
    advance: Float64Array.from(places.flatMap(({ x, end }) => [x, 0, end, 0])),
    ...{ turnedAdvance: zeros, overhang: zeros, run: zeros, flags: zeros },
    runs: [run as unknown as TextRun],
  };
}

const ligaturesOf = (line: string, matrix?: TextRun['matrix']) => [
  ...shortenedLigatures(glyphsOf(line, matrix)).values(),
];

test('ligatures that the file calls by their first letter are told by their width', () => {
  expect(ligaturesOf('fill of(966)ce')).toEqual(['ffi']);
  expect(ligaturesOf('fill of(689) of the ef(689)ort')).toEqual(['ff', 'ff']);
  expect(ligaturesOf('fill it informat(670)on')).toEqual(['ti']);
});

test('where two are equally wide, the letters behind them decide', () => {
  const line = 'fill conf(630)rm ref(630)ect identif(630)ed f(630)ow conf(630)ict f(630)eld';
  expect(ligaturesOf(line)).toEqual(['fi', 'fl', 'fi', 'fl', 'fl', 'fi']);
});

test('letters that are wide for another reason stay letters', () => {
  expect(ligaturesOf('fill f(500)ield')).toEqual([]);
  expect(ligaturesOf('fill of(966)ce', [1, 0, 0.33, 1])).toEqual([]);
});

test('a wide letter of a font that draws other letters in two shapes as well is no ligature', () => {
  expect(ligaturesOf('fill it an an(700) sea(690)t(670)s')).toEqual([]);
});
