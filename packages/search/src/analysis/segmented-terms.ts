/** A piece of a run of characters: a term and where it stands in the run; `step` positions after the one before. */
export type Piece = {
  readonly term: string;
  readonly start: number;
  readonly end: number;
  readonly step: 0 | 1;
};

/** Scripts that put no blanks between words. */
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]/u;

const PARTS =
  /(?<pairs>[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+)|(?<words>[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{M}]+)|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]+/gu;

const segmenter = new Intl.Segmenter('th', { granularity: 'word' });

/**
 * Terms of a run that holds unspaced script: Chinese, Japanese and Korean as pairs of characters, which need no
 * dictionary and miss nothing, and single ones beside them, Thai and its neighbours as words. What stands between is left
 * to `otherwise`.
 */
export function segmentedTerms(
  run: string,
  otherwise: (part: string) => readonly Piece[],
): readonly Piece[] {
  const pieces: Piece[] = [];
  for (const part of run.matchAll(PARTS)) {
    const text = part[0];
    const found = part.groups?.['pairs']
      ? pairsOf(text)
      : part.groups?.['words']
        ? wordsOf(text)
        : otherwise(text);
    for (const piece of found)
      pieces.push({ ...piece, start: piece.start + part.index, end: piece.end + part.index });
  }
  return pieces;
}

function pairsOf(text: string): readonly Piece[] {
  const signs = Array.from(text);
  if (signs.length === 1) return [{ term: text, start: 0, end: text.length, step: 1 }];
  const pieces: Piece[] = [];
  let start = 0;
  for (let index = 0; index + 1 < signs.length; index++) {
    const first = signs[index] ?? '';
    const term = first + (signs[index + 1] ?? '');
    pieces.push({ term, start, end: start + term.length, step: 1 });
    pieces.push({ term: first, start, end: start + first.length, step: 0 });
    start += first.length;
  }
  const last = signs.at(-1) ?? '';
  pieces.push({ term: last, start, end: start + last.length, step: 0 });
  return pieces;
}

function wordsOf(text: string): readonly Piece[] {
  return [...segmenter.segment(text)].map(({ segment, index }) => ({
    term: segment,
    start: index,
    end: index + segment.length,
    step: 1,
  }));
}
