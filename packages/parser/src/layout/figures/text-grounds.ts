import { type Box, boxHeight, shareInside } from '@sheaf/document';
import type { Word } from '../../page/primitives.ts';

/** What marks a line is little higher than its type, and ends where its words do (ems). */
const HIGHEST = 2;
const SLACK = 0.5;

/** Boxes without those that words fill from end to end: text is marked by them, line by line, and no value is drawn. */
export function withoutTextGrounds(boxes: readonly Box[], words: readonly Word[]): Box[] {
  return boxes.filter((box) => !isTextGround(box, words));
}

function isTextGround(box: Box, words: readonly Word[]): boolean {
  let [start, end, em] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
  for (const word of words) {
    if (word.box.x0 > box.x1 || word.box.x1 < box.x0 || shareInside(word.box, box) < 0.5) continue;
    start = Math.min(start, word.box.x0);
    end = Math.max(end, word.box.x1);
    em = Math.max(em, word.style.fontSize);
  }
  return (
    boxHeight(box) < HIGHEST * em &&
    Math.abs(start - box.x0) < SLACK * em &&
    Math.abs(end - box.x1) < SLACK * em
  );
}
