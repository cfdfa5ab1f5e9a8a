import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { buildPdf, EXTRA_OBJECTS } from '../../../../../test/builders/pdf/build-pdf.ts';
import { DEFAULT_LIMITS } from '../../parse-options.ts';
import { readPdf } from './read-pdf.ts';

const hex = (value: number): string => value.toString(16).padStart(2, '0');

/** A page with glyphs of a font whose map is full and has a range over the last byte of a code, as macOS writes it. */
function buildTornPdf(codes: string, isPacked: boolean): Uint8Array {
  const others = Array.from(
    { length: 98 },
    (_, at) => `<30${hex(at)}>  <30${hex(at)}>  <4e${hex(at)}>`,
  );
  const ranges = ['<190f>  <190f>  <62df>', '<19ff>  <1a00>  <63cf>', ...others];
  const map = Buffer.from(`100 beginbfrange\n${ranges.join('\n')}\nendbfrange\n`);
  const [font, descendant, toUnicode] = [EXTRA_OBJECTS, EXTRA_OBJECTS + 1, EXTRA_OBJECTS + 2];
  return buildPdf({
    pages: [
      {
        content: `BT /F9 12 Tf 72 700 Td <${codes}> Tj ET`,
        resources: `/Font << /F9 ${font} 0 R >>`,
      },
    ],
    extraObjects: [
      `<< /Type /Font /Subtype /Type0 /BaseFont /AAAAAA+SimSun /Encoding /Identity-H /DescendantFonts [${descendant} 0 R] /ToUnicode ${toUnicode} 0 R >>`,
      '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /AAAAAA+SimSun /CIDToGIDMap /Identity /DW 1000 /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> >>',
      isPacked
        ? { dictionary: '/Filter /FlateDecode', data: deflateSync(map, { level: 0 }) }
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
  'a range of glyphs over the last byte of a code tells its characters, and so does the rest of its block (packed: %s)',
  async (isPacked) => {
    expect(await textOf(buildTornPdf('190f19ff1a003061', isPacked))).toBe('拟描提乡');
  },
);
