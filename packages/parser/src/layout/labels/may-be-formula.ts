import type { DraftBlock } from '../blocks/page-draft.ts';
import { OUTLINED_FONT } from '../formulas/read-outlines.ts';

/** Figures with what belongs to them (`1,250+`, `27/08/2024`) calculate nothing. */
const FIGURES = /^[\d\s.,:/+%–-]*$/u;
const ADDRESS = /https?:|www\.|@/;
/** Words of languages written without an alphabet. */
const SQUARE_WORD = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]{2}/u;

/** Words with no sign between them that calculates say something, however they are set. */
const WORD = /\p{L}{4}/u;
const CALCULATES = /[=≈≤≥≠∝≡±×÷<>^|\u0370-\u03ff\u2100-\u22ff]|[\p{L}\d)]\s*[+*/−]\s*[\p{L}(]/u;

/** Whether a block can be a formula at all, whatever it looks like. */
export function mayBeFormula({
  text,
  style,
  spans,
}: Pick<DraftBlock, 'text' | 'style' | 'spans'>): boolean {
  // A row of signs rules something off.
  if (style.fontName.startsWith(OUTLINED_FONT)) return true;
  if (!/[\p{L}\p{N}∑∏∫√]/u.test(text)) return false;
  if (WORD.test(text) && !CALCULATES.test(text) && !spans.some(({ latex }) => latex !== undefined))
    return false;
  return ![FIGURES, ADDRESS, SQUARE_WORD].some((pattern) => pattern.test(text));
}
