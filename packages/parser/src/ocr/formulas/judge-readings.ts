import { isNumbersOrAddress, isTrivial } from '../../layout/formulas/is-trivial.ts';
import type { FoundFormula } from './find-formulas.ts';
import type { ReadFormula } from './read-formula.ts';

/** What a place that looks like a formula is: LaTeX that can be trusted, text after all, or nothing that was read surely. */
export type JudgedFormula =
  | ({ readonly is: 'latex' } & ReadFormula)
  | { readonly is: 'text' | 'unread' };

/**
 * LaTeX is taken from these chances on that no sign is wrong: most is right then, and what OCR makes of a formula on lines
 * of its own hardly ever is. A page with one formula has more; on others a smudge within a line may look like one.
 */
const SURE = { displayed: 0.05, inline: 0.5, alone: 0.7 };
/** The sentence goes on or ends after a formula; the mark is none of its signs. */
const STOP = /(?<!\\)[.,;:]$/;

/** A line of a program: letters and figures on one height that end as statements do. */
const STATEMENT = /^[\w\s=+*/().,<>-]+;$/;
/** Numbers, ranges of pages and numbers of what is cited. */
const FIGURES = /^[\d\s.,;:()[\]-]+$/;
/** `3^{rd}` is a word of the sentence, in whatever type its letters were read. */
const ORDINAL = /^\d{1,4}\^\{(?:st|nd|rd|th)\}$/;
const LETTERS_IN_TYPE = /\\[a-z]{4,6}\{([a-z]+)\}/g;
/** A sign that stands between two sides has lost one of them at an edge. */
export const RELATION = String.raw`[=<>]|\\(?:leq|geq|neq|approx|equiv|sim|in|subset|subseteq|rightarrow|leftarrow|mapsto|propto)(?![a-z])`;
const ONE_SIDED = new RegExp(
  String.raw`^(?:${RELATION})|(?:${RELATION}|[+*/-]|\\(?:cdot|times|pm))$`,
);
/** What closes a bracket begins no formula: something is cut off, or it is none. */
const BEGINS_CLOSED = /^(?:[)\]]|\\\})/;

/** Judges what was read of the formulas of one page. */
export function judgeReadings(
  formulas: readonly FoundFormula[],
  readings: readonly ReadFormula[],
): JudgedFormula[] {
  const judge = (bounds: Readonly<Record<FoundFormula['kind'], number>>) =>
    formulas.map(({ kind }, index) => {
      const judged = judgeReading(readings[index], bounds[kind]);
      const isCut = kind === 'inline' && judged.is === 'latex' && !isWhole(judged.latex);
      return isCut ? ({ is: 'unread' } as const) : judged;
    });
  const strict = judge({ displayed: SURE.displayed, inline: SURE.alone });
  return strict.some(({ is }) => is === 'latex') ? judge(SURE) : strict;
}

function judgeReading(read: ReadFormula | undefined, bound: number): JudgedFormula {
  const latex = read?.latex.replace(STOP, '') ?? '';
  if (read && STATEMENT.test(read.latex)) return { is: 'text' };
  if (!read || latex === '' || read.confidence < bound) return { is: 'unread' };
  // A letter or numbers alone are left as text.
  if (isTrivial(latex) || isNumbersOrAddress(latex)) return { is: 'text' };
  if (FIGURES.test(latex) || ORDINAL.test(latex.replace(LETTERS_IN_TYPE, '$1')))
    return { is: 'text' };
  if (BEGINS_CLOSED.test(latex)) return { is: 'unread' };
  return { is: 'latex', latex, confidence: read.confidence };
}

/** Whether both sides of its signs and of its brackets are there: within lines an area may end too early. */
function isWhole(latex: string): boolean {
  const count = (signs: RegExp): number => latex.match(signs)?.length ?? 0;
  return !ONE_SIDED.test(latex) && count(/[([]/g) === count(/[)\]]/g);
}
