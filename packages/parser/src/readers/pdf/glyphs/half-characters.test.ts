import { expect, test } from 'vitest';
import { buildMappedPdf } from '../../../../../../test/builders/pdf/build-mapped-pdf.ts';
import { parse } from '../../../parse.ts';

const HIGH = '\ud835';
const LOW = '\udc59';

test('halves of characters that two glyphs stand for make no letter that neither is', async () => {
  const bytes = buildMappedPdf('BT /F9 12 Tf 40 100 Td (ab) Tj ET', { a: HIGH, b: LOW });
  const { document } = await parse(bytes, { filename: 'halves.pdf', options: { ocr: 'never' } });
  expect(document.pages[0]?.elements[0]).toMatchObject({ text: '\ufffd\ufffd' });
});
