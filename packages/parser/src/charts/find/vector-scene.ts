import { type Box, shareInside } from '@sheaf/document';
import type { PagePrimitives, Word } from '../../page/primitives.ts';
import type { ChartScene } from '../chart-scene.ts';
import { joinLabels } from '../labels/join-labels.ts';
import { hasBars } from '../marks/choose-bars.ts';
import { colorDistance } from '../marks/pixel-colors.ts';
import { type VectorMarks, vectorMarks } from '../marks/vector-marks.ts';

/** Places of drawn things are known to about half a fine stroke (points). */
const PRECISION = 0.5;

/** What is drawn and written in a part of a page; undefined where nothing drawn can be data. */
export function vectorScene(page: PagePrimitives, box: Box): ChartScene | undefined {
  const marks = vectorMarks(page, box);
  if (!mayBeData(marks, box)) return undefined;
  const words: readonly Word[] = page.words.filter((word) => shareInside(word.box, box) > 0.5);
  const rules = page.rules.filter((rule) => shareInside(rule.box, box) > 0.5);
  return {
    box,
    modality: 'Vector',
    precision: PRECISION,
    labels: joinLabels(words),
    rules,
    ...marks,
  };
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
