import { beforeAll, describe, expect, test } from 'vitest';
import { drawPage } from '../../../../../test/builders/image/draw-page.ts';
import { buildPdf, EXTRA_OBJECTS, textAt } from '../../../../../test/builders/pdf/build-pdf.ts';
import type { PageImage } from '../../page/primitives.ts';
import { parse } from '../../parse.ts';

const LINES = [
  'The harbour master keeps a ledger of every ship',
  'that enters or leaves, with its cargo and its port',
  'of origin, the name of the captain and the dues',
  'which were paid before the anchor was weighed.',
  'A second ledger is kept by the customs officer,',
  'who compares both at the end of each quarter and',
  'reports what differs to the council of the town,',
  'where the two are read aloud in a public session.',
];
const WRONG = LINES.map((line) => [...line].toReversed().join(''));
const TABLE = '60 100 m 360 100 l 360 50 l 60 50 l h S 60 75 m 360 75 l S 200 100 m 200 50 l S';
const CELLS = [
  { x: 70, y: 83, text: 'Ships 412' },
  { x: 210, y: 83, text: 'Barges 96' },
  { x: 70, y: 58, text: 'Ferries 23' },
  { x: 210, y: 58, text: 'Tugs 8' },
];

const painted = [
  ...LINES.map((line, index) => textAt(40, 340 - index * 26, line)),
  ...CELLS.map(({ x, y, text }) => textAt(x, y, text)),
].join('\n');

let scan: PageImage;

beforeAll(async () => {
  scan = await drawPage({ content: `${painted}\n${TABLE}`, width: 400, height: 380 });
}, 120_000);

/** How the scan lies on its page: upright, or turned so that its lines run upwards. */
const UPRIGHT = { width: 400, height: 380, matrix: '400 0 0 380 0 0' };
const TURNED = { width: 380, height: 400, matrix: '0 400 -380 0 380 0' };

/** Invisible over the scan, or painted before it. */
type LayerSide = 'over' | 'under';

/** The scan with text over or under it. */
function scanWithLayer(layer: string, place: typeof UPRIGHT, side: LayerSide): Uint8Array {
  const { width, height, data } = scan;
  const picture = `q ${place.matrix} cm /I0 Do Q\n`;
  return buildPdf({
    pages: [
      {
        width: place.width,
        height: place.height,
        content: side === 'over' ? `${picture}3 Tr\n${layer}` : `${layer}\n${picture}`,
        resources: `/XObject << /I0 ${EXTRA_OBJECTS} 0 R >>`,
      },
    ],
    extraObjects: [
      {
        dictionary: `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8`,
        data,
      },
    ],
  });
}

/** Lines of a layer, the first one high on the page. */
function linesOf(lines: readonly string[]): string {
  return lines.map((line, index) => textAt(40, 340 - index * 26, line)).join('\n');
}

/** A line of a layer that runs upwards, over the line of the turned scan. */
function upwards(line: string, index: number): string {
  return `BT /F1 12 Tf 0 1 -1 0 ${TURNED.width - 340 + index * 26} 40 Tm (${line}) Tj ET\n`;
}

/** Every sixth letter read wrongly. */
function misread(line: string): string {
  return line.replace(/[a-z]/g, (letter, at: number) => (at % 6 === 3 ? 'x' : letter));
}

async function firstPage(layer: string, place = UPRIGHT, side: LayerSide = 'over') {
  const { document } = await parse(scanWithLayer(layer, place, side), { filename: 'scan.pdf' });
  const [page] = document.pages;
  if (!page) throw new Error('the document has a page');
  const text = page.elements.map((element) => element.text).join(' ');
  return { ...page, text, codes: page.warnings.map(({ code }) => code) };
}

describe('an OCR layer in the file', { timeout: 120_000 }, () => {
  test('that says what the picture shows is used as it is', async () => {
    // One letter differs, so that it shows whose text it is.
    const page = await firstPage(painted.replace('captain', 'captaln'));
    expect(page.text).toContain('captaln');
    expect(page.ocrApplied).toBe(false);
    expect(page.ocrReason).toBe(null);
    expect(page.codes).toEqual([]);
    expect(page.elements.every(({ origin }) => origin === 'text_layer')).toBe(true);
  });

  test('gets its table from the lines drawn in the picture', async () => {
    const page = await firstPage(painted);
    const table = page.elements.find((element) => element.label === 'Table');
    const cells = table?.label === 'Table' ? table.table?.cells : undefined;
    expect(cells?.map((cell) => cell.text)).toEqual(CELLS.map(({ text }) => text));
  });

  test('that says something else is replaced by our own reading, with a warning', async () => {
    const page = await firstPage(linesOf(WRONG));
    expect(page.text).toContain('the name of the captain');
    expect(page.text).not.toContain('niatpac');
    expect(page.ocrApplied).toBe(true);
    expect(page.ocrReason).toBe('poor_ocr_layer');
    expect(page.ocrScore).toBeGreaterThan(0.5);
    expect(page.codes).toEqual(['poor_ocr_layer']);
  });

  test('that covers a part of the page is kept and completed, with a warning', async () => {
    const half = LINES.slice(0, 4).map((line) => line.replace('captain', 'captaln'));
    const page = await firstPage(linesOf(half));
    expect(page.text).toContain('captaln');
    expect(page.text).toContain('public session');
    expect(page.ocrReason).toBe('incomplete_ocr_layer');
    expect(page.codes).toEqual(['incomplete_ocr_layer']);
  });

  test('under the scan, a letter of six wrong, is replaced, for ours are likelier words', async () => {
    const page = await firstPage(linesOf(LINES.map(misread)), UPRIGHT, 'under');
    expect(page.text).toContain('the name of the captain');
    expect(page.ocrReason).toBe('poor_ocr_layer');
  });

  test('of which words are misread here and there is replaced', async () => {
    const layer = LINES.map((line) => line.replace(/([a-z])i([a-z])/, '$1!$2'));
    const page = await firstPage(linesOf(layer));
    expect(page.text).toContain('the name of the captain');
    expect(page.ocrReason).toBe('poor_ocr_layer');
  });

  test('of a turned page that was made as if it were upright is replaced', async () => {
    const page = await firstPage(linesOf(WRONG), TURNED);
    expect(page.text).toContain('the name of the captain');
    expect(page.text).not.toContain('niatpac');
    expect(page.ocrReason).toBe('poor_ocr_layer');
    expect(page.codes).toEqual(['poor_ocr_layer']);
  });

  test('that runs as the lines of a turned page do is used as it is', async () => {
    const layer = LINES.map((line) => line.replace('captain', 'captaln')).map(upwards);
    const page = await firstPage(layer.join(''), TURNED);
    expect(page.text).toContain('captaln');
    expect(page.ocrApplied).toBe(false);
  });
});
