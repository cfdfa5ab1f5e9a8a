import { type Box, boxHeight, boxWidth } from '@sheaf/document';
import type { Word } from '../../page/primitives.ts';
import type { TextBlock } from '../blocks/find-blocks.ts';
import { lineText } from '../lines/text-line.ts';
import { captionKind } from './caption-kind.ts';
import type { Figure } from './find-figures.ts';
import { headlineWords } from './headline-words.ts';
import { SOURCE_OR_NOTE } from './source-or-note.ts';

/** Labels of a drawing stand at most this far from it, in points. */
const REACH = 16;

/** And no label stands farther from the drawing itself, in points. */
const FARTHEST = 40;

/** Axis labels, legends and values around a drawing become part of it; running text, captions and what is set larger than the `largest` label stay. */
export function absorbLabels(
  figures: readonly Figure[],
  blocks: readonly TextBlock[],
  largest: number,
): { readonly figures: Figure[]; readonly blocks: TextBlock[] } {
  const taken = new Set<TextBlock>();
  const scanned = isScanned(blocks);
  const small = blocks.filter((block) => !isHeadline(block, largest));
  const grown = figures.map((figure) => {
    if (figure.drawn) return grow(figure, figure.kind === 'Chart' ? blocks : small, taken);
    if (!scanned) return figure;
    const labels = new Set(taken);
    const whole = grow(figure, blocks, labels);
    if (!hasValues(whole.words)) return figure;
    for (const block of labels) taken.add(block);
    return whole;
  });
  return { figures: grown, blocks: blocks.filter((block) => !taken.has(block)) };
}

function isHeadline({ lines }: TextBlock, largest: number): boolean {
  return (
    headlineWords(
      lines.flatMap((line) => line.words),
      largest,
    ).size > 0
  );
}

/** On a scan nobody says what was drawn and what is a photograph. */
function isScanned(blocks: readonly TextBlock[]): boolean {
  const read = blocks.filter(({ lines }) => lines[0]?.words[0]?.origin === 'ocr').length;
  return read > blocks.length / 2;
}

/** Numbers among the labels of a chart, at least, and their share of all labels. */
const FEWEST_VALUES = 4;
const LEAST_VALUES = 0.3;

/** Whether words stand around a chart rather than a photograph. */
function hasValues(words: readonly Word[]): boolean {
  const values = words.filter(({ text }) => /^[-–−+]?\d[\d.,/]*\s?%?$/.test(text)).length;
  return values >= FEWEST_VALUES && values >= LEAST_VALUES * words.length;
}

function grow(figure: Figure, blocks: readonly TextBlock[], taken: Set<TextBlock>): Figure {
  let box = figure.box;
  const words = [...figure.words];
  for (let changed = true; changed; ) {
    changed = false;
    for (const block of blocks) {
      if (taken.has(block) || !isLabel(block, figure.box)) continue;
      const own = boxOf(block);
      if (distance(own, box) > REACH || distance(own, figure.box) > FARTHEST) continue;
      taken.add(block);
      words.push(...block.lines.flatMap((line) => line.words));
      box = union(box, own);
      changed = true;
    }
  }
  return { ...figure, box, words };
}

/** Longest line of a label, in letters. */
const LONGEST_LABEL = 28;

function isLabel(block: TextBlock, figure: Box): boolean {
  if (block.lines.length > 4) return false;
  const text = block.lines.map(lineText).join(' ');
  if (captionKind(text) || SOURCE_OR_NOTE.test(text)) return false;
  const own = boxOf(block);
  if (boxWidth(own) > 0.7 * boxWidth(figure) || boxHeight(own) > 0.5 * boxHeight(figure))
    return false;
  return block.lines.every((line) => line.letters <= LONGEST_LABEL);
}

function boxOf(block: TextBlock): Box {
  return block.lines.map((line) => line.box).reduce(union);
}

function union(a: Box, b: Box): Box {
  return {
    x0: Math.min(a.x0, b.x0),
    y0: Math.min(a.y0, b.y0),
    x1: Math.max(a.x1, b.x1),
    y1: Math.max(a.y1, b.y1),
  };
}

function distance(a: Box, b: Box): number {
  const dx = Math.max(a.x0 - b.x1, b.x0 - a.x1, 0);
  const dy = Math.max(a.y0 - b.y1, b.y0 - a.y1, 0);
  return Math.hypot(dx, dy);
}
