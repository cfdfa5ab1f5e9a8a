import { buildPdf, textAt } from '../../test/builders/pdf/build-pdf.ts';

const LINES = 48;
const WORDS =
  'the report of each region shows how costs grew while rents fell behind wages again'.split(' ');

/** A PDF of plain pages, each with its own text and a ruled line. */
export function buildLongPdf(pages: number): Uint8Array {
  return buildPdf({
    pages: Array.from({ length: pages }, (_, page) => ({
      content: `0.5 w 72 60 m 540 60 l S\n${Array.from({ length: LINES }, (_, line) => textAt(72, 740 - line * 14, lineText(page, line), 'F1', 10)).join('')}`,
    })),
  });
}

function lineText(page: number, line: number): string {
  return Array.from(
    { length: 12 },
    (_, word) => WORDS[(page * 7 + line * 5 + word) % WORDS.length],
  ).join(' ');
}
