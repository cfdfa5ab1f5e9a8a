import { type Box, shareInside } from '@sheaf/document';
import type { Drawing, Word } from '../../page/primitives.ts';

/** A frame's line is no thicker (points). */
const THICKEST_FRAME = 3;
/** Fewest straight sides of a box with round corners; an ellipse has none. */
const FEWEST_SIDES = 2;
/** Fewest words and lines that make a box one of text: shapes of a diagram hold fewer. */
const FEWEST_WORDS = 8;
const FEWEST_LINES = 3;

/** Lower shapes are marks (points). */
const LOWEST_BOX = 8;

/** Operator of a straight line in a path, and what of an operator tells its kind. */
const LINE = 1;
const KIND = 15;

/** Drawings without boxes with round corners that hold text and nothing drawn but such boxes: they are panels, no figures. */
export function withoutTextPanels(
  drawings: readonly Drawing[],
  words: readonly Word[],
): readonly Drawing[] {
  const boxes = drawings.filter(isRoundedBox);
  const rounded = new Set(boxes);
  const shapes = drawings.filter((drawing) => !rounded.has(drawing));
  const panels = boxes.filter(({ box }) => isTextPanel(box, shapes, words));
  if (panels.length === 0) return drawings;
  const inPanels = new Set(
    boxes.filter(({ box }) => panels.some((panel) => shareInside(box, panel.box) > 0.95)),
  );
  return drawings.filter((drawing) => !inPanels.has(drawing));
}

/** Whether all of a path runs along the sides of its box, with straight lines along some of them. */
function isRoundedBox(drawing: Drawing): boolean {
  const { box, operators } = drawing;
  if (Math.min(box.x1 - box.x0, box.y1 - box.y0) < LOWEST_BOX) return false;
  let sides = 0;
  for (let at = 0; at < operators.length; at++) {
    const point = pointAt(drawing, at);
    if (insetOf(point, box) > THICKEST_FRAME) return false;
    if (((operators[at] as number) & KIND) !== LINE) continue;
    if (!isStraight(pointAt(drawing, at - 1), point)) return false;
    sides++;
  }
  return sides >= FEWEST_SIDES;
}

type Point = { readonly x: number; readonly y: number };

function pointAt({ points }: Drawing, at: number): Point {
  return { x: points[2 * at] ?? 0, y: points[2 * at + 1] ?? 0 };
}

function insetOf({ x, y }: Point, { x0, y0, x1, y1 }: Box): number {
  return Math.min(Math.abs(x - x0), Math.abs(x - x1), Math.abs(y - y0), Math.abs(y - y1));
}

function isStraight(from: Point, to: Point): boolean {
  return Math.abs(from.x - to.x) < 0.5 || Math.abs(from.y - to.y) < 0.5;
}

function isTextPanel(panel: Box, shapes: readonly Drawing[], words: readonly Word[]): boolean {
  const inside = words.filter(({ box }) => shareInside(box, panel) > 0.5);
  if (inside.length < FEWEST_WORDS) return false;
  const lines = new Set(inside.map(({ baseline }) => Math.round(baseline / 4)));
  if (lines.size < FEWEST_LINES) return false;
  return !shapes.some(({ box }) => shareInside(box, panel) > 0.5);
}
