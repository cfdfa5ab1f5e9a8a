import { expect, test } from 'vitest';
import { makeGlyphs } from '../glyphs/make-glyphs.ts';
import type { TextRun } from '../glyphs/read-glyphs.ts';
import { doubtWeights } from './doubt-weights.ts';

type Face = { readonly glyphs: number; readonly bold: boolean; readonly claimedWeight?: number };

/** Which faces of a page are bold once their weights have been compared. */
function boldOf(...faces: readonly Face[]): boolean[] {
  const runs = faces.map(({ glyphs: _, ...font }) => ({ font }) as unknown as TextRun);
  const order = faces.flatMap(({ glyphs }, run) => Array<number>(glyphs).fill(run));
  const glyphs = makeGlyphs(order.length, 0, runs);
  glyphs.run.set(order);
  doubtWeights(glyphs);
  return glyphs.runs.map(({ font }) => font.bold);
}

test('a face that is heavier than the plain one of the text is bold', () => {
  const plain = { glyphs: 90, bold: false };
  expect(boldOf(plain, { glyphs: 10, bold: true, claimedWeight: 690 })).toEqual([false, true]);
});

test('where the text itself claims to be bold, faces of about its weight are not', () => {
  const text = { glyphs: 90, bold: true, claimedWeight: 744 };
  const italic = { glyphs: 10, bold: true, claimedWeight: 780 };
  expect(boldOf(text, italic)).toEqual([false, false]);
});

test('what is heavier still, or bold by its name, stays so', () => {
  const text = { glyphs: 90, bold: true, claimedWeight: 620 };
  const heavy = { glyphs: 5, bold: true, claimedWeight: 900 };
  const named = { glyphs: 5, bold: true };
  expect(boldOf(text, heavy, named)).toEqual([false, true, true]);
});
