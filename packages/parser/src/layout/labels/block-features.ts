import { type Box, boxWidth } from '@sheaf/document';
import { headingProminence } from '../../assemble/heading-prominence.ts';
import { commonness, type StyleCensus, takeStyleCensus } from '../../assemble/style-census.ts';
import type { DraftBlock } from '../blocks/page-draft.ts';
import { type BlockNeighbours, indexNeighbours, sharesHeight } from './block-neighbours.ts';
import { countedLetters } from './block-text-features.ts';
import { wordingFeatures } from './block-wording-features.ts';
import { isFieldLabel } from './field-labels.ts';
import { gatherHanging, type Hanging, hangingFeatures } from './hanging.ts';
import { isAmount } from './is-amount.ts';
import { gatherKin, kinFeatures, type StyleKin } from './style-kin.ts';

/** What the blocks of a page are measured against. */
export type PageFacts = {
  readonly width: number;
  readonly height: number;
  readonly bodySize: number;
  readonly bodyFont: string;
  readonly bodyColor: number;
  readonly bodyBold: boolean;
};

type Surroundings = {
  readonly neighbours: BlockNeighbours;
  readonly figures: readonly Box[];
  readonly page: PageFacts;
  readonly census: StyleCensus;
  readonly kin: StyleKin;
  readonly hanging: Hanging;
};

export type BlockFeatures = ReturnType<typeof measure>;

const FIGURES: ReadonlySet<string> = new Set(['Table', 'Picture', 'Chart']);

/** Measures all blocks of a page for the models that label and rate them. */
export function measureBlocks(blocks: readonly DraftBlock[], page: PageFacts): BlockFeatures[] {
  const figures = blocks.filter(({ label }) => FIGURES.has(label)).map(({ box }) => box);
  const neighbours = indexNeighbours(blocks);
  const around = {
    ...{ neighbours, figures, page },
    census: takeStyleCensus(blocks),
    kin: gatherKin(blocks, neighbours),
    hanging: gatherHanging(blocks),
  };
  return blocks.map((block) => measure(block, around));
}

/** What can be told of a block without reading it. */
export type OutwardFeatures = ReturnType<typeof measureOutward>;

/** Measures of all blocks of a page only what their confidence rests on. */
export function measureOutwardly(
  blocks: readonly DraftBlock[],
  page: PageFacts,
): OutwardFeatures[] {
  const neighbours = indexNeighbours(blocks);
  return blocks.map((block) => measureOutward(block, neighbours, page));
}

function measureOutward(block: DraftBlock, neighbours: BlockNeighbours, page: PageFacts) {
  const { text, style, shape } = block;
  const gaps = gapFeatures(block, neighbours.above(block), neighbours.below(block), page);
  return {
    letters: countedLetters(text),
    lineCount: Math.min(12, shape.lineCount),
    gapAbove: gaps.gapAbove,
    gapBelow: gaps.gapBelow,
    sideBySide: neighbours.counts(block).beside,
    lastLineFill: shape.lastLineFill,
    sizeRatio: ratioToBody(style, page),
  };
}

function measure(block: DraftBlock, around: Surroundings) {
  const wording = wordingFeatures(block);
  return {
    ...styleFeatures(block, around.page),
    ...placeFeatures(block, around.page),
    ...wording.text,
    ...neighbourFeatures(block, around),
    ...figureFeatures(block, around.figures),
    ...commonness(block, around.census),
    ...kinFeatures(block, around.kin),
    ...hangingFeatures(block, around.hanging),
    fieldLabel: isFieldLabel(block, around.neighbours) ? 1 : 0,
    centredInColumn: isCentredInColumn(block) ? 1 : 0,
    formula: wording.formula,
    prominence: headingProminence(block, around.page),
    sentence: wording.sentence,
  };
}

function styleFeatures({ style, shape }: DraftBlock, page: PageFacts) {
  return {
    sizeRatio: ratioToBody(style, page),
    bold: style.bold ? 1 : 0,
    boldAgainstBody: style.bold && !page.bodyBold ? 1 : 0,
    italic: style.italic ? 1 : 0,
    allCaps: style.allCaps ? 1 : 0,
    monospace: style.monospace ? 1 : 0,
    otherColor: style.color === page.bodyColor ? 0 : 1,
    colored: isColored(style.color) ? 1 : 0,
    otherFont: style.fontName === page.bodyFont ? 0 : 1,
    lineCount: Math.min(12, shape.lineCount),
    centred: shape.centred ? 1 : 0,
    ruleAbove: shape.ruleAbove ? 1 : 0,
    lastLineFill: shape.lastLineFill,
  };
}

function ratioToBody({ fontSize }: DraftBlock['style'], page: PageFacts): number {
  return page.bodySize > 0 ? Math.min(4, fontSize / page.bodySize) : 1;
}

function isColored(color: number): boolean {
  const red = (color >> 16) & 255;
  const green = (color >> 8) & 255;
  const blue = color & 255;
  return Math.max(red, green, blue) - Math.min(red, green, blue) > 60;
}

function placeFeatures({ box, shape, style }: DraftBlock, page: PageFacts) {
  return {
    top: box.y0 / page.height,
    bottom: box.y1 / page.height,
    left: box.x0 / page.width,
    right: box.x1 / page.width,
    width: boxWidth(box) / page.width,
    columnFill: boxWidth(box) / Math.max(1, shape.column.x1 - shape.column.x0),
    indent: (shape.firstX - shape.column.x0) / Math.max(4, style.fontSize),
  };
}

/** Middles closer than this are one, and what leaves less blank on its left fills its column (ems). */
const SAME_MIDDLE = 0.5;
const LEAST_INDENT = 1;

function isCentredInColumn({ box, shape, style }: DraftBlock): boolean {
  const { x0, x1 } = shape.column;
  const isInMiddle = Math.abs(box.x0 + box.x1 - x0 - x1) < 2 * SAME_MIDDLE * style.fontSize;
  return shape.centred || (isInMiddle && box.x0 - x0 > LEAST_INDENT * style.fontSize);
}

/** Blanks beyond this many ems say no more. */
const WIDEST_GAP = 8;

function neighbourFeatures(block: DraftBlock, { neighbours, page }: Surroundings) {
  const em = Math.max(4, block.style.fontSize);
  const above = neighbours.above(block);
  const below = neighbours.below(block);
  const right = neighbours.right(block);
  const counts = neighbours.counts(block);
  const { gapAbove, gapBelow } = gapFeatures(block, above, below, page);
  return {
    gapAbove,
    gapBelow,
    gapBalance: gapAbove - gapBelow,
    alignedBelow: below && Math.abs(below.box.x0 - block.box.x0) < 0.4 * em ? 1 : 0,
    alignedFirst: below && Math.abs(below.shape.firstX - block.box.x0) < 0.4 * em ? 1 : 0,
    blocksAbove: counts.above,
    blocksBelow: counts.below,
    sideBySide: counts.beside,
    rowMates: counts.rowMates,
    sizeToBelow: sizeRatio(block, below),
    sizeToAbove: sizeRatio(block, above),
    lettersBelow: Math.min(300, below?.text.length ?? 0),
    boldBelow: below?.style.bold ? 1 : 0,
    sameStyleBelow: below && sameStyle(block, below) ? 1 : 0,
    amountRight: Number(right !== undefined && isAmount(right.text)),
    markerBelow: below?.list ? 1 : 0,
    markerAbove: above?.list ? 1 : 0,
  };
}

function gapFeatures(
  block: DraftBlock,
  above: DraftBlock | undefined,
  below: DraftBlock | undefined,
  page: PageFacts,
) {
  const em = Math.max(4, block.style.fontSize);
  const gap = (other: DraftBlock | undefined, edge: number) =>
    Math.max(-1, Math.min(WIDEST_GAP, (other ? distance(block.box, other.box) : edge) / em));
  return { gapAbove: gap(above, block.box.y0), gapBelow: gap(below, page.height - block.box.y1) };
}

function distance(a: Box, b: Box): number {
  return Math.max(a.y0 - b.y1, b.y0 - a.y1);
}

function sizeRatio(block: DraftBlock, other: DraftBlock | undefined): number {
  if (!other || other.style.fontSize === 0) return 1;
  return Math.min(4, block.style.fontSize / other.style.fontSize);
}

function sameStyle(a: DraftBlock, b: DraftBlock): boolean {
  return (
    a.style.fontName === b.style.fontName && Math.abs(a.style.fontSize - b.style.fontSize) < 0.3
  );
}

/** Figures farther away than this say nothing, in points. */
export const FARTHEST_FIGURE = 100;

function figureFeatures({ box }: DraftBlock, figures: readonly Box[]) {
  let figureAbove = FARTHEST_FIGURE;
  let figureBelow = FARTHEST_FIGURE;
  let figureBeside = FARTHEST_FIGURE;
  for (const figure of figures) {
    const dx = Math.max(figure.x0 - box.x1, box.x0 - figure.x1);
    if (dx > 0) {
      if (sharesHeight(figure, box)) figureBeside = Math.min(figureBeside, dx);
      continue;
    }
    if (figure.y1 < box.y0 + 4) figureAbove = Math.min(figureAbove, box.y0 - figure.y1);
    if (figure.y0 > box.y1 - 4) figureBelow = Math.min(figureBelow, figure.y0 - box.y1);
  }
  return { figureAbove, figureBelow, figureBeside };
}
