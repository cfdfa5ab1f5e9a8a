import iconv from 'iconv-lite';
import { decodeUtf16 } from '../../detect/decode-utf16.ts';
import { ParseError } from '../../parse-error.ts';
import type { Location } from './doc-fib.ts';

/** Text of all stories with the place of every character in the file. */
export type DocText = {
  readonly text: string;
  /** Byte offset of a character in the document stream. */
  offsetOf(position: number): number;
};

type Piece = {
  readonly start: number;
  readonly end: number;
  readonly offset: number;
  readonly bytesPerCharacter: 1 | 2;
};

const COMPRESSED = 0x40000000;
/** More pieces than characters in a long book. */
const MAX_PIECES = 1_000_000;

/** Puts the text together from its pieces ([MS-DOC] 2.4.1). */
export function readDocText(
  document: Uint8Array,
  table: Uint8Array,
  location: Location,
  filename: string,
): DocText {
  const pieces = readPieces(table.subarray(location.at, location.at + location.size));
  if (pieces.length === 0) {
    throw new ParseError(
      'malformed_file',
      `${filename} is damaged: the list of its text pieces cannot be read`,
    );
  }
  let text = '';
  const total = pieces.at(-1)?.end ?? 0;
  // Pieces may not overlap, so there are at most as many characters as bytes.
  if (total > document.length) {
    throw new ParseError(
      'malformed_file',
      `${filename} is damaged: it claims more text than it holds`,
    );
  }
  for (const piece of pieces) {
    const length = piece.end - piece.start;
    const bytes = Buffer.from(
      document.subarray(piece.offset, piece.offset + length * piece.bytesPerCharacter),
    );
    const decoded =
      piece.bytesPerCharacter === 1 ? iconv.decode(bytes, 'windows-1252') : decodeUtf16(bytes);
    text += decoded.padEnd(length, '\0').slice(0, length);
  }
  let last = 0;
  return {
    text,
    offsetOf: (position) => {
      const recent = pieces[last];
      const isRecent = recent && position >= recent.start && position < recent.end;
      if (!isRecent) last = findPiece(pieces, position);
      const piece = pieces[last];
      return piece ? piece.offset + (position - piece.start) * piece.bytesPerCharacter : 0;
    },
  };
}

/** The last piece that starts at or before a character; pieces may be empty. */
function findPiece(pieces: readonly Piece[], position: number): number {
  let low = 0;
  let high = pieces.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((pieces[middle]?.start ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}

function readPieces(clx: Uint8Array): Piece[] {
  const view = new DataView(clx.buffer, clx.byteOffset, clx.byteLength);
  let at = 0;
  while (at + 5 <= clx.length && clx[at] === 1) at += 3 + view.getUint16(at + 1, true);
  if (at + 5 > clx.length || clx[at] !== 2) return [];
  const size = view.getUint32(at + 1, true);
  const start = at + 5;
  const count = Math.min(Math.floor((Math.min(size, clx.length - start) - 4) / 12), MAX_PIECES);
  const pieces: Piece[] = [];
  let position = 0;
  for (let i = 0; i < count; i++) {
    const end = view.getUint32(start + (i + 1) * 4, true);
    const place = view.getUint32(start + (count + 1) * 4 + i * 8 + 2, true);
    const isCompressed = (place & COMPRESSED) !== 0;
    const offset = isCompressed ? (place & (COMPRESSED - 1)) / 2 : place & (COMPRESSED - 1);
    if (end < position) break;
    pieces.push({ start: position, end, offset, bytesPerCharacter: isCompressed ? 1 : 2 });
    position = end;
  }
  return pieces;
}
