import type { Language } from './language.ts';
import { numberTerms } from './number-terms.ts';
import { type Piece, segmentedTerms, UNSPACED } from './segmented-terms.ts';
import { foldAccents, foldCase, stemWord } from './stem-word.ts';

/** Longer terms are cut: they are data, not words (characters). */
const LONGEST_TERM = 64;
const JOINT = /[^\p{L}\p{N}\p{M}]/u;
const WHOLE = { step: 1 } as const;

/** Terms of one run of letters and digits that may hold joints, such as `AB-1234/5`, `1.234,56` or `l'usine`. */
export function runTerms(run: string, language: Language): readonly Piece[] {
  if (UNSPACED.test(run)) return segmentedTerms(run, (part) => runTerms(part, language));
  if (!JOINT.test(run)) return [plainTerm(run, language)];
  const numbers = numberTerms(run);
  if (numbers.length > 0)
    return numbers.map((term, index) => ({
      term,
      start: 0,
      end: run.length,
      step: index === 0 ? 1 : 0,
    }));
  if (/['’]/.test(run) && !/\p{N}/u.test(run)) return elidedTerms(run, language);
  return joinedTerms(run, language);
}

function plainTerm(run: string, language: Language): Piece {
  return { term: wordTerm(run, language), start: 0, end: run.length, ...WHOLE };
}

/** Words are stemmed; what holds a digit stays as it is written. */
function wordTerm(word: string, language: Language): string {
  const folded = foldCase(word).slice(0, LONGEST_TERM);
  return /\p{N}/u.test(folded) ? foldAccents(folded) : stemWord(folded, language);
}

/** `l'usine` is found as usine, `company's` as company, `don't` as dont. */
function elidedTerms(run: string, language: Language): readonly Piece[] {
  const place = run.search(/['’]/);
  const [before, after] = [run.slice(0, place), run.slice(place + 1)];
  if (/^s$/i.test(after)) return [{ ...plainTerm(before, language), end: run.length }];
  if (before.length <= 2 && after.length > 2) return shifted(runTerms(after, language), place + 1);
  if (after.length <= 2) return [{ ...plainTerm(before + after, language), end: run.length }];
  return joinedTerms(run, language);
}

/** The parts one after the other, and at the place of the first the whole as it is written or without its hyphen. */
function joinedTerms(run: string, language: Language): readonly Piece[] {
  const parts = [...run.matchAll(/[\p{L}\p{N}\p{M}]+/gu)];
  const isInitials = parts.every((part) => part[0].length === 1) && run.includes('.');
  const bare = parts.map((part) => part[0]).join('');
  if (isInitials)
    return [{ term: foldAccents(foldCase(bare)), start: 0, end: run.length, ...WHOLE }];
  const pieces = parts.flatMap((part) => shifted([plainTerm(part[0], language)], part.index));
  const isIdentifier = /\p{N}/u.test(run) || run.includes('&');
  const whole = isIdentifier
    ? foldAccents(foldCase(run.replace(/[‐‑]/g, '-')))
    : parts.length === 2 && /[-‐‑]/.test(run)
      ? wordTerm(bare, language)
      : '';
  if (whole === '' || whole.length > LONGEST_TERM) return pieces;
  return [
    ...pieces.slice(0, 1),
    { term: whole, start: 0, end: run.length, step: 0 },
    ...pieces.slice(1),
  ];
}

function shifted(pieces: readonly Piece[], by: number): readonly Piece[] {
  return pieces.map((piece) => ({ ...piece, start: piece.start + by, end: piece.end + by }));
}
