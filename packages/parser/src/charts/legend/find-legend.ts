import { boxArea, boxHeight, boxWidth, shareInside } from '@sheaf/document';
import type { Bar, ChartScene, Label } from '../chart-scene.ts';
import { inkCover } from '../marks/ink-cover.ts';
import { colorDistance } from '../marks/pixel-colors.ts';
import { entryOf, SAME_PAINT, seriesPaint } from './entry-of.ts';
import { type PlaceIndex, placeIndex } from './place-index.ts';

/** A name beside a key of its colour. */
export type LegendEntry = {
  readonly name: string;
  readonly color: number;
  readonly label: Label;
  readonly key: Bar;
};

/** Blank between a key and its name at most, and where the key is a small marker in a wider field (heights of the type). */
const KEY_GAP = 2.2;
const SMALL_KEY_GAP = 2.6;

/** Keys are at most this high (heights of the type, as recognition sees them: without what goes below the line). */
const KEY_HEIGHT = 2.8;

/** Finds names with a coloured key beside them, on the side on which more of them have one; those of some colours if given. */
export function findLegend(scene: ChartScene, markColors?: readonly number[]): LegendEntry[] {
  const entries = LEGENDS.get(scene) ?? allEntries(scene);
  LEGENDS.set(scene, entries);
  if (!markColors) return entries;
  const own = new Set(markColors.map((color) => entryOf(color, entries)));
  return entries.filter((entry) => own.has(entry) || isAmong(entry.color, markColors));
}

/** Each way of reading a scene asks for its legend. */
const LEGENDS = new WeakMap<ChartScene, LegendEntry[]>();

function allEntries(scene: ChartScene): LegendEntry[] {
  const colors = new Set(
    [...scene.bars, ...scene.curves, ...scene.areas, ...scene.dots, ...scene.slices].map(
      ({ color }) => color,
    ),
  );
  const isDrawn = known(
    (color: number) =>
      isAmong(color, colors) || scene.areas.some((area) => isTintOf(area.color, color)),
  );
  const bars = placeIndex(scene.bars, ({ box }) => box.x0);
  const keys = scene.swatches.filter(
    (swatch) => isDrawn(swatch.color) && !isLyingBar(swatch, bars),
  );
  const [left = [], right = []] = (['left', 'right'] as const).map((side) =>
    inLine(entriesOn(side, scene, keys), seriesPaint(scene)),
  );
  return worth(right) > worth(left) ? right : left;
}

const PAPER = 0xffffff;

/** Areas let the grid shine through, and are paler than their keys. */
function isTintOf(color: number, key: number): boolean {
  return inkCover(color, PAPER, key) > 0;
}

/** Remembers what was answered: maps have thousands of figures in a few colours. */
function known(ask: (color: number) => boolean): (color: number) => boolean {
  const answers = new Map<number, boolean>();
  return (color) => {
    const answer = answers.get(color) ?? ask(color);
    answers.set(color, answer);
    return answer;
  };
}

/** Bars of a lying chart begin in one line, are as high as each other and of any length; a short one stands beside its name as a key does. */
function isLyingBar({ box, color }: Bar, bars: PlaceIndex<Bar>): boolean {
  const thin = 0.1 * boxHeight(box);
  const lengths = bars
    .between(box.x0 - thin, box.x0 + thin)
    .filter((bar) => colorDistance(bar.color, color) < SAME_PAINT)
    .filter((bar) => Math.abs(bar.box.x0 - box.x0) < thin)
    .filter((bar) => Math.abs(boxHeight(bar.box) - boxHeight(box)) < thin)
    .map((bar) => boxWidth(bar.box));
  return lengths.filter((length) => Math.abs(length - boxWidth(box)) > thin).length >= 2;
}

/** Words first: ticks stand beside the markers of a plot as names do beside keys. */
function worth(entries: readonly LegendEntry[]): number {
  const named = entries.filter(({ name }) => /\p{L}/u.test(name));
  return named.length + entries.length / 1000;
}

function isAmong(color: number, colors: Iterable<number>): boolean {
  for (const other of colors) if (colorDistance(color, other) < SAME_PAINT) return true;
  return false;
}

/** Pieces of a key beside a name at most, dashes and their edges among them; on maps names stand among hundreds of figures. */
const MOST_NEAR = 60;

function entriesOn(side: 'left' | 'right', scene: ChartScene, keys: readonly Bar[]): LegendEntry[] {
  const byHeight = placeIndex(keys, ({ box }) => (box.y0 + box.y1) / 2);
  return scene.labels.flatMap((label): LegendEntry[] => {
    if (label.angle !== 0 || !/[\p{L}\p{N}]/u.test(label.text)) return [];
    const em = boxHeight(label.box);
    const near = byHeight
      .between(label.box.y0 - em, label.box.y1 + em)
      .filter((swatch) => isKeyOf(swatch, label, side));
    if (near.length > MOST_NEAR) return [];
    // Keys may lie on a field of their own.
    const key = near
      .filter((field) => !near.some((other) => other !== field && liesOn(other, field)))
      .filter((edge) => !near.some((other) => isEdgeOf(edge, other)))
      .toSorted((a, b) => distance(a, label) - distance(b, label))[0];
    return key ? [{ name: nameOf(label), color: key.color, label, key }] : [];
  });
}

/** Some write a colon between key and name. */
function nameOf({ text }: Label): string {
  return text.replace(/^:\s*/u, '');
}

function liesOn(key: Bar, field: Bar): boolean {
  return boxArea(key.box) < boxArea(field.box) && shareInside(key.box, field.box) > 0.9;
}

/** Blurred edges of a key are as long as it and a small part of it. */
function isEdgeOf({ box }: Bar, { box: key }: Bar): boolean {
  const shared = Math.min(box.x1, key.x1) - Math.max(box.x0, key.x0);
  return shared > 0.8 * boxWidth(box) && boxHeight(box) < 0.3 * boxHeight(key);
}

function distance({ box }: Bar, label: Label): number {
  return Math.max(label.box.x0 - box.x1, box.x0 - label.box.x1);
}

function isKeyOf(swatch: Bar, label: Label, side: 'left' | 'right'): boolean {
  const { box } = swatch;
  const em = boxHeight(label.box);
  const middle = (box.y0 + box.y1) / 2;
  const gap = side === 'left' ? label.box.x0 - box.x1 : box.x0 - label.box.x1;
  return (
    middle > label.box.y0 - 0.2 * em &&
    middle < label.box.y1 + 0.2 * em &&
    gap > -0.2 * em &&
    gap < (boxWidth(box) < em ? SMALL_KEY_GAP : KEY_GAP) * em &&
    boxHeight(box) < KEY_HEIGHT * em
  );
}

/** Entries of one legend share a row or a column; a lone value beside its bar is none. */
function inLine(entries: readonly LegendEntry[], paint: number): LegendEntry[] {
  const hasMate = (entry: LegendEntry) =>
    entries.some((other) => {
      const em = boxHeight(entry.label.box);
      const isRow = Math.abs(other.label.box.y0 - entry.label.box.y0) < em;
      const isColumn = Math.abs(other.key.box.x0 - entry.key.box.x0) < 0.6 * em;
      const isOther = colorDistance(other.color, entry.color) >= paint;
      return isOther && (isRow || isColumn);
    });
  return entries.filter(hasMate);
}
