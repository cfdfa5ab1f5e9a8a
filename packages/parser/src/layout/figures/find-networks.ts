import { type Box, boxArea, boxHeight, boxWidth } from '@sheaf/document';
import { isBar } from '../../page/is-bar.ts';
import type { PagePrimitives, Word } from '../../page/primitives.ts';
import { clusterBoxes } from '../blocks/cluster-boxes.ts';
import { isSquare } from '../lines/is-square.ts';
import { holdsParagraph } from './holds-paragraph.ts';

/** Strokes of one drawing touch or stand this close to each other (points). */
const REACH = 4;
/** Curves and slanted strokes of a network at least, and all its strokes but those of the frame around it. */
const FEWEST_SLANTS = 3;
const FEWEST_STROKES = 12;
/** Share of the straight strokes, by length, that reach over half of a drawing in line with each other: 0.8 and more in tables and forms, 0.5 and less where lines join parts. */
const MOST_ALIGNED = 0.6;
/** Words that stand side by side in a drawing, on average: labels are short, 3 and more are text. */
const LONGEST_LABEL = 2.2;
/** Words of the longest line of a label at most: formulas among text have strokes too. */
const LONGEST_LINE = 8;
/** Fewest words that make labels. */
const FEWEST_WORDS = 3;
/** Rules this near to an edge of a drawing are its frame (points). */
const FRAME = 2;

/** Drawings of parts that lines join, as circuits, flow charts and machines of states, with the labels between them. */
export function findNetworks(page: PagePrimitives): Box[] {
  const slants = page.drawings.filter((drawing) => !isBar(drawing)).map(({ box }) => box);
  const straight = [...page.rules, ...page.drawings.filter(isBar)].map(({ box }) => box);
  if (slants.length < FEWEST_SLANTS || slants.length + straight.length < FEWEST_STROKES) return [];
  const ofPage = 0.5 * page.width * page.height;
  const curved = new Set(slants.filter((box) => boxArea(box) < ofPage));
  return clusterBoxes([...curved, ...straight], page, REACH)
    .filter(({ box, boxes }) => {
      const lines = boxes.filter((part) => !curved.has(part) && !isOfFrame(part, box));
      const bent = boxes.filter((part) => curved.has(part)).length;
      return (
        bent >= FEWEST_SLANTS &&
        bent + lines.length >= FEWEST_STROKES &&
        alignedShare(lines, box) < MOST_ALIGNED &&
        holdsLabels(page.words.filter((word) => isInside(word, box)))
      );
    })
    .map(({ box }) => box);
}

/** Whether the middle of a word lies within a box. */
export function isInside({ box }: Pick<Word, 'box'>, { x0, y0, x1, y1 }: Box): boolean {
  const x = (box.x0 + box.x1) / 2;
  const y = (box.y0 + box.y1) / 2;
  return x > x0 && x < x1 && y > y0 && y < y1;
}

const isLevel = (box: Box): boolean => boxWidth(box) >= boxHeight(box);

function isOfFrame(rule: Box, { x0, y0, x1, y1 }: Box): boolean {
  return isLevel(rule)
    ? rule.y1 < y0 + FRAME || rule.y0 > y1 - FRAME
    : rule.x1 < x0 + FRAME || rule.x0 > x1 - FRAME;
}

function alignedShare(lines: readonly Box[], around: Box): number {
  const levels = new Map<number, number>();
  const uprights = new Map<number, number>();
  for (const line of lines) {
    const [along, at] = isLevel(line) ? [levels, line.y0 + line.y1] : [uprights, line.x0 + line.x1];
    const place = Math.round(at / 2);
    along.set(place, (along.get(place) ?? 0) + Math.max(boxWidth(line), boxHeight(line)));
  }
  const lengths = [...levels.values(), ...uprights.values()];
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const aligned = [
    ...[...levels.values()].filter((length) => length >= 0.5 * boxWidth(around)),
    ...[...uprights.values()].filter((length) => length >= 0.5 * boxHeight(around)),
  ].reduce((sum, length) => sum + length, 0);
  return total > 0 ? aligned / total : 0;
}

function holdsLabels(words: readonly Word[]): boolean {
  if (words.length < FEWEST_WORDS || holdsParagraph(words)) return false;
  const runs: number[] = [];
  words.forEach((word, index) => {
    const last = goesOn(words[index - 1], word) ? (runs.pop() ?? 0) : 0;
    runs.push(last + wordsOf(word));
  });
  const count = runs.reduce((sum, length) => sum + length, 0);
  return count <= LONGEST_LABEL * runs.length && Math.max(...runs) <= LONGEST_LINE;
}

/** Chinese and Japanese set no blanks: two signs are as good as a word. */
function wordsOf({ text }: Word): number {
  return Math.max(1, [...text].filter(isSquare).length / 2);
}

/** Whether a word follows another one on its line. */
function goesOn(before: Word | undefined, { box, baseline, style }: Word): boolean {
  return (
    before?.spaceAfter === true &&
    Math.abs(before.baseline - baseline) < 0.2 * style.fontSize &&
    box.x0 - before.box.x1 < style.fontSize
  );
}
