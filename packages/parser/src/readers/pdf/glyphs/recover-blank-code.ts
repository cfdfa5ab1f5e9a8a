import { mathFontOf } from '../../../page/math-font.ts';
import { numberAt } from '../engine/number-at.ts';
import { GENERATED, UNMAPPED } from './glyph-flags.ts';
import type { Glyphs } from './read-glyphs.ts';

const BLANK = 0x20;

/**
 * Fonts of tall brackets have no blank: its code is a bracket (`CMEX10`). PDFium takes it for one and drops it after the blank
 * that it makes up for the white before it, as in `)(`. Such a blank is the last of its text object: the bracket stands there,
 * as large as the one before.
 */
export function recoverBlankCode(glyphs: Glyphs, index: number): void {
  const run = numberAt(glyphs.run, index);
  if (glyphs.unicode[index] !== BLANK || glyphs.flags[index] !== GENERATED) return;
  if (index === 0 || glyphs.run[index - 1] !== run || glyphs.run[index + 1] === run) return;
  if (mathFontOf(glyphs.runs[run]?.font.name ?? '') !== 'extension') return;
  glyphs.flags[index] = UNMAPPED;
  copyPlace(glyphs, index - 1, index);
}

/** Gives a glyph the extent of another, from where it stands itself. */
function copyPlace({ origin, ink, advance }: Glyphs, from: number, to: number): void {
  const x = numberAt(origin, to * 2) - numberAt(origin, from * 2);
  const y = numberAt(origin, to * 2 + 1) - numberAt(origin, from * 2 + 1);
  // Ink has left and right first, advances left and top.
  for (const [side, shift] of [x, x, y, y].entries())
    ink[to * 4 + side] = numberAt(ink, from * 4 + side) + shift;
  for (const [side, shift] of [x, y, x, y].entries())
    advance[to * 4 + side] = numberAt(advance, from * 4 + side) + shift;
}
