import { median } from '../../median.ts';
import type { Label, Slice } from '../chart-scene.ts';
import { readQuantity } from '../labels/read-quantity.ts';

/** What is written in or at a slice. */
export type SliceLabels = {
  readonly name: string;
  readonly value: number | undefined;
  readonly labels: readonly Label[];
};

/** Labels outside stand at most this far from the middle (radii). */
const REACH = 1.75;

/** Gives each label to the slice in whose direction it stands. */
export function sliceLabels(slices: readonly Slice[], labels: readonly Label[]): SliceLabels[] {
  const own: Label[][] = slices.map(() => []);
  const usual = median(labels.map(sizeOf));
  // Titles are set larger.
  const some = labels.filter((label) => label.angle === 0 && sizeOf(label) <= 1.12 * usual);
  const around = namesAround(slices, some);
  for (const label of some) {
    const index = around.get(label) ?? sliceAt(slices, label);
    if (index !== undefined) own[index]?.push(label);
  }
  return own.map(textOf);
}

function sizeOf({ words }: Label): number {
  return median(words.map(({ style }) => style.fontSize));
}

function sliceAt(slices: readonly Slice[], { box }: Label): number | undefined {
  const [first] = slices;
  if (!first) return undefined;
  const { center, radius } = first;
  const [x, y] = [(box.x0 + box.x1) / 2 - center.x, (box.y0 + box.y1) / 2 - center.y];
  const away = Math.hypot(nearest(box.x0, box.x1, center.x), nearest(box.y0, box.y1, center.y));
  const middle = Math.hypot(x, y);
  if (away > REACH * radius || middle < 0.15 * radius) return undefined;
  const isInside = middle < radius;
  const isSentence = box.x1 - box.x0 > 1.3 * radius;
  if (!isInside && (away > 1.35 * radius || isSentence)) return undefined;
  // Labels outside begin near their slice: the end next to the pie tells its direction.
  const edge = isInside
    ? { x, y }
    : { x: nearest(box.x0, box.x1, center.x) * Math.sign(x || 1), y };
  const turn = turnOf(edge.x, edge.y);
  const holding = slices.findIndex(({ from, to }) => isWithin(turn, from, to));
  if (isInside) return holding < 0 ? undefined : holding;
  const byMiddle = slices
    .map(({ from, to }, index) => ({
      index,
      aside: apart(turn, (from + to) / 2) - 0.3 * (to - from),
    }))
    .toSorted((a, b) => a.aside - b.aside)[0];
  return byMiddle && byMiddle.aside < 0.12 ? byMiddle.index : undefined;
}

/**
 * Names around a pie, as many as it has slices: leader lines do not cross, so both stand in the same order, and one turn of
 * the names against the slices fits best.
 */
function namesAround(slices: readonly Slice[], labels: readonly Label[]): Map<Label, number> {
  const [first] = slices;
  const turns = first
    ? labels.flatMap((label) => {
        const turn = turnAround(first, label);
        return turn === undefined ? [] : [{ label, turn }];
      })
    : [];
  if (turns.length !== slices.length) return new Map();
  const names = turns.toSorted((a, b) => a.turn - b.turn);
  const middles = slices
    .map(({ from, to }, index) => ({ index, turn: ((from + to) / 2) % 1 }))
    .toSorted((a, b) => a.turn - b.turn);
  const shifts = names.map((_, shift) => {
    const pairs = names.map(({ label, turn }, at) => {
      const slice = middles[(at + shift) % middles.length];
      return { label, index: slice?.index ?? 0, aside: apart(turn, slice?.turn ?? 0) };
    });
    return { pairs, aside: pairs.reduce((sum, pair) => sum + pair.aside, 0) };
  });
  const [best] = shifts.toSorted((a, b) => a.aside - b.aside);
  return new Map(best?.pairs.map(({ label, index }) => [label, index]));
}

/** The direction of a name that stands outside, by its end next to the pie; undefined where it is none. */
function turnAround({ center, radius }: Slice, { box, text }: Label): number | undefined {
  const [x, y] = [(box.x0 + box.x1) / 2 - center.x, (box.y0 + box.y1) / 2 - center.y];
  const away = Math.hypot(nearest(box.x0, box.x1, center.x), nearest(box.y0, box.y1, center.y));
  const isName = /\p{L}/u.test(text) && box.x1 - box.x0 <= 1.3 * radius;
  if (!isName || away > REACH * radius || Math.hypot(x, y) < radius) return undefined;
  return turnOf(nearest(box.x0, box.x1, center.x) * Math.sign(x || 1), y);
}

/** Distance of a span from a place, nought inside. */
function nearest(from: number, to: number, place: number): number {
  return Math.max(from - place, place - to, 0);
}

function turnOf(x: number, y: number): number {
  const turn = Math.atan2(x, -y) / (2 * Math.PI);
  return turn < 0 ? turn + 1 : turn;
}

function isWithin(turn: number, from: number, to: number): boolean {
  return [turn, turn + 1, turn - 1].some((one) => one >= from && one <= to);
}

function apart(a: number, b: number): number {
  const difference = Math.abs(a - b) % 1;
  return Math.min(difference, 1 - difference);
}

/** What stands behind the name of a slice: `12 %`, `(3.5)`. */
const SHARE = /(?<![\d.,])(?<share>[\d.,]+\s?%?)\)?$/u;
const JOINT = /(?<![\s:,;(])[\s:,;(]+$/u;

/** A name and the number behind it; undefined where there is none. */
export function nameAndShare(
  text: string,
): { readonly name: string; readonly share: string } | undefined {
  const match = SHARE.exec(text);
  const before = match ? text.slice(0, match.index) : '';
  const name = before.replace(JOINT, '');
  if (!match?.groups?.share || name === before || !/\p{L}/u.test(name)) return undefined;
  return { name, share: match.groups.share };
}

function textOf(labels: readonly Label[]): SliceLabels {
  const names: string[] = [];
  let value: number | undefined;
  for (const { text } of labels.toSorted((a, b) => a.box.y0 - b.box.y0 || a.box.x0 - b.box.x0)) {
    const parts = nameAndShare(text);
    const quantity = readQuantity(parts?.share ?? text);
    if (quantity) value ??= quantity.value;
    if (!quantity) names.push(text);
    else if (parts) names.push(parts.name);
  }
  return { name: names.join(' '), value, labels };
}
