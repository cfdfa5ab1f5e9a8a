import { type Box, boxArea, boxHeight, boxWidth } from '@sheaf/document';
import { clusterBoxes } from '../../layout/blocks/cluster-boxes.ts';
import type { PagePrimitives } from '../../page/primitives.ts';
import { readQuantity } from '../labels/read-quantity.ts';
import { thinBars } from '../marks/thin-bars.ts';

/** Smallest side of a chart (points). */
const SMALLEST_SIDE = 50;
/** Labels of axes and titles stand this far around what is drawn (points). */
const AROUND = { left: 70, top: 56, right: 90, bottom: 60 };
/** A line and its axes at least. */
const FEWEST_PARTS = 2;
/** Share of a page that fills a background. */
const BACKGROUND = 0.7;
/** Things looked at at most: maps and technical drawings have tens of thousands. */
const MOST_THINGS = 6000;

/** Whether anything is drawn on a page that a chart has, and not so much that nobody looks at it all. */
export function mayHoldDrawnCharts(page: PagePrimitives): boolean {
  const things = page.drawings.length + page.shades.length;
  if (things + page.rules.length > MOST_THINGS) return false;
  return things > 0 || thinBars(page.rules, []).length > 0;
}

/** The parts of a page where enough is drawn within one of the reaches (points) for a chart, with room for its labels. */
export function vectorRegions(page: PagePrimitives, reaches: readonly number[]): Box[] {
  const boxes = drawnBoxes(page);
  return boxes.length === 0 ? [] : reaches.flatMap((reach) => regionsWithin(reach, boxes, page));
}

/** What is drawn on a page that may have a chart; nothing where it has none for certain. */
function drawnBoxes(page: PagePrimitives): Box[] {
  if (page.words.length < 3 || !mayHoldDrawnCharts(page)) return [];
  // What is drawn on a scan was found in its pixels, and is read from them.
  const own = page.words.filter(({ origin }) => origin !== 'ocr');
  const hasFigures = page.drawings.filter(({ fill }) => fill !== null).length >= 2;
  if (own.length === 0 || !(hasFigures || own.some(({ text }) => readQuantity(text)))) return [];
  const area = page.width * page.height;
  // Axes may go around all of a page that is one chart; filled boxes of that size are its background.
  return [
    ...page.drawings.filter(({ fill }) => fill === null).map(({ box }) => box),
    ...[...page.drawings.filter(({ fill }) => fill !== null), ...page.shades.filter(isPainted)]
      .map(({ box }) => box)
      .filter((box) => boxArea(box) < BACKGROUND * area),
    ...page.rules.map(({ box }) => box),
  ];
}

function regionsWithin(reach: number, boxes: readonly Box[], page: PagePrimitives): Box[] {
  return clusterBoxes(boxes, page, reach)
    .filter(({ box, boxes: parts }) => isLarge(box) && parts.length >= FEWEST_PARTS)
    .map(({ box }) => ({
      x0: Math.max(0, box.x0 - AROUND.left),
      y0: Math.max(0, box.y0 - AROUND.top),
      x1: Math.min(page.width, box.x1 + AROUND.right),
      y1: Math.min(page.height, box.y1 + AROUND.bottom),
    }));
}

function isPainted({ color }: { readonly color: number }): boolean {
  return color !== 0xffffff;
}

function isLarge(box: Box): boolean {
  return boxWidth(box) >= SMALLEST_SIDE && boxHeight(box) >= SMALLEST_SIDE;
}
