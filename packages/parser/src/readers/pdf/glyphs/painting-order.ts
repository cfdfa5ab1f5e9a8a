import { numberAt } from '../engine/number-at.ts';
import { BLANK } from '../fonts/glyph-characters.ts';
import type { Graphics } from '../graphics/read-graphics.ts';
import { RIGHT_TO_LEFT } from '../words/logical-order.ts';
import { REPLACED } from './glyph-flags.ts';
import type { Glyphs } from './read-glyphs.ts';

/** What PDFium turns round: letters that are read from the right, and joiners between them. */
const TURNED = new RegExp(`${RIGHT_TO_LEFT.source}|[\\u200c\\u200d]`);

/** Glyphs that show something in the order in which the file paints them: PDFium sorts runs, and turns what is read from the right. */
export function paintingOrder(
  glyphs: Glyphs,
  texts: readonly string[],
  painted: Graphics['texts'],
): number[] {
  const last = Number.POSITIVE_INFINITY;
  const ofRun = glyphs.runs.map(({ object }) => painted.get(object)?.order ?? last);
  const orderOf = (glyph: number) => ofRun[numberAt(glyphs.run, glyph)] ?? last;
  const shown = texts.flatMap((text, index) => (text === '' || text === BLANK ? [] : [index]));
  const runs: number[][] = [];
  for (const glyph of shown.sort((a, b) => orderOf(a) - orderOf(b) || a - b)) {
    const run = runs.at(-1);
    if (run && glyphs.run[run[0] ?? 0] === glyphs.run[glyph]) run.push(glyph);
    else runs.push([glyph]);
  }
  const isTurned = (glyph: number) =>
    TURNED.test(texts[glyph] ?? '') && (numberAt(glyphs.flags, glyph) & REPLACED) === 0;
  return runs.flatMap((run) => (run.every(isTurned) ? run.toReversed() : run));
}
