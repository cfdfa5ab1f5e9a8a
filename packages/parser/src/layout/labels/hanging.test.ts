import { expect, test } from 'vitest';
import { emptyPrimitives } from '../../page/empty-primitives.ts';
import type { PagePrimitives, Word } from '../../page/primitives.ts';
import { recognisePage } from '../../recognise-page.ts';
import type { DraftBlock } from '../blocks/page-draft.ts';
import { gatherHanging, hangingFeatures } from './hanging.ts';

function block(marker: string, firstX: number, restX: number, lineCount = 2): DraftBlock {
  const list = { level: 0, ordered: true, marker };
  const shape = { firstX, restX, lineCount };
  return { list, shape, style: { fontSize: 10 } } as unknown as DraftBlock;
}

test('points of one line go by the longer ones with marks of their kind, or else of the page', () => {
  const hung = [block('1)', 70, 85), block('2)', 70, 85)];
  const back = [block('1.', 85, 70), block('2.', 85, 70)];
  const hanging = gatherHanging([...hung, ...back, ...back]);
  expect(hangingFeatures(block('3)', 70, 70, 1), hanging)).toMatchObject({
    hang: 0,
    hangOfKind: 1,
  });
  expect(hangingFeatures(block('3.', 70, 70, 1), hanging)).toMatchObject({ hangOfKind: -1 });
  const other = hangingFeatures(block('(a)', 70, 70, 1), hanging);
  expect(other.hangOfKind).toBe(0);
  expect(other.hangOfPage).toBeCloseTo(-1 / 3);
});

const POINTS = [
  [
    'The keeper of the store counts what is left on the',
    'shelves at the end of every month in the year,',
  ],
  [
    'The list of what is missing is handed to the office',
    'before the tenth day of the month that follows,',
  ],
  [
    'Goods that were broken on the way are sent back to',
    'the house they came from at the cost of that house,',
  ],
  [
    'Whoever opens a crate writes his name and the day on',
    'the sheet that hangs beside the door of the store,',
  ],
  [
    'No crate is moved before the sheet has been signed by',
    'the keeper of the store or by one who stands for him.',
  ],
];

/** A scanned page of numbered points, whose second lines begin at an edge of their own. */
function scanOf(restX: number): PagePrimitives {
  const words = POINTS.flatMap(([first = '', rest = ''], at) => [
    ...wordsAt(`(${at + 1}) ${first}`, 70, 120 + at * 40),
    ...wordsAt(rest, restX, 134 + at * 40),
  ]);
  return { ...emptyPrimitives(0), width: 595, height: 842, words, ocrApplied: true };
}

function wordsAt(line: string, x: number, baseline: number): Word[] {
  let at = x;
  return line.split(' ').map((text) => {
    const x0 = at;
    // Marks stand apart from their text.
    at += /^\(\d\)$/.test(text) ? 16 : text.length * 5.5 + 3;
    return {
      text,
      box: { x0, y0: baseline - 8, x1: x0 + text.length * 5.5, y1: baseline + 2 },
      baseline,
      style: { fontName: '', fontSize: 11, bold: false, italic: false, monospace: false, color: 0 },
      angle: 0,
      origin: 'ocr',
      confidence: 0.98,
      spaceAfter: true,
    };
  });
}

test('hung points of a scan are items, numbered paragraphs that run back to the margin are text', () => {
  const labelsOf = (page: PagePrimitives) => recognisePage(page).elements.map(({ label }) => label);
  expect(labelsOf(scanOf(86))).toEqual(POINTS.map(() => 'ListItem'));
  expect(labelsOf(scanOf(70))).toEqual(POINTS.map(() => 'Text'));
});
