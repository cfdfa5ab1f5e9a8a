import { type Box, shareInside } from '@sheaf/document';
import type { PagePrimitives, Word } from '../../page/primitives.ts';
import type { Bar, ChartScene, Label } from '../chart-scene.ts';
import { joinLabels } from '../labels/join-labels.ts';
import { readQuantity } from '../labels/read-quantity.ts';
import { hasBars } from '../marks/choose-bars.ts';
import { colorDistance } from '../marks/pixel-colors.ts';
import { sliceOf } from '../marks/slice-of.ts';
import { type VectorMarks, vectorMarks } from '../marks/vector-marks.ts';
import { withKeys } from './with-keys.ts';

/** Places of drawn things are known to about half a fine stroke (points). */
const PRECISION = 0.5;

/** What is drawn and written in a part of a page; undefined where nothing drawn can be data. */
export function vectorScene(page: PagePrimitives, region: Box): ChartScene | undefined {
  if (!mayHaveValues(page, region)) return undefined;
  const near = vectorMarks(page, region);
  if (!mayBeData(near, region)) return undefined;
  const box = withKeys(region, near, page);
  const marks = box === region ? near : vectorMarks(page, box);
  const rules = page.rules.filter(isIn(box));
  return {
    box,
    modality: 'Vector',
    precision: PRECISION,
    labels: labelsIn(page.words, box),
    rules,
    ...marks,
    bars: withoutCovered(marks.bars),
  };
}

/** Labels that begin, end or stand in a region, as a whole: names of a legend go on beyond it. */
function labelsIn(words: readonly Word[], region: Box): Label[] {
  return joinLabels(words).filter((label) => label.words.some(isIn(region)));
}

/** Share of a bar that another one covers, and of that one which it fills, where both are one and painted twice. */
const COVERED = 0.9;
/** More bars than this are not compared with each other. */
const MOST_BARS = 400;

/** Of bars painted one over the other only the last is seen. */
function withoutCovered(bars: readonly Bar[]): readonly Bar[] {
  if (bars.length > MOST_BARS) return bars;
  return bars.filter(
    ({ box }, index) =>
      !bars
        .slice(index + 1)
        .some(
          (later) => shareInside(box, later.box) > COVERED && shareInside(later.box, box) > COVERED,
        ),
  );
}

function isIn(region: Box): (thing: { readonly box: Box }) => boolean {
  return ({ box }) => shareInside(box, region) > 0.5;
}

/** Values are read by the numbers of an axis, or are printed; two at least. The shares of a pie alone need none. */
const FEWEST_NUMBERS = 2;

function mayHaveValues(page: PagePrimitives, region: Box): boolean {
  let numbers = 0;
  for (const { box, text } of page.words) {
    if (shareInside(box, region) <= 0.5 || !readQuantity(text)) continue;
    if (++numbers >= FEWEST_NUMBERS) return true;
  }
  return page.drawings.filter(isIn(region)).flatMap(sliceOf).length > 1;
}

const WHITE = 0xffffff;
/** Shading behind text is lighter than bars (distance from white in RGB). */
const STRONG = 90;

/** Lines, areas, markers, slices or bars; most pages with shades and rules have tables and boxes only. */
function mayBeData(marks: VectorMarks, box: Box): boolean {
  const { curves, areas, dots, slices, bars } = marks;
  if (curves.length > 0 || areas.length > 0 || dots.length > 3 || slices.length > 1) return true;
  const strong = bars.filter(({ color }) => colorDistance(color, WHITE) > STRONG);
  return strong.length > 1 && hasBars(strong, box, PRECISION);
}
