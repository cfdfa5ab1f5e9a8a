import { expect, test } from 'vitest';
import { buildPdf } from '../../../test/builders/pdf/build-pdf.ts';
import { parse } from './parse.ts';

const line = (text: string, x: number, y: number, size = 10): string =>
  `BT /F1 ${size} Tf ${x} ${y} Td (${text}) Tj ET\n`;

/** An address over several lines. */
const FOOT = [
  'The Society for the Old Bridge and its Friends, 12 Long Street, Oldtown, telephone 04 76 25 04 30',
  'registered with the court of Oldtown under the number 731653, account with the bank of Oldtown 320 029',
  'member of the union of societies of the county, recognised as serving the common good by the county',
];

/** Pages with a running head and foot; the second has a chapter's name under the head. */
function report(): Uint8Array {
  const pages = Array.from({ length: 4 }, (_, index) => ({
    content: [
      line('Annual Report of the Society', 72, 760, 8),
      ...(index === 1 ? [line('Chapter 7 Penalties', 72, 735, 9)] : []),
      ...Array.from({ length: 30 }, (__, row) =>
        line(
          `The members met in room ${index} and spoke of the matter number ${row} at length.`,
          72,
          700 - row * 14,
        ),
      ),
      ...FOOT.map((text, row) => line(text, 72, 50 - row * 10, 8)),
    ].join(''),
  }));
  return buildPdf({ pages });
}

test('a page that is asked for by itself keeps what no page next to it says, and leaves out what all of them say', async () => {
  const { document } = await parse(report(), {
    filename: 'report.pdf',
    options: { pages: [1], ocr: 'never' },
  });
  expect(document.pages.map(({ pageNumber }) => pageNumber)).toEqual([1]);
  const elements = document.pages[0]?.elements ?? [];
  const furniture = elements.filter(
    ({ label }) => label === 'PageHeader' || label === 'PageFooter',
  );
  expect(furniture.map(({ text }) => text)).toEqual([
    'Annual Report of the Society',
    FOOT.join(' '),
  ]);
  expect(
    elements.some(({ text, label }) => text === 'Chapter 7 Penalties' && label !== 'PageHeader'),
  ).toBe(true);
});
