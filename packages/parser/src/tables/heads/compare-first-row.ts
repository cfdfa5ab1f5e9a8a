import { type Box, boxAround } from '@sheaf/document';
import { cellText } from '../cells/cell-text.ts';
import { texShare } from '../page/tex-share.ts';
import type { CellDraft, TableRegion } from '../propose/table-region.ts';
import { shapeOf } from './cell-shape.ts';

/** Share of the entries of a column that are of one kind where it holds one kind of thing. */
const ONE_KIND = 0.8;
/** Middles closer than this are one (points). */
const SAME_MIDDLE = 1;
/** Entries count as no longer than this (words): what is longer is running text. */
const LONG = 12;

/** How the first row differs from the others in what its cells hold and in what is drawn behind them. */
export function compareFirstRow(
  area: TableRegion,
  written: readonly CellDraft[],
): Readonly<Record<string, number>> {
  const entries = written.map((cell) => toEntry(cell, area));
  const first = entries.filter(({ cell }) => cell.row === 0);
  const body = entries.filter(({ cell }) => cell.row > 0);
  const columns = columnsOf(first, body);
  const stub = first.find(({ cell }) => cell.col === 0);
  return {
    breaks: share(columns, breaksKind),
    recurs: share(columns, ({ head, counts }) => counts.has(head.text)),
    bodyRecurs: recurringShare(columns),
    centres: share(columns, isCentredAlike),
    shadeApart: share(columns, ({ head, below }) =>
      below.every(({ shade }) => shade !== head.shade),
    ),
    shadedStubs: share(
      first.filter(({ cell }) => cell.col > 0),
      ({ shade }) => stub !== undefined && stub.shade !== shade,
    ),
    spansAlike: spansAlike(first, body),
    firstWords: Math.min(LONG, Math.max(0, ...first.map(({ words }) => words))),
    bodyWords: Math.min(LONG, mean(body.map(({ words }) => words))),
    firstDigits: share(first, hasDigit),
    bodyDigits: share(body, hasDigit),
    tex: texShare(area.pieces),
  };
}

type Entry = {
  readonly cell: CellDraft;
  readonly text: string;
  readonly kind: string;
  readonly words: number;
  readonly middle: number;
  /** Colour behind it; none: -1. */
  readonly shade: number;
};

/** A cell of the first row, what stands below it in as many columns, and how often each text does. */
type Column = {
  readonly head: Entry;
  readonly below: readonly Entry[];
  readonly counts: ReadonlyMap<string, number>;
};

function toEntry(cell: CellDraft, area: TableRegion): Entry {
  const words = cell.lines.flat();
  const ink = boxAround(words.map(({ box }) => box));
  return {
    cell,
    text: cellText(cell.lines),
    kind: shapeOf(cell),
    words: words.length,
    middle: (ink.x0 + ink.x1) / 2,
    shade: shadeBehind(area, ink),
  };
}

function columnsOf(first: readonly Entry[], body: readonly Entry[]): Column[] {
  const placeOf = ({ cell }: Entry): string => `${cell.col} ${cell.colEnd}`;
  const byPlace = Map.groupBy(body, placeOf);
  return first.flatMap((head) => {
    const below = byPlace.get(placeOf(head)) ?? [];
    return below.length > 0 ? [{ head, below, counts: countOf(below, ({ text }) => text) }] : [];
  });
}

/** Whether a column holds one kind of thing, of which its first entry is none. */
function breaksKind({ head, below }: Column): boolean {
  const [usual] = [...countOf(below, ({ kind }) => kind)].sort((a, b) => b[1] - a[1]);
  if (!usual || below.length < 2 || usual[1] < ONE_KIND * below.length) return false;
  return usual[0] !== head.kind;
}

/** Share of the entries below the first row that stand in their column more than once. */
function recurringShare(columns: readonly Column[]): number {
  const often = columns.flatMap(({ below, counts }) =>
    below.map(({ text }) => (counts.get(text) ?? 0) > 1),
  );
  return share(often, (isOften) => isOften);
}

function isCentredAlike({ head, below }: Column): boolean {
  return share(below, ({ middle }) => Math.abs(middle - head.middle) < SAME_MIDDLE) > 0.5;
}

/** Share of the other rows whose cells reach over the same columns as those of a first row that has cells over several. */
function spansAlike(first: readonly Entry[], body: readonly Entry[]): number {
  const spansOf = (entries: readonly Entry[]): string =>
    entries
      .flatMap(({ cell: { col, colEnd } }) => (colEnd - col > 1 ? [`${col}-${colEnd}`] : []))
      .join(' ');
  const own = spansOf(first);
  const rows = [...Map.groupBy(body, ({ cell }) => cell.row).values()];
  return own === '' || rows.length === 0 ? -1 : share(rows, (row) => spansOf(row) === own);
}

/** Colour of the shade that lies under the middle of a box. */
function shadeBehind({ shades }: TableRegion, { x0, y0, x1, y1 }: Box): number {
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  const behind = shades.findLast(({ box }) => box.x0 < x && box.x1 > x && box.y0 < y && box.y1 > y);
  return behind?.color ?? -1;
}

const hasDigit = ({ text }: Entry): boolean => /\p{Nd}/u.test(text);

function countOf<T>(items: readonly T[], key: (item: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1);
  return counts;
}

function share<T>(items: readonly T[], holds: (item: T) => boolean): number {
  return items.length === 0 ? 0 : items.filter(holds).length / items.length;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
