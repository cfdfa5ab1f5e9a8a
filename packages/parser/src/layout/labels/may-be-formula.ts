import type { Span } from '@sheaf/document';
import { mathFontOf } from '../../page/math-font.ts';
import type { DraftBlock } from '../blocks/page-draft.ts';
import { withoutGreekWords } from '../formulas/greek-words.ts';
import { OUTLINED_FONT } from '../formulas/read-outlines.ts';

/** Figures with what belongs to them (`1,250+`, `27/08/2024`) calculate nothing. */
const FIGURES = /^[\d\s.,:/+%–-]*$/u;
const ADDRESS = /https?:|www\.|@|doi:|\p{L}\.\p{L}{2,6}\/\S/iu;
/** Words of languages written without an alphabet. */
const SQUARE_WORD = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/u;
/** A name with its figure (`Shrink = 1.3`, `Arrow = 2 weight`). */
const NAMED_FIGURE = /^\p{L}{4,40} ?= ?\p{Sc}?\d[\d.,]*(?: ?\p{L}{1,20}|%)?$/u;

/** Tags of markup, exponents of figures, arrows of signs and rows of them are made of signs that relate nothing. */
const IDLE_SIGNS = /<{1,2}\/?\p{L}[^<>]{0,200}>{1,2}|\d?E[+-]\d+|[=<>*+~_-]{2,}/gu;
/** Signs that relate or calculate. A slash or a star alone does not: units, dates and notes have them. */
const CALCULATING = /[=≈≤≥≠∝≡±×÷<>^|+−\u0370-\u03ff\u2100-\u22ff]/gu;
/** A function of something. */
const APPLIED = /^\p{L}{1,3}\([^()]{1,20}\)$/u;
const WORD = /\p{L}{4,}/gu;

/** Whether a block can be a formula at all, whatever it looks like. */
export function mayBeFormula({
  text,
  style,
  spans,
}: Pick<DraftBlock, 'text' | 'style' | 'spans'>): boolean {
  // A row of signs rules something off.
  if (style.fontName.startsWith(OUTLINED_FONT)) return true;
  if (!/[\p{L}\p{N}∑∏∫√]/u.test(text)) return false;
  if ([FIGURES, ADDRESS, SQUARE_WORD, NAMED_FIGURE].some((pattern) => pattern.test(text)))
    return false;
  const formulas = spans.filter(({ latex }) => latex !== undefined);
  if (formulas.length > 0) return !isMostlyWords(text, formulas);
  return mathFontOf(style.fontName) !== undefined || calculates(text);
}

/** Share of a text that words outside its formulas make up beyond which it only speaks of them: a formula has `otherwise` and `for all` beside it. */
const MOSTLY = 0.5;

function isMostlyWords(text: string, formulas: readonly Span[]): boolean {
  let from = 0;
  let letters = 0;
  for (const { start, end } of [...formulas, { start: text.length, end: text.length }]) {
    for (const word of text.slice(from, start).match(WORD) ?? []) letters += word.length;
    from = end;
  }
  return letters > MOSTLY * text.replace(/\s/gu, '').length;
}

/** Whether the signs of a text hold it together, rather than its words. */
function calculates(text: string): boolean {
  const rest = text.replace(IDLE_SIGNS, ' ');
  const signs = withoutGreekWords(rest).match(CALCULATING)?.length ?? 0;
  if (signs === 0) return APPLIED.test(text);
  const words = rest.match(WORD)?.length ?? 0;
  return words <= signs + 1;
}
