import { expect, test } from 'vitest';
import { buildPdf, EXTRA_OBJECTS } from '../../../../../test/builders/pdf/build-pdf.ts';
import { DEFAULT_LIMITS } from '../../parse-options.ts';
import { readPdf } from './read-pdf.ts';

/** Words of a page with some text in a font of its own. */
async function textsIn(font: string, text: string, ...glyphs: string[]): Promise<string[]> {
  const [form, first] = [EXTRA_OBJECTS, EXTRA_OBJECTS + 1];
  const bytes = buildPdf({
    pages: [{ content: '/X0 Do', resources: `/XObject << /X0 ${form} 0 R >>` }],
    extraObjects: [
      {
        dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << /Font << /F9 ${first} 0 R >> >>`,
        data: Buffer.from(`BT /F9 20 Tf ${text} ET`, 'latin1'),
      },
      font,
      ...glyphs.map((drawn) => ({ dictionary: '', data: Buffer.from(drawn, 'latin1') })),
    ],
  });
  const reading = await readPdf(bytes, {
    filename: 'test.pdf',
    options: {},
    limits: DEFAULT_LIMITS,
    signal: new AbortController().signal,
  });
  try {
    return (await reading.readPage(0)).words.map((word) => word.text);
  } finally {
    reading.close();
  }
}

test('letters wider than a font says of none in particular part no word along a turned line', async () => {
  const glyph = EXTRA_OBJECTS + 2;
  const widths = Array.from<unknown, number>({ length: 110 }, (_, code) => (code === 0 ? 600 : 0));
  widths[97] = 500;
  widths[109] = 970;
  const font = `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1000 800] /FontMatrix [.001 0 0 .001 0 0] /FirstChar 0 /LastChar 109 /Widths [${widths.join(' ')}] /CharProcs << /a ${glyph} 0 R /m ${glyph + 1} 0 R >> /Encoding << /Type /Encoding /Differences [97 /a 109 /m] >> /Resources << >> >>`;
  const drawn = ['500 0 d0 20 0 450 600 re f', '970 0 d0 20 0 900 600 re f'];
  const text = '0 1 -1 0 100 72 Tm [(amama) -400 (mama)] TJ';
  expect(await textsIn(font, text, ...drawn)).toEqual(['amama', 'mama']);
});

test('figures of a font whose box is none are as far apart as their widths', async () => {
  const descriptor =
    '/Type /FontDescriptor /FontName /Helvetica /Flags 32 /Ascent 2189 /Descent -600 /CapHeight 2189 /ItalicAngle 0 /StemV 80 /FontBBox [0 2920 1157210 2920]';
  const widths = Array.from({ length: 10 }, () => 700).join(' ');
  const font = `<< /Type /Font /Subtype /TrueType /BaseFont /Helvetica /FirstChar 48 /LastChar 57 /Widths [${widths}] /Encoding /WinAnsiEncoding /FontDescriptor << ${descriptor} >> >>`;
  expect(await textsIn(font, '72 700 Td [(14114) -300 (417)] TJ')).toEqual(['14114', '417']);
});
