import { describe, expect, test } from 'vitest';
import { buildMappedPdf } from '../../../../../test/builders/pdf/build-mapped-pdf.ts';
import { textAt } from '../../../../../test/builders/pdf/build-pdf.ts';
import { parse } from '../../parse.ts';
import type { ParseOptions } from '../../parse-options.ts';

const LINES = [
  'The officer of the port finds five ships in the first hour',
  'and keeps a list of what each of them has brought ashore,',
  'which is read aloud at the end of every quarter of a year.',
];

/** A page in a font that says of all letters but "f" which they are. */
const PAGE = buildMappedPdf(
  LINES.map((line, index) => textAt(40, 150 - index * 20, line, 'F9')).join(''),
  { f: '\ue123' },
);

async function readPage(options: ParseOptions) {
  const { document } = await parse(PAGE, { filename: 'a.pdf', options });
  const [page] = document.pages;
  if (!page) throw new Error('the document has a page');
  return { ...page, text: page.elements.map((element) => element.text).join(' ') };
}

describe('a letter that the file does not name', { timeout: 120_000 }, () => {
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
