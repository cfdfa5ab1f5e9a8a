import type { DraftBlock } from '../blocks/page-draft.ts';
import { characterCounter } from '../lines/character-counter.ts';
import { withoutGreekWords } from './greek-words.ts';
import { OUTLINED_FONT } from './read-outlines.ts';

const countSigns = characterCounter(/[=≈≠≤≥±×÷∑∏∫√∞∂∇∈∉⊂⊆∪∩∀∃→⇒⇔∝∼≡·^|<>+−*/]/u);
const countMathLetters = characterCounter(
  /[\u0370-\u03ff\u2200-\u22ff\u2100-\u214f]|[\u{1d400}-\u{1d7ff}]/u,
);
const countBlanks = characterCounter(/\s/);
/** Words of a language, rather than letters side by side in a formula. */
const WORDS = /(?<![\p{L}\p{N}_])(?:[a-z]{4}|\p{L}\p{Ll}{4,}|\p{Lu}{5,})(?![\p{L}\p{N}_])/gu;
const MATH_FONT = /math|cmmi|cmsy|cmex|msam|msbm|symbol|stix|cambria ?math|mtmi|mtsy|euclid/i;

/** Short blocks of signs and single letters, rather than words. */
export function looksLikeFormula(block: DraftBlock): boolean {
  const { text, shape } = block;
  if (shape.lineCount > 6 || text.length > 240 || !saysSomething(block)) return false;
  const signs = countSigns(text);
  const letters = countMathLetters(withoutGreekWords(text));
  const words = text.match(WORDS)?.length ?? 0;
  const hasRelation = /[=≈≤≥≠∝≡→⇒∈<>]/u.test(text);
  const mathFont = MATH_FONT.test(block.style.fontName);
  if (isOutlined(block) && (hasRelation || signs + letters >= 2)) return true;
  if (mathFont && words <= 2 && (hasRelation || signs + letters >= 2)) return true;
  if (/[∫∑∏√]/u.test(text) && words <= 1 && signs + letters >= 3) return true;
  if (!hasRelation || /https?:|www\.|@/.test(text)) return false;
  const weight = signs + letters;
  return weight >= 2 && words * 6 <= (text.length - countBlanks(text)) * 0.5 && words <= weight;
}

/** A row of signs rules something off. */
function saysSomething(block: DraftBlock): boolean {
  return block.text.length >= 3 && (/[\p{L}\p{N}]/u.test(block.text) || isOutlined(block));
}

/** Set in signs that were drawn as outlines, which only formulas are. */
function isOutlined({ style }: DraftBlock): boolean {
  return style.fontName.startsWith(OUTLINED_FONT);
}

/** Whether a text has a sign that mathematics is full of and prose is not. */
export function hasMathSigns(text: string): boolean {
  return /[=≈≤≥≠∝≡∑∏∫√∂∇±×÷∈<>]|[\u0370-\u03ff]|\p{L}\s*[+−-]\s*\p{L}|\+\s*\S/u.test(
    withoutGreekWords(text),
  );
}

/** Share of the signs of a text that mathematics uses. */
export function mathShare(text: string): number {
  const found = countSigns(text) + countMathLetters(withoutGreekWords(text));
  return found === 0 ? 0 : found / Math.max(1, text.length - countBlanks(text));
}
