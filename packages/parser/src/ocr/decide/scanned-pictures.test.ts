import { beforeAll, describe, expect, test } from 'vitest';
import { drawPage } from '../../../../../test/builders/image/draw-page.ts';
import { buildPdf, EXTRA_OBJECTS, textAt } from '../../../../../test/builders/pdf/build-pdf.ts';
import type { PageImage } from '../../page/primitives.ts';
import { parse } from '../../parse.ts';

const SIZE = { width: 400, height: 240 };
const LINES = [
  'The harbour master keeps a ledger of every ship',
  'that enters or leaves, with its cargo and its port.',
];
const RULES = '60 120 m 360 120 l 360 70 l 60 70 l h S 60 95 m 360 95 l S 200 120 m 200 70 l S';
const CELLS = [
  { x: 70, y: 103, text: 'Ships 412' },
  { x: 210, y: 103, text: 'Barges 96' },
  { x: 70, y: 78, text: 'Ferries 23' },
  { x: 210, y: 78, text: 'Tugs 8' },
];
const TEXT = [
  ...LINES.map((line, index) => textAt(40, 200 - index * 26, line)),
  ...CELLS.map(({ x, y, text }) => textAt(x, y, text)),
].join('\n');

let scan: PageImage;

beforeAll(async () => {
  scan = await drawPage({ content: `${TEXT}\n${RULES}`, ...SIZE });
}, 120_000);

/** A page with the scan in its middle, stored in strips, and margins around it (points). */
function pageWithScan(margin: number, strips: number, own = ''): Uint8Array {
  const [height, stripRows] = [SIZE.height / strips, scan.height / strips];
  const parts = Array.from({ length: strips }, (_, index) => ({
    content: `q ${SIZE.width} 0 0 ${height} ${margin} ${margin + SIZE.height - height * (index + 1)} cm /I${index} Do Q\n`,
    object: {
      dictionary: `/Type /XObject /Subtype /Image /Width ${scan.width} /Height ${stripRows} /ColorSpace /DeviceRGB /BitsPerComponent 8`,
      data: scan.data.subarray(
        index * stripRows * scan.width * 3,
        (index + 1) * stripRows * scan.width * 3,
      ),
    },
  }));
  const names = parts.map((_, index) => `/I${index} ${EXTRA_OBJECTS + index} 0 R`);
  return buildPdf({
    pages: [
      {
        width: SIZE.width + 2 * margin,
        height: SIZE.height + 2 * margin,
        content: parts.map(({ content }) => content).join('') + own,
        resources: `/XObject << ${names.join(' ')} >>`,
      },
    ],
    extraObjects: parts.map(({ object }) => object),
  });
}

async function elementsOf(bytes: Uint8Array) {
  const { document } = await parse(bytes, { filename: 'scan.pdf' });
  const elements = document.pages.flatMap((page) => page.elements);
  const cells = elements.flatMap((element) =>
    element.label === 'Table' ? (element.table?.cells ?? []) : [],
  );
  return {
    labels: elements.map(({ label }) => label),
    cells: cells.map(({ text }) => text),
    text: elements.map(({ text }) => text).join(' '),
  };
}

const TABLE = CELLS.map(({ text }) => text);

describe('a scan on a page', { timeout: 120_000 }, () => {
  test('with wide margins has its table by the rules in its picture, and is no figure', async () => {
    const { labels, cells } = await elementsOf(pageWithScan(60, 1));
    expect(cells).toEqual(TABLE);
    expect(labels).not.toContain('Picture');
  });

  test('with wide margins may have a page number beside it', async () => {
    const { cells, text } = await elementsOf(pageWithScan(60, 1, textAt(250, 20, '17')));
    expect(cells).toEqual(TABLE);
    expect(text).toContain('17');
  });

  test.each([0, 60])('stored in strips, with margins of %d points, is one page', async (margin) => {
    const { labels, cells } = await elementsOf(pageWithScan(margin, 4));
    expect(cells).toEqual(TABLE);
    expect(labels).not.toContain('Picture');
  });
});
