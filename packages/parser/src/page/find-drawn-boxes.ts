import { type Box, sharedArea } from '@sheaf/document';
import type { FormField, Frame, PagePrimitives, Word } from './primitives.ts';

/** Sides of a box to tick (points), and how much longer one may be than the other. */
const SMALLEST = 5;
const LARGEST = 25;
const LONGEST_SIDE = 1.7;
/** Boxes to choose from are alike; a single one is a bullet or part of a drawing (points). */
const SAME_SIZE = 1;
const FEWEST = 2;
/** A frame this near to another rule is a cell of a grid or a comb of letters (points). */
const APART = 1.5;
/** A text stands on the line of its box, at most so many heights away. */
const REACH = 2.5;
const WHITE = 0xffffff;

/** Boxes to tick that are only drawn: small empty or crossed frames beside texts, several alike. */
export function findDrawnBoxes(page: PagePrimitives): FormField[] {
  const small = page.frames.filter(({ box }) => isBoxSized(box));
  if (small.length < FEWEST) return [];
  const boxes = distinct(small).filter(
    ({ box }) => standsAlone(box, page) && !isFilled(box, page) && hasText(box, page.words),
  );
  const alike = boxes.filter(
    ({ box }) => boxes.filter((other) => isSameSize(other.box, box)).length >= FEWEST,
  );
  return alike.map(({ box }) => ({
    box,
    kind: 'checkbox',
    name: '',
    value: '',
    checked: isCrossed(box, page),
  }));
}

const widthOf = ({ x0, x1 }: Box): number => x1 - x0;
const heightOf = ({ y0, y1 }: Box): number => y1 - y0;

function isBoxSized(box: Box): boolean {
  const [short, long] = [widthOf(box), heightOf(box)].sort((a, b) => a - b) as [number, number];
  return short >= SMALLEST && long <= LARGEST && long <= LONGEST_SIDE * short;
}

function isSameSize(a: Box, b: Box): boolean {
  return (
    Math.abs(widthOf(a) - widthOf(b)) <= SAME_SIZE &&
    Math.abs(heightOf(a) - heightOf(b)) <= SAME_SIZE
  );
}

/** Frames drawn several times over, once each. */
function distinct(frames: readonly Frame[]): Frame[] {
  const kept: Frame[] = [];
  for (const frame of frames)
    if (!kept.some(({ box }) => sharedArea(box, frame.box) > 0)) kept.push(frame);
  return kept;
}

/** Whether no rule but its own sides comes near a frame. */
function standsAlone(frame: Box, { rules }: PagePrimitives): boolean {
  return !rules.some(({ box }) => {
    const isNear =
      box.x0 < frame.x1 + APART &&
      box.x1 > frame.x0 - APART &&
      box.y0 < frame.y1 + APART &&
      box.y1 > frame.y0 - APART;
    const isSide =
      box.x0 > frame.x0 - APART &&
      box.x1 < frame.x1 + APART &&
      box.y0 > frame.y0 - APART &&
      box.y1 < frame.y1 + APART;
    return isNear && !isSide;
  });
}

/** Coloured squares are keys of charts and bullets. */
function isFilled(frame: Box, { shades }: PagePrimitives): boolean {
  const area = widthOf(frame) * heightOf(frame);
  return shades.some(
    ({ box, color }) => color !== WHITE && isBoxSized(box) && sharedArea(box, frame) > 0.5 * area,
  );
}

const MARK = /^[xX✓✔✗✘✕✖]$/u;

/** Whether nothing but a mark is written in a box, and a text on its line. */
function hasText(frame: Box, words: readonly Word[]): boolean {
  const inside = words.filter(({ box }) => sharedArea(box, frame) > 0);
  if (inside.some(({ text }) => !MARK.test(text))) return false;
  const middle = (frame.y0 + frame.y1) / 2;
  const reach = REACH * heightOf(frame);
  return words.some(({ box, text, angle, style }) => {
    if (angle !== 0 || !/\p{L}/u.test(text) || heightOf(frame) > 2 * style.fontSize) return false;
    const gap = Math.max(box.x0 - frame.x1, frame.x0 - box.x1);
    return gap >= 0 && gap < reach && box.y0 < middle && box.y1 > middle;
  });
}

/** Strokes over most of a box, or a mark in it. */
function isCrossed(frame: Box, { drawings, words }: PagePrimitives): boolean {
  const area = widthOf(frame) * heightOf(frame);
  const isIn = (box: Box): boolean => sharedArea(box, frame) > 0.25 * area;
  return (
    words.some(({ box, text }) => MARK.test(text) && sharedArea(box, frame) > 0) ||
    drawings.some(({ box }) => isIn(box) && widthOf(box) < 2 * widthOf(frame))
  );
}
