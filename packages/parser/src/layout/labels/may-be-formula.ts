import type { DraftBlock } from '../blocks/page-draft.ts';
import { OUTLINED_FONT } from '../formulas/read-outlines.ts';

/** Figures with what belongs to them (`1,250+`, `27/08/2024`) calculate nothing. */
const FIGURES = /^[\d\s.,:/+%–-]*$/u;
const ADDRESS = /https?:|www\.|@/;
/** Words of languages written without an alphabet. */
const SQUARE_WORD = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]{2}/u;

/** Whether a block can be a formula at all, whatever it looks like. */
export function mayBeFormula({ text, style }: Pick<DraftBlock, 'text' | 'style'>): boolean {
  // A row of signs rules something off.
  if (style.fontName.startsWith(OUTLINED_FONT)) return true;
  if (!/[\p{L}\p{N}∑∏∫√]/u.test(text)) return false;
  return ![FIGURES, ADDRESS, SQUARE_WORD].some((pattern) => pattern.test(text));
}
