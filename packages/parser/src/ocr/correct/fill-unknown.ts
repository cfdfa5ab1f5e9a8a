import { UNKNOWN_CHARACTER } from '../../readers/pdf/fonts/glyph-characters.ts';

/** Signs that readers and files write in several ways. */
const ALIKE = ["'’‘`´", '"“”„«»', '-‐‑–—−'];
/** Characters one glyph can stand for: the longest ligature is `ffi`. */
const LONGEST_LIGATURE = 3;
/** Known characters a word needs to be looked for without its neighbours. */
const TELLING = 3;

/** The words before and after a word on its line, and the word itself. */
export type WordInLine = {
  readonly before: string;
  readonly text: string;
  readonly after: string;
};

/**
 * A word with its unknown characters as somebody else read the line; undefined unless everything that is known of the
 * line, or at least of a longer word, was read the same.
 */
export function fillUnknown({ before, text, after }: WordInLine, read: string): string | undefined {
  const signs = [...read];
  const word = piecesOf(text, true);
  const line = [
    BLANK,
    ...piecesOf(before, false),
    BLANK,
    ...word,
    BLANK,
    ...piecesOf(after, false),
    BLANK,
  ];
  const found =
    match(line, signs, 0, (at) => at === signs.length) ??
    (isTelling(text) ? findAlone(word, signs) : undefined);
  if (!found) return undefined;
  let at = 0;
  return text.replaceAll(UNKNOWN_RUN, () => found[at++] ?? '');
}

const UNKNOWN_RUN = new RegExp(`${UNKNOWN_CHARACTER}+`, 'gu');

/** Something to be met in a line: blanks or none, up to so many unknown characters, one known character. */
type Piece =
  | { readonly kind: 'blank' }
  | { readonly kind: 'unknown'; readonly most: number; readonly isWanted: boolean }
  | { readonly kind: 'known'; readonly signs: string };

const BLANK: Piece = { kind: 'blank' };

function piecesOf(text: string, isWanted: boolean): Piece[] {
  return text.split(/(\ufffd+|\s+)/u).flatMap((part): Piece[] => {
    if (part.startsWith(UNKNOWN_CHARACTER))
      return [{ kind: 'unknown', most: part.length * LONGEST_LIGATURE, isWanted }];
    if (/^\s/u.test(part)) return [BLANK];
    return [...part].map((sign) => ({
      kind: 'known',
      signs: ALIKE.find((signs) => signs.includes(sign)) ?? sign,
    }));
  });
}

/** The word in the line, if it stands there once. */
function findAlone(word: readonly Piece[], signs: readonly string[]) {
  const isBorder = (at: number) => at < 0 || at >= signs.length || isBlank(signs[at]);
  const found = signs.flatMap((sign, start) => {
    if (!isBorder(start - 1) || isBlank(sign)) return [];
    const filled = match(word, signs, start, isBorder);
    return filled ? [filled] : [];
  });
  return found.length === 1 ? found[0] : undefined;
}

/** What the unknown characters stand for. */
function match(
  pieces: readonly Piece[],
  signs: readonly string[],
  start: number,
  isEnd: (at: number) => boolean,
): readonly string[] | undefined {
  return walk({ pieces, signs, isEnd, failed: new Set() }, 0, start);
}

type Search = {
  readonly pieces: readonly Piece[];
  readonly signs: readonly string[];
  readonly isEnd: (at: number) => boolean;
  /** Places that led nowhere; none is tried again, so that the time is that of all places. */
  readonly failed: Set<number>;
};

function walk(search: Search, piece: number, at: number): readonly string[] | undefined {
  const { pieces, signs, isEnd, failed } = search;
  const wanted = pieces[piece];
  if (!wanted) return isEnd(at) ? [] : undefined;
  const key = piece * (signs.length + 1) + at;
  if (failed.has(key)) return undefined;
  for (const next of placesAfter(wanted, signs, at)) {
    const rest = walk(search, piece + 1, next);
    if (rest) return isAsked(wanted) ? [signs.slice(at, next).join(''), ...rest] : rest;
  }
  failed.add(key);
  return undefined;
}

function isAsked(piece: Piece): boolean {
  return piece.kind === 'unknown' && piece.isWanted;
}

/** Where a piece that begins at a place may end: of blanks the most first, of unknown characters the fewest. */
function placesAfter(piece: Piece, signs: readonly string[], at: number): readonly number[] {
  if (piece.kind === 'known') {
    const sign = signs[at];
    return sign !== undefined && piece.signs.includes(sign) ? [at + 1] : [];
  }
  const places: number[] = [];
  const most = piece.kind === 'blank' ? signs.length : piece.most;
  for (let end = at; end < Math.min(signs.length, at + most); end++) {
    if (isBlank(signs[end]) !== (piece.kind === 'blank')) break;
    places.push(end + 1);
  }
  return piece.kind === 'blank' ? [...places.reverse(), at] : places;
}

function isTelling(text: string): boolean {
  return text.replaceAll(UNKNOWN_CHARACTER, '').replace(/[^\p{L}\p{N}]/gu, '').length >= TELLING;
}

function isBlank(sign: string | undefined): boolean {
  return sign !== undefined && /\s/u.test(sign);
}
