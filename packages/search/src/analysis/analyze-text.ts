import type { Language } from './language.ts';
import { runTerms } from './run-terms.ts';
import type { Piece } from './segmented-terms.ts';

/** A term of a text, where it stands (UTF-16 code units) and as the how-manieth word; several may share a position. */
export type Token = {
  readonly term: string;
  readonly start: number;
  readonly end: number;
  readonly position: number;
};

const RUN = /[\p{L}\p{N}\p{M}]+(?:[-‐‑.,:/_@&'’+#][\p{L}\p{N}\p{M}]+)*/gu;
/** Runs kept ready per language. */
const MOST_KEPT = 100_000;
/** Longer runs are addresses and encoded data; keeping them ready would only fill the memory (characters). */
const LONGEST_KEPT = 40;

const keptRuns = new Map<Language, Map<string, readonly Piece[]>>();

/** The terms of a text in its language, in reading order. */
export function analyzeText(text: string, language: Language): Token[] {
  const tokens: Token[] = [];
  eachToken(text, language, (piece, position, offset) => {
    tokens.push({
      term: piece.term,
      start: offset + piece.start,
      end: offset + piece.end,
      position,
    });
  });
  return tokens;
}

/** Visits the terms of a text; as {@link analyzeText} without making a list. Returns the number of positions. */
export function eachToken(
  text: string,
  language: Language,
  visit: (piece: Piece, position: number, offset: number, run: string) => void,
): number {
  let kept = keptRuns.get(language);
  if (!kept) {
    kept = new Map();
    keptRuns.set(language, kept);
  }
  let position = -1;
  for (const match of text.matchAll(RUN)) {
    const run = match[0];
    const pieces = kept.get(run) ?? keep(kept, run, language);
    for (const piece of pieces) {
      position += piece.step;
      visit(piece, position, match.index, run);
    }
  }
  return position + 1;
}

function keep(kept: Map<string, readonly Piece[]>, run: string, language: Language) {
  const pieces = runTerms(run, language);
  if (run.length > LONGEST_KEPT) return pieces;
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(run, pieces);
  return pieces;
}
