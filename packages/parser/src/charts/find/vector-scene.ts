import { type Box, shareInside } from '@sheaf/document';
import type { PagePrimitives, Word } from '../../page/primitives.ts';
import type { ChartScene } from '../chart-scene.ts';
import { joinLabels } from '../labels/join-labels.ts';
import { vectorMarks } from '../marks/vector-marks.ts';

/** Places of drawn things are known to about half a fine stroke (points). */
const PRECISION = 0.5;

/** What is drawn and written in a part of a page. */
export function vectorScene(page: PagePrimitives, box: Box): ChartScene {
  const words: readonly Word[] = page.words.filter((word) => shareInside(word.box, box) > 0.5);
  const rules = page.rules.filter((rule) => shareInside(rule.box, box) > 0.5);
  return {
    box,
    modality: 'Vector',
    precision: PRECISION,
    labels: joinLabels(words),
    rules,
    ...vectorMarks(page, box),
  };
}
