import { type Box, boxArea, boxHeight, boxWidth, enclosingBox, shareInside } from '@sheaf/document';
import { isBar } from '../../page/is-bar.ts';
import type { PagePrimitives, Picture, Word } from '../../page/primitives.ts';
import { clusterBoxes } from '../blocks/cluster-boxes.ts';
import { countSpelled } from './count-spelled.ts';
import { largestLabel } from './headline-words.ts';
import { holdsParagraph } from './holds-paragraph.ts';
import { labelsOver } from './labels-over.ts';
import { looksLikeChart } from './looks-like-chart.ts';
import { partRegions, withoutCutLines } from './part-regions.ts';
import { withoutTextGrounds } from './text-grounds.ts';
import { withoutTextPanels } from './text-panels.ts';

/** A picture or drawing with the words that belong to it. */
export type Figure = {
  readonly kind: 'Picture' | 'Chart' | 'Seal';
  readonly box: Box;
  readonly words: readonly Word[];
  readonly description?: string;
  /** Made of strokes and fills, at least in part. */
  readonly drawn: boolean;
  /** Chance that this is one figure at this place, before calibration. */
  readonly strength: number;
};

/** Graphics smaller than this on a side, with nothing written on them, are bullets, icons and ornaments (points). */
const SMALLEST_SIDE = 24;

/** Finds placed pictures and clusters of drawing; those under running text are background. */
export function findFigures(
  page: PagePrimitives,
  words: readonly Word[],
  taken: readonly Box[],
): Figure[] {
  const pageArea = page.width * page.height;
  const placed = page.pictures.filter(
    ({ box, kind }) => kind !== 'seal' && isFigureSized(box, pageArea),
  );
  const drawings = withoutTextPanels(page.drawings, words);
  const drawn = drawnRegions({ ...page, drawings }, words, taken);
  const drawnBoxes = new Set(drawn);
  const clusters = clusterBoxes([...placed.map(({ box }) => box), ...drawn], page, 3);
  const regions = partRegions(clusters, drawnBoxes, words, page);
  const largest = largestLabel(words);
  const figures: Figure[] = page.pictures.flatMap(sealFigure);
  for (const region of regions) {
    const box = framedBox(clip(region.box, page), page, words);
    const own = placed.filter((candidate) => region.boxes.includes(candidate.box));
    const labels = own.flatMap((picture) => picture.words ?? []);
    if (labels.length === 0 && isOrnament(box)) continue;
    if (isTaken(box, taken)) continue;
    const drawn = region.boxes.some((part) => drawnBoxes.has(part));
    const over = labelsOver(words, box, { drawn, largest });
    if (labels.length === 0 && (!over || isBackground(over, box, drawn))) continue;
    const inside = withoutCutLines(over ?? [], words);
    figures.push({
      kind: looksLikeChart(inside, drawn) ? 'Chart' : 'Picture',
      drawn,
      box,
      words: [...inside, ...labels],
      ...describe(own),
    });
  }
  return figures;
}

/** What the file says a figure shows, and how sure it is one: pictures are placed as a whole. */
function describe(pictures: readonly Picture[]): Pick<Figure, 'description' | 'strength'> {
  const description = pictures.find((picture) => picture.description)?.description;
  return { ...(description && { description }), strength: pictures.length > 0 ? 0.8 : 0.5 };
}

function isTaken(box: Box, taken: readonly Box[]): boolean {
  return taken.some((other) => shareInside(box, other) > 0.5 || shareInside(other, box) > 0.7);
}

function isOrnament(box: Box): boolean {
  return boxWidth(box) < SMALLEST_SIDE || boxHeight(box) < SMALLEST_SIDE;
}

/** Drawings under running text are ornaments, pictures with no more than a paragraph over them are still seen. */
function isBackground(over: readonly Word[], box: Box, drawn: boolean): boolean {
  return holdsRunningText(over, box) || (drawn && holdsParagraph(over));
}

/** A seal lies over text that is not its own. */
function sealFigure({ kind, box, words = [] }: Picture): Figure[] {
  return kind === 'seal' ? [{ kind: 'Seal', box, words, drawn: false, strength: 0.7 }] : [];
}

function isFigureSized(box: Box, pageArea: number): boolean {
  return boxWidth(box) >= 8 && boxHeight(box) >= 8 && boxArea(box) < 0.9 * pageArea;
}

/** Curves and polygons close together, with the bars and axes between them. */
function drawnRegions(page: PagePrimitives, words: readonly Word[], taken: readonly Box[]): Box[] {
  const pageArea = page.width * page.height;
  const isFree = (box: Box) => !taken.some((other) => shareInside(box, other) > 0.5);
  const bordered = page.drawings.filter(isBar).map(({ box }) => box);
  const seeds = page.drawings
    .filter((drawing) => !isBar(drawing))
    .map(({ box }) => box)
    .filter((box) => boxArea(box) < 0.5 * pageArea && isFree(box));
  const shades = page.shades
    .map(({ box }) => box)
    .filter((box) => boxArea(box) < 0.08 * pageArea && isFree(box));
  const bars = withoutTextGrounds(shades, words);
  if (seeds.length + bars.length < 3) return [];
  const rules = [...page.rules.map(({ box }) => box), ...bordered].filter(isFree);
  const drawn = new Set(seeds);
  const barred = new Set(bars);
  return clusterBoxes([...seeds, ...bars, ...rules], page, 8)
    .filter(({ boxes }) => isDrawing(boxes, drawn, barred))
    .map(({ box }) => box);
}

/** A few strokes are an ornament, and shades alone are text boxes unless they stand like bars. */
function isDrawing(
  boxes: readonly Box[],
  seeds: ReadonlySet<Box>,
  bars: ReadonlySet<Box>,
): boolean {
  const drawings = boxes.filter((box) => seeds.has(box)).length;
  if (drawings >= 3) return true;
  const shades = boxes.filter((box) => bars.has(box));
  return shades.length >= 4 && standLikeBars(shades);
}

/** Bars share one edge and one thickness, and differ in length. */
function standLikeBars(boxes: readonly Box[]): boolean {
  const widths = boxes.map(boxWidth).sort((a, b) => a - b);
  const heights = boxes.map(boxHeight).sort((a, b) => a - b);
  const middle = boxes.length >> 1;
  const sameWidth = widths.filter((width) => Math.abs(width - (widths[middle] ?? 0)) < 1.5).length;
  const sameHeight = heights.filter(
    (height) => Math.abs(height - (heights[middle] ?? 0)) < 1.5,
  ).length;
  const most = boxes.length * 0.6;
  return (sameWidth >= most && sameHeight < most) || (sameHeight >= most && sameWidth < most);
}

function clip(box: Box, page: PagePrimitives): Box {
  return {
    x0: Math.max(0, box.x0),
    y0: Math.max(0, box.y0),
    x1: Math.min(page.width, box.x1),
    y1: Math.min(page.height, box.y1),
  };
}

/** Words on a line inside a figure are few; lines of many words make it the background of text. */
const MOST_WORDS_A_LINE = 7;

/** Figures with more real words than this are the background of text. */
const MOST_SPELLED_WORDS = 45;

function holdsRunningText(words: readonly Word[], box: Box): boolean {
  const spelled = words.reduce((sum, word) => sum + countSpelled(word.text), 0);
  if (Math.max(words.length, spelled) < 8) return false;
  // Bullets before the words make a text no more of a figure.
  const read = words.filter((word) => /[\p{L}\p{N}]/u.test(word.text)).length;
  if (spelled >= MOST_SPELLED_WORDS && spelled > 0.7 * read) return true;
  const rows = new Map<number, Word[]>();
  for (const word of words) {
    const row = Math.round(word.baseline / Math.max(4, word.style.fontSize * 0.5));
    rows.set(row, [...(rows.get(row) ?? []), word]);
  }
  let running = 0;
  for (const row of rows.values()) {
    const span = enclosingBox(row.map((word) => word.box));
    const wide = span !== undefined && boxWidth(span) > 0.5 * boxWidth(box);
    const letters = row.reduce(
      (sum, { text }) => sum + Math.max(countSpelled(text), /\p{L}{2}/u.test(text) ? 1 : 0),
      0,
    );
    if (letters >= MOST_WORDS_A_LINE || (wide && letters >= 5)) running++;
  }
  return running >= 3 || (running >= 2 && running >= rows.size * 0.5);
}

/** Words a framed figure has at most. */
const MOST_LABELS = 60;

/** The frame drawn around a figure and its labels, when there is one not much larger. */
function framedBox(box: Box, page: PagePrimitives, words: readonly Word[]): Box {
  const frames = [...page.frames, ...page.shades].map((frame) => frame.box);
  const around = frames.filter(
    (frame) =>
      shareInside(box, frame) > 0.95 &&
      boxArea(frame) < 4 * boxArea(box) &&
      boxArea(frame) < 0.5 * page.width * page.height &&
      words.filter((word) => shareInside(word.box, frame) > 0.5).length < MOST_LABELS,
  );
  return around.sort((a, b) => boxArea(b) - boxArea(a))[0] ?? box;
}
