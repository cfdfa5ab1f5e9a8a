import { createHash } from 'node:crypto';

/** Objects of a PDF under construction: bodies by number, starting at 1. */
export type PdfObjects = (string | { readonly dictionary: string; readonly data: Uint8Array })[];

export type PageSpec = {
  /** Content stream, in PDF operators; fonts are F1 (Helvetica), F2 (Helvetica-Bold), F3 (Times-Italic), F4 (Courier). */
  readonly content: string;
  /** More entries of the page dictionary, such as `/Rotate 90`. */
  readonly entries?: string;
  /** More entries of the resource dictionary. */
  readonly resources?: string;
  readonly width?: number;
  readonly height?: number;
};

export type PdfSpec = {
  readonly pages: readonly PageSpec[];
  /** More entries of the catalogue. */
  readonly catalog?: string;
  /** Entries of the information dictionary. */
  readonly info?: string;
  /** Objects the pages or the catalogue refer to; the first has the number `EXTRA_OBJECTS`. */
  readonly extraObjects?: PdfObjects;
  /** User password: the file is encrypted with 40-bit RC4. */
  readonly password?: string;
};

/** Number of the first object of `extraObjects`; pages come after all extra objects. */
export const EXTRA_OBJECTS = 9;

const FONTS = ['Helvetica', 'Helvetica-Bold', 'Times-Italic', 'Courier'];

/** Writes a small PDF, uncompressed, so that a test can say exactly what is in it. */
export function buildPdf(spec: PdfSpec): Uint8Array {
  const extra = spec.extraObjects ?? [];
  const firstPage = EXTRA_OBJECTS + extra.length;
  const kids = spec.pages.map((_, index) => `${firstPage + index * 2} 0 R`).join(' ');
  const fonts = FONTS.map((_, index) => `/F${index + 1} ${index + 4} 0 R`).join(' ');
  const objects: PdfObjects = [
    `<< /Type /Catalog /Pages 2 0 R ${spec.catalog ?? ''} >>`,
    `<< /Type /Pages /Count ${spec.pages.length} /Kids [${kids}] >>`,
    `<< ${spec.info ?? ''} >>`,
    ...FONTS.map(
      (name) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`,
    ),
    '<< >>',
    ...extra,
  ];
  spec.pages.forEach((page, index) => {
    const { width = 612, height = 792 } = page;
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${firstPage + index * 2 + 1} 0 R ` +
        `/Resources << /Font << ${fonts} >> ${page.resources ?? ''} >> ${page.entries ?? ''} >>`,
      { dictionary: '', data: latin1(page.content) },
    );
  });
  return writePdf(objects, spec.password);
}

/** A content stream that shows one line of text with its baseline at (x, y) from the bottom left. */
export function textAt(x: number, y: number, text: string, font = 'F1', size = 12): string {
  return `BT /${font} ${size} Tf ${x} ${y} Td (${escapeText(text)}) Tj ET\n`;
}

export function escapeText(text: string): string {
  return text.replace(/[\\()]/g, (character) => `\\${character}`);
}

function writePdf(objects: PdfObjects, password: string | undefined): Uint8Array {
  const lock = password === undefined ? undefined : makeLock(password);
  const parts: Buffer[] = [latin1('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer): void => {
    parts.push(part);
    length += part.length;
  };
  objects.forEach((object, index) => {
    offsets.push(length);
    add(latin1(`${index + 1} 0 obj\n`));
    add(typeof object === 'string' ? latin1(object) : stream(object, index + 1, lock));
    add(latin1('\nendobj\n'));
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const encryption = lock ? `/Encrypt ${lock.dictionary} /ID [<${lock.id}> <${lock.id}>]` : '';
  const size = objects.length + 1;
  const start = length;
  add(
    latin1(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info 3 0 R ${encryption} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return new Uint8Array(Buffer.concat(parts));
}

function stream(
  object: { readonly dictionary: string; readonly data: Uint8Array },
  number: number,
  lock: Lock | undefined,
): Buffer {
  const data = lock ? rc4(objectKey(lock, number), object.data) : object.data;
  return Buffer.concat([
    latin1(`<< ${object.dictionary} /Length ${data.length} >>\nstream\n`),
    data,
    latin1('\nendstream'),
  ]);
}

function latin1(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}

type Lock = { readonly key: Buffer; readonly dictionary: string; readonly id: string };

const PADDING = Buffer.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a',
  'hex',
);

/** The standard security handler, revision 2 (ISO 32000-1, 7.6.3). */
function makeLock(password: string): Lock {
  const padded = Buffer.concat([latin1(password), PADDING]).subarray(0, 32);
  const id = '00112233445566778899aabbccddeeff';
  const owner = rc4(md5(padded).subarray(0, 5), padded);
  const permissions = Buffer.from([0xfc, 0xff, 0xff, 0xff]);
  const key = md5(Buffer.concat([padded, owner, permissions, Buffer.from(id, 'hex')])).subarray(
    0,
    5,
  );
  const user = rc4(key, PADDING);
  const dictionary = `<< /Filter /Standard /V 1 /R 2 /O <${owner.toString('hex')}> /U <${user.toString('hex')}> /P -4 >>`;
  return { key, dictionary, id };
}

function objectKey(lock: Lock, number: number): Buffer {
  const salt = Buffer.from([number & 255, (number >> 8) & 255, (number >> 16) & 255, 0, 0]);
  return md5(Buffer.concat([lock.key, salt])).subarray(0, 10);
}

function md5(data: Uint8Array): Buffer {
  return createHash('md5').update(data).digest();
}

/** Node no longer offers this old cipher, and the files still exist. */
function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Array.from({ length: 256 }, (_, index) => index);
  const swap = (a: number, b: number): void => {
    [state[a], state[b]] = [state[b] ?? 0, state[a] ?? 0];
  };
  for (let index = 0, mixed = 0; index < 256; index++) {
    mixed = (mixed + (state[index] ?? 0) + (key[index % key.length] ?? 0)) & 255;
    swap(index, mixed);
  }
  let first = 0;
  let second = 0;
  return Buffer.from(
    data.map((byte) => {
      first = (first + 1) & 255;
      second = (second + (state[first] ?? 0)) & 255;
      swap(first, second);
      return byte ^ (state[((state[first] ?? 0) + (state[second] ?? 0)) & 255] ?? 0);
    }),
  );
}
