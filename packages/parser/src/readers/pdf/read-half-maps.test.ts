import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { buildPdf, EXTRA_OBJECTS } from '../../../../../test/builders/pdf/build-pdf.ts';
import { DEFAULT_LIMITS } from '../../parse-options.ts';
import { readPdf } from './read-pdf.ts';

const u16 = (...values: number[]) => Buffer.concat(values.map((value) => number(value, 2)));
const u32 = (...values: number[]) => Buffer.concat(values.map((value) => number(value, 4)));

function number(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
}

type Tables = Readonly<Record<string, Buffer>>;

/** Fonts in one file; tables that are the same object lie there once. */
function buildCollection(fonts: readonly Tables[]): Buffer {
  const head = Buffer.concat([Buffer.from('ttcf'), u32(0x10000, fonts.length)]);
  const sizes = fonts.map((font) => 12 + 16 * Object.keys(font).length);
  let at = head.length + 4 * fonts.length;
  const starts = sizes.map((size) => {
    at += size;
    return at - size;
  });
  const places = new Map<Buffer, number>();
  for (const table of fonts.flatMap(Object.values) as Buffer[]) {
    if (places.has(table)) continue;
    places.set(table, at);
    at += table.length;
  }
  const directories = fonts.map((font) => {
    const entries = Object.entries(font).map(([tag, table]) =>
      Buffer.concat([Buffer.from(tag), u32(0, places.get(table) ?? 0, table.length)]),
    );
    return Buffer.concat([u32(0x10000), u16(entries.length, 0, 0, 0), ...entries]);
  });
  return Buffer.concat([head, u32(...starts), ...directories, ...places.keys()]);
}

/** A character map of groups (format 12): first, last, glyph. */
function buildCmap(groups: readonly (readonly [number, number, number])[]): Buffer {
  const map = [u16(12, 0), u32(16 + 12 * groups.length, 0, groups.length, ...groups.flat())];
  return Buffer.concat([u16(0, 1, 3, 10), u32(12), ...map]);
}

/** Glyph 9 is a wider glyph 8. */
const MATH = Buffer.concat([
  u16(1, 0, 0, 0, 10),
  u16(0, 0, 12, 0, 1, 18),
  u16(1, 1, 8),
  u16(0, 2, 8, 500, 9, 800),
]);

const GLYPHS = 0x300;
/** One contour of four points, 400 wide and tall. */
const SQUARE = u16(1, 0, 0, 400, 400, 3, 0, 0x0101, 0x0101, 0, 400, 0, 0xfe70, 0, 0, 400, 0);
/** The tables without which no font is painted, with squares for glyphs. */
const SQUARES: Tables = {
  glyf: Buffer.concat(Array<Buffer>(GLYPHS).fill(SQUARE)),
  head: Buffer.concat([u32(0x10000, 0x10000, 0, 0x5f0f3cf5), u16(0, 1000, ...zeros(17))]),
  hhea: Buffer.concat([u32(0x10000), u16(800, 0xff38, 0, 500, ...zeros(11), 1)]),
  hmtx: u16(500, ...zeros(GLYPHS)),
  loca: u16(...Array.from({ length: GLYPHS + 1 }, (_, glyph) => (glyph * SQUARE.length) / 2)),
  maxp: Buffer.concat([u32(0x10000), u16(GLYPHS, 4, 1, ...zeros(11))]),
};

function zeros(count: number): number[] {
  return Array<number>(count).fill(0);
}

/** A page with the glyphs of a font for formulas whose map is wrong in the way of WPS. */
function buildHalfMappedPdf(codes: string, isPacked: boolean): Uint8Array {
  const letters = buildCmap([
    [0x302, 0x302, 8],
    [0x1d44e, 0x1d467, 0x100],
  ]);
  const program = buildCollection([
    { ...SQUARES, cmap: buildCmap([]) },
    { ...SQUARES, MATH, cmap: letters },
  ]);
  const map = Buffer.from(
    '2 beginbfchar <0009> <0000> <0007> <002B> <0100> <D835> <0101> <D835> <0103> <DC51> endbfchar',
  );
  const [form, font] = [EXTRA_OBJECTS, EXTRA_OBJECTS + 1];
  const [descendant, descriptor, file, toUnicode] = [font + 1, font + 2, font + 3, font + 4];
  return buildPdf({
    pages: [{ content: '/X0 Do', resources: `/XObject << /X0 ${form} 0 R >>` }],
    extraObjects: [
      {
        dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << /Font << /F9 ${font} 0 R >> >>`,
        data: Buffer.from(`BT /F9 12 Tf 72 700 Td ${codes} TJ ET`, 'latin1'),
      },
      `<< /Type /Font /Subtype /Type0 /BaseFont /AAAAAA+CambriaMath /Encoding /Identity-H /DescendantFonts [${descendant} 0 R] /ToUnicode ${toUnicode} 0 R >>`,
      `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /AAAAAA+CambriaMath /CIDToGIDMap /Identity /DW 500 /FontDescriptor ${descriptor} 0 R /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> >>`,
      `<< /Type /FontDescriptor /FontName /AAAAAA+CambriaMath /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 /FontFile2 ${file} 0 R >>`,
      { dictionary: '', data: program },
      isPacked
        ? { dictionary: '/Filter /FlateDecode', data: deflateSync(map) }
        : { dictionary: '', data: map },
    ],
  });
}

async function textOf(bytes: Uint8Array): Promise<string> {
  const reading = await readPdf(bytes, {
    filename: 'test.pdf',
    options: {},
    limits: DEFAULT_LIMITS,
    signal: new AbortController().signal,
  });
  try {
    return (await reading.readPage(0)).words.map(({ text }) => text).join('');
  } finally {
    reading.close();
  }
}

test.each([true, false])(
  'letters that the map has one half of alone come from the font, and what is whole from the map (packed: %s)',
  async (isPacked) => {
    expect(await textOf(buildHalfMappedPdf('[<01000007010101030104>]', isPacked))).toBe('a+bde');
  },
);

test('a wider hat stands over its letter as the plain one does', async () => {
  expect(await textOf(buildHalfMappedPdf('[<0101> 500 <0009>]', true))).toBe('b̂');
});

test('a glyph that neither tells is unknown', async () => {
  expect(await textOf(buildHalfMappedPdf('[<01010200>]', true))).toBe('b\ufffd');
});
