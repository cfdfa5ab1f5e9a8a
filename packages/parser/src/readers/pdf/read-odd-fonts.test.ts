import { expect, test } from 'vitest';
import { buildMappedPdf } from '../../../../../test/builders/pdf/build-mapped-pdf.ts';
import { buildPdf, EXTRA_OBJECTS } from '../../../../../test/builders/pdf/build-pdf.ts';
import type { Word } from '../../page/primitives.ts';
import { DEFAULT_LIMITS } from '../../parse-options.ts';
import { readPdf } from './read-pdf.ts';

async function textsOf(bytes: Uint8Array): Promise<string[]> {
  return (await wordsOf(bytes)).map(({ text }) => text);
}

async function wordsOf(bytes: Uint8Array): Promise<readonly Word[]> {
  const reading = await readPdf(bytes, {
    filename: 'test.pdf',
    options: {},
    limits: DEFAULT_LIMITS,
    signal: new AbortController().signal,
  });
  try {
    return (await reading.readPage(0)).words;
  } finally {
    reading.close();
  }
}

/** A page with text in a font that is not in the file and whose codes nothing explains. */
function buildBarePdf(codes: string): Uint8Array {
  const [form, font, descendant] = [EXTRA_OBJECTS, EXTRA_OBJECTS + 1, EXTRA_OBJECTS + 2];
  return buildPdf({
    pages: [{ content: '/X0 Do', resources: `/XObject << /X0 ${form} 0 R >>` }],
    extraObjects: [
      {
        dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << /Font << /F9 ${font} 0 R >> >>`,
        data: Buffer.from(`BT /F9 12 Tf 72 700 Td <${codes}> Tj ET`, 'latin1'),
      },
      `<< /Type /Font /Subtype /Type0 /BaseFont /SimSun /Encoding /Identity-H /DescendantFonts [${descendant} 0 R] >>`,
      `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /SimSun /DW 1000 /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> >>`,
    ],
  });
}

test('codes too high for numbers of glyphs are the characters themselves', async () => {
  expect(await textsOf(buildBarePdf('56FD6599'))).toEqual(['国料']);
  expect((await textsOf(buildBarePdf('00260115'))).join('')).toMatch(/^\ufffd+$/);
});

test('a letter of formulas that the file says twice of one glyph is read once, a ligature whole', async () => {
  const content = 'BT /F9 12 Tf 72 100 Td (tLo) Tj ET';
  const characters = { t: '𝑡𝑡', L: '𝐿𝐿', o: 'oo' };
  expect(await textsOf(buildMappedPdf(content, characters))).toEqual(['tLoo']);
});

test('a letter that reaches over its width does not close the blank behind it', async () => {
  const [form, font] = [EXTRA_OBJECTS, EXTRA_OBJECTS + 1];
  const bytes = buildPdf({
    pages: [{ content: '/X0 Do', resources: `/XObject << /X0 ${form} 0 R >>` }],
    extraObjects: [
      {
        dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << /Font << /F9 ${font} 0 R >> >>`,
        data: Buffer.from('BT /F9 12 Tf 72 700 Td [(of) -180 (the)] TJ ET', 'latin1'),
      },
      '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Italic >>',
    ],
  });
  expect(await textsOf(bytes)).toEqual(['of', 'the']);
});

test('a narrow blank that a letter leans over parts its word from the next', async () => {
  const [form, font] = [EXTRA_OBJECTS, EXTRA_OBJECTS + 1];
  const widths: number[] = Array.from({ length: 91 }, (_, index) => (index === 0 ? 130 : 500));
  widths['f'.charCodeAt(0) - 32] = 278;
  const bytes = buildPdf({
    pages: [{ content: '/X0 Do', resources: `/XObject << /X0 ${form} 0 R >>` }],
    extraObjects: [
      {
        dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << /Font << /F9 ${font} 0 R >> >>`,
        data: Buffer.from('BT /F9 12 Tf 72 700 Td (of pens) Tj ET', 'latin1'),
      },
      `<< /Type /Font /Subtype /Type1 /BaseFont /Times-Italic /FirstChar 32 /LastChar 122 /Widths [${widths.join(' ')}] >>`,
    ],
  });
  expect(await textsOf(bytes)).toEqual(['of', 'pens']);
});

test.each(['1 0 0 1 72 400', '0 1 -1 0 300 72', '0 -1 1 0 300 700'])(
  'letters drawn in units of their own are as large as they look, written along %s',
  async (matrix) => {
    const [form, font, letter] = [EXTRA_OBJECTS, EXTRA_OBJECTS + 1, EXTRA_OBJECTS + 2];
    const glyphs = ['a', 'b', 'c'].map((name) => `/${name} ${letter} 0 R`).join(' ');
    const bytes = buildPdf({
      pages: [{ content: '/X0 Do', resources: `/XObject << /X0 ${form} 0 R >>` }],
      extraObjects: [
        {
          dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << /Font << /F9 ${font} 0 R >> >>`,
          data: Buffer.from(`BT /F9 0.24 Tf ${matrix} Tm (abc) Tj ET`, 'latin1'),
        },
        `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 25 30] /FontMatrix [1 0 0 1 0 0] /FirstChar 97 /LastChar 99 /Widths [25 25 25] /CharProcs << ${glyphs} >> /Encoding << /Type /Encoding /Differences [97 /a /b /c] >> /Resources << >> >>`,
        { dictionary: '', data: Buffer.from('25 0 0 0 24 30 d1 0 0 24 30 re f', 'latin1') },
      ],
    });
    // Smaller letters would be hidden.
    expect(await textsOf(bytes)).toEqual(['abc']);
  },
);

test('fonts of TeX that the file keeps as pictures have their names, and their glyphs their characters', async () => {
  const [form, font, letter] = [EXTRA_OBJECTS, EXTRA_OBJECTS + 1, EXTRA_OBJECTS + 2];
  const codes = [11, 62, 65];
  const glyphs = codes.map((code) => `/a${code} ${letter} 0 R`).join(' ');
  const widths = Array.from(
    { length: 55 },
    (_, at) => ({ 11: 53.1, 62: 64.56, 65: 62.25 })[at + 11] ?? 0,
  );
  const bytes = buildPdf({
    pages: [{ content: '/X0 Do', resources: `/XObject << /X0 ${form} 0 R >>` }],
    extraObjects: [
      {
        dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << /Font << /F9 ${font} 0 R >> >>`,
        data: Buffer.from(
          'BT /F9 10 Tf 72 700 Td (\\013) Tj 20 0 Td (>) Tj 20 0 Td (A) Tj ET',
          'latin1',
        ),
      },
      `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 60 60] /FontMatrix [0.012048 0 0 0.012048 0 0] /FirstChar 11 /LastChar 65 /Widths [${widths.join(' ')}] /CharProcs << ${glyphs} >> /Encoding << /Type /Encoding /Differences [11 /a11 62 /a62 65 /a65] >> /Resources << >> >>`,
      { dictionary: '', data: Buffer.from('53 0 0 0 40 40 d1 0 0 40 40 re f', 'latin1') },
    ],
  });
  const words = await wordsOf(bytes);
  expect(words.map(({ text, style }) => [text, style.fontName])).toEqual([
    ['α', 'CMMI10'],
    ['>', 'CMMI10'],
    ['A', 'CMMI10'],
  ]);
});

test('an accent painted after the line stands over its letter', async () => {
  const content = 'BT /F1 12 Tf 72 700 Td (J. Leitao wrote it) Tj 33.4 0 Td (\\230) Tj ET';
  expect(await textsOf(buildPdf({ pages: [{ content }] }))).toEqual([
    'J.',
    'Leitão',
    'wrote',
    'it',
  ]);
});

test('an accent wider than a letter stands by itself: it belongs to all that it covers', async () => {
  const content = 'BT /F1 12 Tf 72 700 Td (iei) Tj 200 Tz 0 0 Td (\\210) Tj ET';
  expect(await textsOf(buildPdf({ pages: [{ content }] }))).toEqual(['ieiˆ']);
});

test('a grave accent painted after the line stands over its letter too', async () => {
  const content = 'BT /F1 12 Tf 72 700 Td (Adele wrote it) Tj 14.9 0 Td (`) Tj ET';
  expect(await textsOf(buildPdf({ pages: [{ content }] }))).toEqual(['Adèle', 'wrote', 'it']);
});

test('underscores that are drawn as rules join what they stand between, and longer rules do not', async () => {
  const word = (x: number, text: string) => `BT /F1 10 Tf ${x} 700 Td (${text}) Tj ET\n`;
  const content = `${word(72, 'jump')}${word(96.9, 'label')}${word(120, 'name')}${word(180, 'of')}92.8 700 3 0.4 re f 148 700 28 0.4 re f`;
  expect(await textsOf(buildPdf({ pages: [{ content }] }))).toEqual(['jump_label', 'name', 'of']);
});

test('type that is turned around twice is upright', async () => {
  const content = 'BT /F1 -12 Tf -100 Tz 1 0 0 -1 72 700 Tm (Consult your advisor) Tj ET';
  const [first] = await wordsOf(buildPdf({ pages: [{ content }] }));
  expect(first).toMatchObject({ text: 'Consult', angle: 0 });
});

test.each([45, 135, 225, 315])('words turned by %i degrees are read', async (degrees) => {
  const [cos, sin] = [Math.cos, Math.sin].map((of) => of((degrees * Math.PI) / 180).toFixed(5));
  const turned = `${cos} ${sin} ${-Number(sin)} ${cos}`;
  const content = `BT /F1 20 Tf ${turned} 300 400 Tm (Not for sale) Tj ET`;
  const texts = await textsOf(buildPdf({ pages: [{ content }] }));
  expect(texts).toEqual(['Not', 'for', 'sale']);
});

test('a narrow figure of type of negative size keeps its width', async () => {
  const content = 'BT /F1 -12 Tf -100 Tz 1 0 0 -1 72 700 Tm (153 in 2017 at 1:05) Tj ET';
  const texts = await textsOf(buildPdf({ pages: [{ content }] }));
  expect(texts).toEqual(['153', 'in', '2017', 'at', '1:05']);
});

test.each([
  ['(aa2a)', ['aa', 'a']],
  ['(a2) Tj 0 -20 Td (a2)', ['a', 'a']],
])('a glyph without ink is a blank though the file calls it a figure: %s', async (shown, texts) => {
  const [form, font, letter, nothing] = [0, 1, 2, 3].map((more) => EXTRA_OBJECTS + more);
  const bytes = buildPdf({
    pages: [{ content: '/X0 Do', resources: `/XObject << /X0 ${form} 0 R >>` }],
    extraObjects: [
      {
        dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << /Font << /F9 ${font} 0 R >> >>`,
        data: Buffer.from(`BT /F9 12 Tf 72 700 Td ${shown} Tj ET`, 'latin1'),
      },
      `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 600 700] /FontMatrix [.001 0 0 .001 0 0] /FirstChar 50 /LastChar 97 /Widths [300 ${'0 '.repeat(46)} 600] /CharProcs << /a ${letter} 0 R /two ${nothing} 0 R >> /Encoding << /Type /Encoding /Differences [50 /two 97 /a] >> /Resources << >> >>`,
      { dictionary: '', data: Buffer.from('600 0 0 0 560 700 d1 0 0 560 700 re f', 'latin1') },
      { dictionary: '', data: Buffer.from('300 0 0 0 0 0 d1', 'latin1') },
    ],
  });
  expect(await textsOf(bytes)).toEqual(texts);
});

test('a blank painted elsewhere parts no word', async () => {
  const content =
    'BT /F1 12 Tf 72 700 Td (Au) Tj 8 -1 Td ( ) Tj 6.7 1 Td (fnahme) Tj 44 0 Td (an) Tj ET';
  expect(await textsOf(buildPdf({ pages: [{ content }] }))).toEqual(['Aufnahme', 'an']);
});

test('a ligature of turned text is as wide as it looks', async () => {
  const content = 'BT /F9 12 Tf 0 1 -1 0 100 72 Tm (super) Tj (M) Tj (cie) Tj ET';
  expect(await textsOf(buildMappedPdf(content, { M: 'fi' }))).toEqual(['superficie']);
});

test('a map to control characters explains nothing, and the names of the encoding are read', async () => {
  const [form, font, map] = [EXTRA_OBJECTS, EXTRA_OBJECTS + 1, EXTRA_OBJECTS + 2];
  const bytes = buildPdf({
    pages: [{ content: '/X0 Do', resources: `/XObject << /X0 ${form} 0 R >>` }],
    extraObjects: [
      {
        dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << /Font << /F9 ${font} 0 R >> >>`,
        data: Buffer.from('BT /F9 12 Tf 72 700 Td (a\\002b) Tj ET', 'latin1'),
      },
      `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /FirstChar 2 /LastChar 2 /Widths [584] /Encoding << /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [2 /plus] >> /ToUnicode ${map} 0 R >>`,
      {
        dictionary: '',
        data: Buffer.from(
          '1 begincodespacerange <00><ff> endcodespacerange 3 beginbfchar <02><0002> <61><0061> <62><0062> endbfchar',
          'latin1',
        ),
      },
    ],
  });
  expect((await textsOf(bytes)).join('')).toBe('a+b');
});
