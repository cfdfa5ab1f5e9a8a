import { expect, test } from 'vitest';
import type { BlockStyle, DraftBlock } from '../layout/blocks/page-draft.ts';
import { rankHeadingStyles } from './rank-heading-styles.ts';

function heading(text: string, style: Partial<BlockStyle>): DraftBlock {
  return {
    label: 'SectionHeader',
    box: { x0: 0, y0: 0, x1: 1, y1: 1 },
    text,
    spans: [],
    origin: 'text_layer',
    textConfidence: 1,
    style: {
      fontSize: 12,
      fontName: '',
      color: 0,
      bold: true,
      italic: false,
      monospace: false,
      allCaps: false,
      ...style,
    },
    shape: {} as DraftBlock['shape'],
  };
}

function ranksOf(...headings: readonly DraftBlock[]): (number | undefined)[] {
  const ranks = rankHeadingStyles(headings);
  return headings.map((block) => ranks.get(block));
}

test('sizes that differ by rounding are one rank', () => {
  const sizes = [20, 14.1, 13.6, 14, 11];
  expect(ranksOf(...sizes.map((fontSize) => heading('Roads', { fontSize })))).toEqual([
    1, 2, 2, 2, 3,
  ]);
});

test('a heading that happens to be capitals ranks with the others of its size', () => {
  expect(
    ranksOf(heading('Roads', {}), heading('NATO', { allCaps: true }), heading('Bridges', {})),
  ).toEqual([1, 1, 1]);
});

test('of one size, bold headings stand above slanted ones where both are in use', () => {
  const slanted = { bold: false, italic: true };
  expect(
    ranksOf(
      heading('Roads', {}),
      heading('Stone', slanted),
      heading('Bridges', {}),
      heading('Wood', slanted),
    ),
  ).toEqual([1, 2, 1, 2]);
});

test('the first heading stands above all others where it alone is set so', () => {
  expect(
    ranksOf(
      heading('Roads', { italic: true }),
      heading('STONE', { allCaps: true }),
      heading('WOOD', { allCaps: true }),
    ),
  ).toEqual([1, 2, 2]);
});

test('sizes read off a scan waver more, yet two that were meant stay two', () => {
  const scanned = (fontSize: number): DraftBlock => ({
    ...heading('Roads', { fontSize }),
    origin: 'ocr',
  });
  expect(ranksOf(scanned(26), scanned(18.4), scanned(16.4), scanned(14))).toEqual([1, 2, 2, 3]);
});

/** The same with its left edge so far from the left, in the middle of the page or at the margin. */
function placed(block: DraftBlock, x0: number, centred = false): DraftBlock {
  return { ...block, box: { ...block.box, x0 }, shape: { ...block.shape, centred } };
}

test('of one size, headings in a colour stand above those in the colour of the text that follow again and again', () => {
  expect(
    ranksOf(
      heading('Rivers', { fontSize: 16 }),
      heading('Roads', { color: 0x4472c4 }),
      heading('Stone', {}),
      heading('Wood', {}),
    ),
  ).toEqual([1, 2, 3, 3]);
});

test('greys are no colours that tell headings apart', () => {
  expect(
    ranksOf(
      heading('Roads', { color: 0x0a }),
      heading('Stone', {}),
      heading('Bridges', { color: 0x0a }),
      heading('Wood', {}),
    ),
  ).toEqual([1, 1, 1, 1]);
});

test('of one size, headings in the middle stand above those at the margin', () => {
  expect(
    ranksOf(
      placed(heading('Module 5', { fontSize: 10 }), 72),
      placed(heading('SEMESTER 6', {}), 250, true),
      placed(heading('ROADS', {}), 72),
      placed(heading('BRIDGES', {}), 72),
    ),
  ).toEqual([3, 1, 2, 2]);
});

test('lines in the middle of columns are no rank of their own', () => {
  expect(
    ranksOf(
      placed(heading('Module 5', { fontSize: 10 }), 72),
      placed(heading('Stone', {}), 250, true),
      placed(heading('Roads', {}), 72),
      placed(heading('Bridges', {}), 300),
    ),
  ).toEqual([2, 1, 1, 1]);
});

test('a first heading in capitals ranks above those of its size in small letters', () => {
  const title = heading('REPORT ON THE HARBOURS', { allCaps: true });
  expect(ranksOf(title, heading('Boats', {}), heading('Nets', {}))).toEqual([1, 2, 2]);
});

test('an abstract in the middle ranks with the parts at the margin', () => {
  const at = (text: string, x0: number, centred: boolean): DraftBlock => ({
    ...heading(text, { bold: false }),
    box: { x0, y0: 0, x1: x0 + 60, y1: 10 },
    shape: { centred } as DraftBlock['shape'],
  });
  const parts = [at('1 Boats', 72, false), at('2 Nets', 72, false)];
  expect(ranksOf(at('Abstract', 270, true), ...parts)).toEqual([1, 1, 1]);
});
