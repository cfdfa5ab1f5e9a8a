import { type Box, boxAround } from '@sheaf/document';
import type { CellDraft } from '../propose/table-region.ts';
import { type Lattice, middleAcross } from './merge-cells.ts';
import { rulesOfHeadings } from './span-by-rule.ts';

type Extent = { readonly from: number; readonly to: number };

/** Where a heading stands by its columns: in their middle, or at the beginning of the first. */
type Alignment = (extent: Extent) => number;

const ALIGNMENTS: readonly Alignment[] = [({ from, to }) => (from + to) / 2, ({ from }) => from];

/** Of two ways to share columns out, the other is taken only where headings stand this much nearer to their columns. */
const NEARER = 0.5;

/**
 * Headings over several columns that share a row between them are shared out so that each stands over its own: cells grow
 * one after the other, and the first takes what the next is in the middle of.
 */
export function alignSpanners(places: readonly CellDraft[], lattice: Lattice): CellDraft[] {
  const moved = new Map<CellDraft, CellDraft>();
  for (let row = 0; row < lattice.header; row++)
    for (const run of runsOfSpanners(places, row, lattice))
      for (const [own, now] of shareOut(run, extentsBelow(places, row, lattice), lattice))
        moved.set(own, now);
  return moved.size === 0 ? [...places] : places.map((place) => moved.get(place) ?? place);
}

/** Neighbouring headings of one row, some of them over several columns, that no rule has measured. */
function runsOfSpanners(
  places: readonly CellDraft[],
  row: number,
  lattice: Lattice,
): CellDraft[][] {
  const headings = places.filter(
    (one) => one.row === row && one.rowEnd === row + 1 && one.lines.length > 0,
  );
  const rules = rulesOfHeadings(row + 1, lattice, headings.map(middleAcross));
  if (rules.length > 0 || row >= lattice.rows.length) return [];
  const runs: CellDraft[][] = [];
  for (const place of headings) {
    const last = runs.at(-1);
    if (last?.at(-1)?.colEnd === place.col) last.push(place);
    else runs.push([place]);
  }
  return runs.filter((run) => run.length > 1 && run.some(({ col, colEnd }) => colEnd - col > 1));
}

/** From where to where the entries of each column reach, below a row. */
function extentsBelow(
  places: readonly CellDraft[],
  row: number,
  lattice: Lattice,
): (Extent | undefined)[] {
  const byColumn = Array.from({ length: lattice.columns.length + 1 }, (): Box[] => []);
  for (const place of places)
    if (place.row > row && place.colEnd === place.col + 1)
      byColumn[place.col]?.push(...place.lines.flat().map(({ box }) => box));
  return byColumn.map((boxes) => {
    if (boxes.length === 0) return undefined;
    const { x0, x1 } = boxAround(boxes);
    return { from: x0, to: x1 };
  });
}

/** The headings of a run with the columns they stand over, where that is not what they have. */
function shareOut(
  run: readonly CellDraft[],
  extents: readonly (Extent | undefined)[],
  { area }: Lattice,
): [CellDraft, CellDraft][] {
  const from = run[0]?.col ?? 0;
  const columns = extents.slice(from, run.at(-1)?.colEnd);
  if (columns.some((extent) => extent === undefined)) return [];
  const known = columns as readonly Extent[];
  const texts = run.map(({ lines }) => {
    const { x0, x1 } = boxAround(lines.flat().map(({ box }) => box));
    return { from: x0, to: x1 };
  });
  const now = run.slice(1).map(({ col }) => col - from);
  const cost = (cuts: readonly number[]) =>
    Math.min(...ALIGNMENTS.map((alignment) => distance(texts, known, cuts, alignment)));
  const best = ALIGNMENTS.map((alignment) => bestCuts(texts, known, alignment)).reduce((a, b) =>
    cost(b) < cost(a) ? b : a,
  );
  if (cost(best) + area.em > NEARER * cost(now)) return [];
  return run.map((place, index) => [
    place,
    {
      ...place,
      col: from + (best[index - 1] ?? 0),
      colEnd: from + (best[index] ?? known.length),
    },
  ]);
}

function distance(
  texts: readonly Extent[],
  columns: readonly Extent[],
  cuts: readonly number[],
  alignment: Alignment,
): number {
  return texts.reduce(
    (sum, text, index) =>
      sum + offset(text, columns, cuts[index - 1] ?? 0, cuts[index] ?? columns.length, alignment),
    0,
  );
}

function offset(
  text: Extent,
  columns: readonly Extent[],
  first: number,
  end: number,
  alignment: Alignment,
): number {
  const over = {
    from: columns[first]?.from ?? 0,
    to: columns[end - 1]?.to ?? 0,
  };
  return Math.abs(alignment(text) - alignment(over));
}

type Way = { readonly cost: number; readonly cuts: readonly number[] };

/** Where to cut the columns between headings so that all stand as near to their own as can be. */
function bestCuts(
  texts: readonly Extent[],
  columns: readonly Extent[],
  alignment: Alignment,
): readonly number[] {
  let ways: (Way | undefined)[] = [{ cost: 0, cuts: [] }];
  texts.forEach((text, index) => {
    const isLast = index === texts.length - 1;
    const ends = columns.map((_, at) => at + 1).filter((end) => !isLast || end === columns.length);
    const next: (Way | undefined)[] = [];
    for (const end of ends) {
      const reached = ways.slice(0, end).flatMap((way, first) => {
        if (!way) return [];
        const cost = way.cost + offset(text, columns, first, end, alignment);
        return [{ cost, cuts: [...way.cuts, end] }];
      });
      next[end] = reached.sort((a, b) => a.cost - b.cost)[0];
    }
    ways = next;
  });
  return ways[columns.length]?.cuts.slice(0, -1) ?? [];
}
