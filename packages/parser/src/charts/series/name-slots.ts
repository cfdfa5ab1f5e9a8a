import { boxHeight } from '@sheaf/document';
import { median } from '../../median.ts';
import type { Label } from '../chart-scene.ts';
import { gluedNames } from '../labels/part-glued.ts';
import { calendarNames } from './calendar-names.ts';
import { joinRows } from './join-rows.ts';

/** Where the names of categories stand: under upright bars, to the left of level ones. */
export type NameSide = {
  readonly direction: 'vertical' | 'horizontal';
  /** Edge of the plot on that side: its bottom, or the base of level bars. */
  readonly edge: number;
  /** Extent of the plot along the direction of values: small names may stand a good way off. */
  readonly extent: number;
  readonly labels: readonly Label[];
};

export type NamedSlots = {
  readonly names: readonly string[];
  readonly used: ReadonlySet<Label>;
};

/** Finds what each place along the category axis is called; places without a name have an empty one. */
export function nameSlots(centers: readonly number[], side: NameSide): NamedSlots {
  const used = new Set<Label>();
  const pieces: Piece[][] = centers.map(() => []);
  const step = stepOf(centers);
  for (const label of namesBeside(side, centers, step)) {
    for (const piece of piecesOf(label, side.direction, centers)) {
      const index = nearestIndex(centers, piece.across);
      if (Math.abs((centers[index] ?? 0) - piece.across) > 0.62 * step) continue;
      pieces[index]?.push(piece);
      used.add(label);
    }
  }
  const names = joinRows(pieces.map(rowsOf));
  const isTicked = side.direction === 'horizontal' && [...used].every(isRead);
  return { names: calendarNames(isTicked ? names.map(withoutTick) : names), used };
}

function isRead({ words }: Label): boolean {
  return words.every(({ origin }) => origin === 'ocr');
}

/** Recognition reads the tick between a name and its level bar as a dash. */
function withoutTick(name: string): string {
  return name.replace(/[-–—_]{1,20}$/u, '').trimEnd();
}

type Piece = {
  readonly text: string;
  readonly across: number;
  readonly row: number;
  readonly along: number;
};

/** The rows of a name from top to bottom. */
function rowsOf(pieces: readonly Piece[]): string[] {
  const rows = Map.groupBy(
    pieces.toSorted((a, b) => a.row - b.row || a.along - b.along),
    ({ row }) => row,
  );
  return [...rows.values()].map((row) => row.map(({ text }) => text).join(' '));
}

function stepOf(centers: readonly number[]): number {
  const steps = centers.slice(1).map((center, index) => Math.abs(center - (centers[index] ?? 0)));
  return steps.length > 0 ? median(steps) : Number.POSITIVE_INFINITY;
}

function nearestIndex(centers: readonly number[], place: number): number {
  let best = 0;
  for (const [index, center] of centers.entries()) {
    if (Math.abs(center - place) < Math.abs((centers[best] ?? 0) - place)) best = index;
  }
  return best;
}

/** Words of a row of names fall to the nearest place each, since neighbours stand close together. */
function piecesOf(
  label: Label,
  direction: NameSide['direction'],
  centers: readonly number[],
): Piece[] {
  if (label.angle !== 0 || direction === 'horizontal') {
    const row = (label.box.y0 + label.box.y1) / 2;
    const across = direction === 'vertical' ? label.anchor.x : row;
    return [{ text: label.text, across, row, along: label.box.x0 }];
  }
  return label.words.flatMap((word) =>
    namesIn(word, centers).map(({ text, x0, x1 }) => ({
      text,
      across: (x0 + x1) / 2,
      row: label.box.y0,
      along: x0,
    })),
  );
}

/** A word, or the names that recognition ran into each other: as many as there are places over it. */
function namesIn(
  { text, box, origin }: Label['words'][number],
  centers: readonly number[],
): { readonly text: string; readonly x0: number; readonly x1: number }[] {
  const whole = [{ text, x0: box.x0, x1: box.x1 }];
  const places = centers.filter((center) => center > box.x0 && center < box.x1).length;
  const names = origin === 'ocr' && places > 1 ? gluedNames(text) : [text];
  if (names.length !== places) return whole;
  const width = (box.x1 - box.x0) / text.length;
  let from = box.x0;
  return names.map((name) => {
    const x0 = from;
    from += width * name.length;
    return { text: name, x0, x1: from };
  });
}

function namesBeside(side: NameSide, centers: readonly number[], step: number): Label[] {
  return side.direction === 'vertical'
    ? namesBelow(side, centers, step)
    : namesLeft(side, centers, step);
}

/** Blank between rows of names at most (heights of the type); a title of the axis stands farther off. */
const ROW_GAP = 0.95;

/** Names begin at most this far under the plot (share of its extent). */
const FAR = 0.12;

const VALUE = /^[-−–]?\d*[.,]\d+\s?%?$|^[-−–]\d+\s?%?$/;

/** The rows right under the plot, one under the other without much blank. */
function namesBelow(
  { edge, extent, labels }: NameSide,
  centers: readonly number[],
  step: number,
): Label[] {
  const reach = Number.isFinite(step) ? 0.75 * step : 200;
  const [left, right] = [Math.min(...centers) - reach, Math.max(...centers) + reach];
  const under = labels.filter(
    ({ box, anchor }) =>
      box.y0 > edge - 0.35 * boxHeight(box) && anchor.x > left && anchor.x < right,
  );
  // Values printed under bars that hang down are no names.
  const named = under.filter(({ text }) => !VALUE.test(text));
  const below = named.length >= 2 ? named : under;
  const leaning = below.filter(({ angle }) => angle !== 0 && angle !== 90 && angle !== 270);
  const rows = below
    .filter((label) => !leaning.includes(label))
    .toSorted((a, b) => a.box.y0 - b.box.y0);
  const first = rows[0];
  if (leaning.length >= 2) return leaning;
  if (!first || first.box.y0 - edge > Math.max(3.5 * boxHeight(first.box), FAR * extent)) return [];
  const found: Label[] = [];
  let bottom = first.box.y1;
  for (const label of rows) {
    const height = label.angle === 0 ? boxHeight(label.box) : 8;
    if (label.box.y0 - bottom > ROW_GAP * height) break;
    found.push(label);
    bottom = Math.max(bottom, label.angle === 0 ? label.box.y1 : bottom);
  }
  return found;
}

/** The labels that end before the bars begin. */
function namesLeft({ edge, labels }: NameSide, centers: readonly number[], step: number): Label[] {
  const reach = Number.isFinite(step) ? 0.62 * step : 60;
  const [top, bottom] = [Math.min(...centers) - reach, Math.max(...centers) + reach];
  const beside = labels.filter(
    ({ box, angle, anchor }) =>
      angle === 0 &&
      (box.x0 + box.x1) / 2 < edge &&
      box.x1 < edge + boxHeight(box) &&
      anchor.y > top &&
      anchor.y < bottom,
  );
  const usual = median(beside.map(({ box }) => box.x1));
  const aligned = beside.filter(({ box }) => Math.abs(box.x1 - usual) < boxHeight(box));
  // Names set flush with the bars leave out what else stands at their height.
  return aligned.length >= 0.6 * beside.length ? aligned : beside;
}
