import { median } from '../../median.ts';
import { SAME_PAINT } from '../legend/entry-of.ts';
import type { PlacedBar } from '../marks/choose-bars.ts';
import { colorDistance } from '../marks/pixel-colors.ts';

/** The bars of one category; those of a missing one are none. */
export type Slot = { readonly center: number; readonly bars: readonly PlacedBar[] };

/** Blank between groups, over that between bars of one group; edges of both may be a step off. */
const GROUP_GAP = 1.35;
const BOTH_EDGES = 2;

/** Parts bars by category: stacks are one column, neighbours of other colours one group. */
export function barSlots(bars: readonly PlacedBar[], separate: boolean, precision: number): Slot[] {
  const columns = columnsOf(bars);
  const groups = separate ? columns.map((column) => [column]) : groupColumns(columns, precision);
  const offsets = offsetsOf(groups);
  const slots = groups.map((group) => ({
    center: centerOf(group, offsets),
    bars: group.flatMap((column) => column.bars),
  }));
  return fillGaps(slots);
}

type Column = { readonly across: number; readonly thickness: number; readonly bars: PlacedBar[] };

function columnsOf(bars: readonly PlacedBar[]): Column[] {
  const columns: Column[] = [];
  for (const bar of bars.toSorted((a, b) => a.across - b.across)) {
    const last = columns.at(-1);
    if (last && bar.across - last.across < 0.3 * bar.thickness) last.bars.push(bar);
    else columns.push({ across: bar.across, thickness: bar.thickness, bars: [bar] });
  }
  return columns;
}

function groupColumns(columns: readonly Column[], precision: number): Column[][] {
  const stacked = columns.some(({ bars }) => bars.length > 1);
  if (stacked || !repeatsColor(columns)) return columns.map((column) => [column]);
  const gaps = columns.slice(1).map((column, index) => blank(columns[index], column));
  const least = Math.min(...gaps);
  const thickness = median(columns.map((column) => column.thickness));
  const slack = Math.max(0.12 * thickness, BOTH_EDGES * precision);
  const groups: Column[][] = [];
  for (const [index, column] of columns.entries()) {
    const group = groups.at(-1);
    const gap = gaps[index - 1] ?? 0;
    const isNew =
      !group || group.some((other) => sameColor(other, column)) || gap > least * GROUP_GAP + slack;
    if (isNew) groups.push([column]);
    else group.push(column);
  }
  // One bar in another colour is no group.
  const isGrouped = groups.filter(({ length }) => length > 1).length > 1;
  return isGrouped ? groups : columns.map((column) => [column]);
}

function blank(before: Column | undefined, column: Column): number {
  return before ? column.across - before.across - column.thickness : 0;
}

function sameColor(a: Column, b: Column): boolean {
  return colorDistance(a.bars[0]?.bar.color ?? 0, b.bars[0]?.bar.color ?? 0) < SAME_PAINT;
}

/** Whether some colours come again while there are several: the bars of one category have one each. */
function repeatsColor(columns: readonly Column[]): boolean {
  const colors: Column[] = [];
  for (const column of columns)
    if (!colors.some((other) => sameColor(other, column))) colors.push(column);
  return colors.length > 1 && colors.length < columns.length;
}

/** Where the bars of each colour stand beside the middle of a whole group. */
function offsetsOf(groups: readonly (readonly Column[])[]): { color: Column; offset: number }[] {
  const most = Math.max(...groups.map(({ length }) => length));
  const whole = groups.filter(({ length }) => length === most);
  return (whole[0] ?? []).map((color, place) => ({
    color,
    offset: median(whole.map((group) => (group[place]?.across ?? 0) - middleOf(group))),
  }));
}

function middleOf(group: readonly Column[]): number {
  return ((group[0]?.across ?? 0) + (group.at(-1)?.across ?? 0)) / 2;
}

function centerOf(group: readonly Column[], offsets: ReturnType<typeof offsetsOf>): number {
  if (group.length === offsets.length) return middleOf(group);
  const known = group.flatMap((column) => {
    const found = offsets.find(({ color }) => sameColor(color, column));
    return found ? [column.across - found.offset] : [];
  });
  return known.length > 0 ? median(known) : middleOf(group);
}

/** Categories whose bars have no length leave a gap of two or more steps. */
function fillGaps(slots: readonly Slot[]): Slot[] {
  const steps = slots.slice(1).map((slot, index) => slot.center - (slots[index]?.center ?? 0));
  const step = Math.min(...steps);
  const filled: Slot[] = [];
  for (const slot of slots) {
    const last = filled.at(-1);
    const missing = last && step > 0 ? Math.round((slot.center - last.center) / step) - 1 : 0;
    if (last && missing > 0 && missing <= 12 && isWhole((slot.center - last.center) / step)) {
      const each = (slot.center - last.center) / (missing + 1);
      for (let index = 1; index <= missing; index++) {
        filled.push({ center: last.center + index * each, bars: [] });
      }
    }
    filled.push(slot);
  }
  return filled;
}

function isWhole(count: number): boolean {
  return Math.abs(count - Math.round(count)) < 0.12;
}
