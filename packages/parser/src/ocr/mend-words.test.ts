import { describe, expect, test } from 'vitest';
import { buildPdf, EXTRA_OBJECTS, textAt } from '../../../../test/builders/pdf/build-pdf.ts';
import { parse } from '../parse.ts';
import type { ParseOptions } from '../parse-options.ts';

const LINES = [
  'The officer of the port finds five ships in the first hour',
  'and keeps a list of what each of them has brought ashore,',
  'which is read aloud at the end of every quarter of a year.',
];

/** A page in a font that says of all letters but "f" which they are. */
function pageWithUnknownLetter(): Uint8Array {
  const toUnicode = [
    '/CIDInit /ProcSet findresource begin begincmap',
    '1 begincodespacerange <00> <FF> endcodespacerange',
    '1 beginbfchar <66> <E123> endbfchar',
    'endcmap end',
  ].join('\n');
  const [form, font, map] = [EXTRA_OBJECTS, EXTRA_OBJECTS + 1, EXTRA_OBJECTS + 2];
  const content = LINES.map((line, index) => textAt(40, 150 - index * 20, line, 'F9')).join('');
  return buildPdf({
    pages: [
      {
        width: 420,
        height: 200,
        content: '/X0 Do',
        resources: `/XObject << /X0 ${form} 0 R >>`,
      },
    ],
    extraObjects: [
      {
        dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 420 200] /Resources << /Font << /F9 ${font} 0 R >> >>`,
        data: Buffer.from(content, 'latin1'),
      },
      `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode ${map} 0 R >>`,
      { dictionary: '', data: Buffer.from(toUnicode, 'latin1') },
    ],
  });
}

async function readPage(options: ParseOptions) {
  const { document } = await parse(pageWithUnknownLetter(), { filename: 'a.pdf', options });
  const [page] = document.pages;
  if (!page) throw new Error('the document has a page');
  return { ...page, text: page.elements.map((element) => element.text).join(' ') };
}

describe('a letter that the file does not name', { timeout: 30_000 }, () => {
  test('is taken from the picture of its word, and the rest from the file', async () => {
    const page = await readPage({});
    expect(page.text).toBe(LINES.join(' '));
    expect(page).toMatchObject({ ocrApplied: true, ocrReason: 'unknown_characters' });
    expect(page.elements.every(({ origin }) => origin === 'text_layer')).toBe(true);
  });

  test('stays unknown where OCR is not wanted', async () => {
    const page = await readPage({ ocr: 'never' });
    expect(page.text).toContain('The o\ufffd\ufffdicer o\ufffd the port');
    expect(page).toMatchObject({ ocrApplied: false });
  });
});
