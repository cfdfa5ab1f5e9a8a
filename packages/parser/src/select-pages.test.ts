import { expect, test } from 'vitest';
import { buildPdf, textAt } from '../../../test/builders/pdf/build-pdf.ts';
import { parse } from './parse.ts';

const page = { content: textAt(72, 700, 'Words on a page') };
const FILES: Readonly<Record<string, Uint8Array>> = {
  'a.pdf': buildPdf({ pages: [page, page] }),
  'a.txt': new TextEncoder().encode('one\ftwo'),
};

test.each(Object.keys(FILES))('pages of a range that %s does not have are told', async (name) => {
  const options = { pages: [1, 2, 7] };
  const { document } = await parse(FILES[name] ?? new Uint8Array(), { filename: name, options });
  expect(document.pages.map(({ pageNumber }) => pageNumber)).toEqual([1]);
  expect(document.warnings).toMatchObject([
    {
      code: 'page_out_of_range',
      message: '2 pages of the range do not exist: the document has 2 pages',
    },
  ]);
});

test.each(Object.keys(FILES))('a range that lies wholly beyond %s is refused', async (name) => {
  const options = { pages: [2] };
  await expect(
    parse(FILES[name] ?? new Uint8Array(), { filename: name, options }),
  ).rejects.toMatchObject({ code: 'invalid_option' });
});
