import { expect, test } from 'vitest';
import { buildPdf } from '../../../../../../test/builders/pdf/build-pdf.ts';
import { parse } from '../../../parse.ts';

/** Letters of one font with room between them, painted in one go, and then the signs that stand there. */
const FORMULA = [
  'BT /F3 12 Tf 40 80 Td [(w) -900 (x) -900 (y) -900 (z) -900 (u) -900 (v)] TJ ET',
  'BT /F1 12 Tf 52 80 Td [(=) -900 (\\() -1200 (\\)) -900 (+) -1000 (+)] TJ ET',
].join('\n');
const HEADING =
  'BT /F1 12 Tf 40 80 Td [(L) -300 (E) -300 (D) -300 (G) -300 (E) -300 (R) -300 (S) -300 ( ) -300 (O) -300 (P) -300 (E) -300 (N)] TJ ET';

async function textOf(content: string): Promise<string> {
  const pages = [{ width: 300, height: 120, content, resources: '' }];
  const { document } = await parse(buildPdf({ pages }), { filename: 'page.pdf' });
  return JSON.stringify(document.pages);
}

test('letters with the signs of another font between them are no word', async () => {
  expect(await textOf(FORMULA)).not.toContain('wxyz');
});

test('letters with nothing but blanks between them are spaced words', async () => {
  expect(await textOf(HEADING)).toContain('LEDGERS OPEN');
});
