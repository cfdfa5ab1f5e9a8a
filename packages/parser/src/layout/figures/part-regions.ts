import { type Box, boxArea, shareInside } from '@sheaf/document';
import { startsWithListMarker } from '../../page/list-marker.ts';
import type { Word } from '../../page/primitives.ts';
import { type Cluster, clusterBoxes } from '../blocks/cluster-boxes.ts';
import { holdsParagraph } from './holds-paragraph.ts';
import { looksLikeChart } from './looks-like-chart.ts';

/** Words between the parts of a region that are more than its labels. */
const FEWEST_BETWEEN = 12;
/** Parts of one picture touch or stand this close to each other (points). */
const REACH = 3;

/** Pictures that only ornaments hold together, with text of the page between them, are figures of their own; ornaments under text are none. */
export function partRegions(
  regions: readonly Cluster[],
  drawn: ReadonlySet<Box>,
  words: readonly Word[],
  page: { readonly width: number; readonly height: number },
): Cluster[] {
  return regions.flatMap((region) => {
    const pictures = region.boxes.filter((box) => !drawn.has(box));
    const isGround = isPageGround(region, words, page);
    if (!isGround && (pictures.length === 0 || !hasTextBetween(region, words))) return [region];
    const apart = clusterBoxes(pictures, page, REACH).flatMap((cluster) =>
      hasTextBetween(cluster, words) ? cluster.boxes.map(alone) : [cluster],
    );
    if (isGround) return apart;
    const drawings = region.boxes.filter((box) => drawn.has(box) && !liesUnderText(box, words));
    return [...apart, ...drawings.map(alone)];
  });
}

/** Share of a page from which on what is drawn together is its ground, as that of a poster, and no figure on it. */
const WHOLE_PAGE = 0.9;

function isPageGround(
  { box }: Cluster,
  words: readonly Word[],
  page: { readonly width: number; readonly height: number },
): boolean {
  if (boxArea(box) < WHOLE_PAGE * page.width * page.height) return false;
  const inside = words.filter((word) => shareInside(word.box, box) > 0.5);
  return inside.length > 0 && !looksLikeChart(inside, true);
}

function alone(box: Box): Cluster {
  return { box, boxes: [box] };
}

/** Whether words stand upon a drawing, and not the values of a chart. */
function liesUnderText(box: Box, words: readonly Word[]): boolean {
  const inside = words.filter((word) => shareInside(word.box, box) > 0.5);
  return inside.length > 0 && !looksLikeChart(inside, true);
}

function hasTextBetween({ box, boxes }: Cluster, words: readonly Word[]): boolean {
  if (boxes.length < 2) return false;
  const inside = words.filter((word) => shareInside(word.box, box) > 0.5);
  if (holdsParagraph(inside)) return true;
  const between = inside.filter(
    (word) =>
      /\p{L}{3}/u.test(word.text) && !boxes.some((part) => shareInside(word.box, part) > 0.5),
  );
  return between.length >= FEWEST_BETWEEN;
}

/** Blank between two words of one line at most (ems), and where a line of a paragraph is stretched. */
const WIDEST_BLANK = 0.6;
const WIDEST_STRETCHED = 1.6;

/** The words in a figure without those whose line, or paragraph, goes on outside of it: figures lie under such. */
export function withoutCutLines(inside: readonly Word[], words: readonly Word[]): readonly Word[] {
  let kept = inside;
  for (let changed = kept.length > 0; changed; ) {
    const own = new Set(kept);
    const others = words.filter((word) => !own.has(word));
    const next = kept.filter((word) => !others.some((other) => goesOn(word, other, others)));
    changed = next.length < kept.length;
    kept = next;
  }
  return kept;
}

/** And between a marker of a list and its item. */
const WIDEST_TAB = 3;

/** Whether a word is on one line with a word outside, or in one paragraph with the line that it stands on. */
function goesOn(word: Word, other: Word, others: readonly Word[]): boolean {
  if (isNextOnLine(word, other, WIDEST_BLANK)) return true;
  const isNear = isNextOnLine(word, other, WIDEST_STRETCHED) || isNextInColumn(word, other);
  return isNear && isRunning(other, others);
}

/** Words of a line of running text; labels have fewer. */
const FEWEST_RUNNING = 3;

function isRunning(word: Word, others: readonly Word[]): boolean {
  const line = others.filter(
    ({ baseline, style, text }) =>
      Math.abs(baseline - word.baseline) < 0.2 * word.style.fontSize &&
      style.fontName === word.style.fontName &&
      /\p{L}{2}/u.test(text),
  );
  return line.length >= FEWEST_RUNNING;
}

/** Lines of a paragraph begin this close to each other (points), each at most so far below the one before (ems). */
const SAME_EDGE = 1;
const LARGEST_LEADING = 1.6;

/** Whether a word begins a line right under a line of its type. */
function isNextInColumn(word: Word, other: Word): boolean {
  const em = word.style.fontSize;
  const below = word.baseline - other.baseline;
  return (
    Math.abs(word.box.x0 - other.box.x0) < SAME_EDGE &&
    word.style.fontName === other.style.fontName &&
    Math.abs(other.style.fontSize - em) < 0.05 * em &&
    below > 0.5 * em &&
    below < LARGEST_LEADING * em
  );
}

function isNextOnLine(word: Word, other: Word, widest: number): boolean {
  const em = word.style.fontSize;
  if (startsWithListMarker(word.text)) return isItemOf(word, other);
  if (Math.abs(word.baseline - other.baseline) > 0.2 * em) return false;
  if (Math.abs(other.style.fontSize - em) > 0.2 * em) return false;
  const blank = Math.max(other.box.x0 - word.box.x1, word.box.x0 - other.box.x1);
  return blank > -0.5 * em && blank < widest * em;
}

function isItemOf(marker: Word, { box, baseline, style }: Word): boolean {
  const blank = box.x0 - marker.box.x1;
  return (
    Math.abs(marker.baseline - baseline) < 0.3 * style.fontSize &&
    blank > -0.5 * style.fontSize &&
    blank < WIDEST_TAB * style.fontSize
  );
}
