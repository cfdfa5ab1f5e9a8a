import { utils, write } from 'cfb';

export type DocParagraph = {
  readonly text: string;
  /** `\r`, or `\u0007` at the end of a cell or row. */
  readonly end?: string;
  /** Property changes of the paragraph as bytes. */
  readonly sprms?: readonly number[];
};

const TEXT_AT = 0x800;
const PAGE = 512;
const LIST_AT = 154;
const CHARACTER_PAGES = 12;
const PARAGRAPH_PAGES = 13;
const PIECES = 33;
const SECTIONS = 6;
const HEADERS = 11;
const STORIES_A_SECTION = 6;
const ODD_HEADER = 1;

/** A section: how many paragraphs it has, and the header of its pages; without one it has that of the section before. */
export type DocSection = { readonly paragraphs: number; readonly header?: string };

/** A Word 97 file of the given paragraphs; `bold` is set in bold wherever it stands. Its tables begin at `tableOffset`. */
export function buildDoc(
  paragraphs: readonly DocParagraph[],
  bold: string,
  options: { readonly tableOffset?: number; readonly sections?: readonly DocSection[] } = {},
): Uint8Array {
  const { tableOffset = 0, sections = [] } = options;
  const headers = sections.map(({ header }) => (header === undefined ? '' : `${header}\r`));
  const main = paragraphs.map(textOf).join('');
  const text = main + headers.join('');
  const textEnd = TEXT_AT + text.length * 2;
  const characterPage = Math.ceil(textEnd / PAGE);
  const document = Buffer.alloc((characterPage + 2) * PAGE);
  document.write(text, TEXT_AT, 'utf16le');
  const boldAt = text.indexOf(bold);
  const edges = [0, boldAt, boldAt + bold.length, text.length].map((at) => TEXT_AT + at * 2);
  writePage(document, characterPage, edges, [[], [0x35, 0x08, 1], []], 1);
  let at = 0;
  const starts = paragraphs.map((one) => {
    const start = at;
    at += textOf(one).length;
    return TEXT_AT + start * 2;
  });
  writePage(
    document,
    characterPage + 1,
    [...starts, textEnd],
    paragraphs.map((one) => [...(one.sprms ?? [])]),
    13,
  );
  const head = writeHead(document, text.length, { characterPage, textEnd, tableOffset });
  const table = Buffer.concat([head, writeSections(document, paragraphs, sections, head.length)]);
  document.writeInt32LE(main.length, 64 + 12);
  document.writeInt32LE(text.length - main.length, 64 + 20);
  const container = utils.cfb_new();
  utils.cfb_add(container, '/WordDocument', document);
  utils.cfb_add(container, '/1Table', table);
  return Uint8Array.from(write(container, { type: 'buffer' }) as Buffer);
}

function textOf({ text, end = '\r' }: DocParagraph): string {
  return text + end;
}

/** Where sections end and where the stories of their headers lie, for the end of the table stream. */
function writeSections(
  document: Buffer,
  paragraphs: readonly DocParagraph[],
  sections: readonly DocSection[],
  tableAt: number,
): Buffer {
  if (sections.length === 0) return Buffer.alloc(0);
  let first = 0;
  const ends = sections.map(({ paragraphs: count }) => {
    first += count;
    return paragraphs.slice(0, first).map(textOf).join('').length;
  });
  const stories = [0, ...Array.from({ length: STORIES_A_SECTION }, () => 0)];
  for (const { header } of sections) {
    const start = stories.at(-1) ?? 0;
    const end = start + (header === undefined ? 0 : header.length + 1);
    for (let story = 0; story < STORIES_A_SECTION; story++) {
      stories.push(story < ODD_HEADER ? start : end);
    }
  }
  const bounds = Buffer.concat([numbers([0, ...ends]), Buffer.alloc(sections.length * 12)]);
  locate(document, SECTIONS, tableAt, bounds.length);
  locate(document, HEADERS, tableAt + bounds.length, stories.length * 4);
  return Buffer.concat([bounds, numbers(stories)]);
}

function numbers(values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => {
    buffer.writeUInt32LE(value, index * 4);
  });
  return buffer;
}

function locate(document: Buffer, index: number, at: number, size: number): void {
  document.writeUInt32LE(at, LIST_AT + index * 8);
  document.writeUInt32LE(size, LIST_AT + index * 8 + 4);
}

/** The information block and the table stream it leads to. */
function writeHead(
  document: Buffer,
  length: number,
  places: {
    readonly characterPage: number;
    readonly textEnd: number;
    readonly tableOffset: number;
  },
): Buffer {
  const { characterPage, textEnd, tableOffset } = places;
  const pieces = Buffer.alloc(5 + 8 + 8);
  pieces[0] = 2;
  pieces.writeUInt32LE(16, 1);
  pieces.writeUInt32LE(length, 9);
  pieces.writeUInt32LE(TEXT_AT, 15);
  const pages = [characterPage, characterPage + 1].map((page) => {
    const list = Buffer.alloc(12);
    list.writeUInt32LE(TEXT_AT, 0);
    list.writeUInt32LE(textEnd, 4);
    list.writeUInt32LE(page, 8);
    return list;
  });
  const table = Buffer.concat([Buffer.alloc(tableOffset), pieces, ...pages]);
  document.writeUInt16LE(0xa5ec, 0);
  document.writeUInt16LE(0x00c1, 2);
  document.writeUInt16LE(0x0200, 10);
  locate(document, PIECES, tableOffset, pieces.length);
  locate(document, CHARACTER_PAGES, tableOffset + pieces.length, 12);
  locate(document, PARAGRAPH_PAGES, tableOffset + pieces.length + 12, 12);
  return table;
}

/** A formatted disk page: edges, then for each run where its property changes stand. */
function writePage(
  document: Buffer,
  page: number,
  edges: readonly number[],
  sprms: readonly (readonly number[])[],
  entryBytes: 1 | 13,
): void {
  const start = page * PAGE;
  edges.forEach((edge, index) => {
    document.writeUInt32LE(edge, start + index * 4);
  });
  let at = PAGE - 2;
  sprms.forEach((bytes, index) => {
    const content =
      entryBytes === 1
        ? [bytes.length, ...bytes]
        : [0, Math.ceil((bytes.length + 2) / 2), 0, 0, ...bytes];
    at -= content.length + (content.length % 2);
    at -= at % 2;
    Buffer.from(content).copy(document, start + at);
    document[start + edges.length * 4 + index * entryBytes] = at / 2;
  });
  document[start + PAGE - 1] = sprms.length;
}
