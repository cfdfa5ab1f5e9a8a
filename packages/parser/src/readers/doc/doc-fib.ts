import { ParseError } from '../../parse-error.ts';

/** Where a structure lies in the table stream. */
export type Location = { readonly at: number; readonly size: number };

/** The file information block of a Word 97-2007 file ([MS-DOC] 2.5). */
export type Fib = {
  readonly tableName: '0Table' | '1Table';
  /** Characters of the main text and of the stories after it, in their order. */
  readonly main: number;
  readonly footnotes: number;
  readonly headers: number;
  readonly comments: number;
  readonly endnotes: number;
  readonly textBoxes: number;
  locate(index: number): Location;
};

/** Places of structures in the list of the block ([MS-DOC] 2.5.6). */
export const FIB_INDEX = {
  styles: 1,
  footnoteReferences: 2,
  footnoteTexts: 3,
  commentReferences: 4,
  commentTexts: 5,
  sections: 6,
  headers: 11,
  characterPages: 12,
  paragraphPages: 13,
  pieces: 33,
  commentAuthors: 36,
  endnoteReferences: 46,
  endnoteTexts: 47,
  lists: 73,
  listOverrides: 74,
} as const;

const SIGNATURE = 0xa5ec;
const FLAG_TABLE_1 = 0x0200;
/** Word 97; older files are laid out differently. */
const FIRST_VERSION = 0x00c1;
const COUNTS_AT = 64;
const LIST_AT = 154;

export function readFib(stream: Uint8Array, filename: string): Fib {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  if (stream.length < LIST_AT || view.getUint16(0, true) !== SIGNATURE) {
    throw new ParseError('malformed_file', `${filename} is no Word document that can be read`);
  }
  const flags = view.getUint16(10, true);
  if (view.getUint16(2, true) < FIRST_VERSION) {
    throw new ParseError(
      'unsupported_format',
      `${filename} was saved by Word 95 or earlier; save it as .docx and send it again`,
    );
  }
  const count = (index: number): number => Math.max(0, view.getInt32(COUNTS_AT + index * 4, true));
  return {
    tableName: flags & FLAG_TABLE_1 ? '1Table' : '0Table',
    main: count(3),
    footnotes: count(4),
    headers: count(5),
    comments: count(7),
    endnotes: count(8),
    textBoxes: count(9),
    locate: (index) => {
      const at = LIST_AT + index * 8;
      if (at + 8 > stream.length) return { at: 0, size: 0 };
      return { at: view.getUint32(at, true), size: view.getUint32(at + 4, true) };
    },
  };
}
