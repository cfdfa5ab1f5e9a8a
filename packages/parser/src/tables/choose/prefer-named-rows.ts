import type { Box } from '@sheaf/document';
import { textOf } from '../page/text-of.ts';
import type { Proposal } from '../propose/propose-tables.ts';
import type { Structure } from '../structure/read-structure.ts';

type Rated = {
  readonly proposal: Proposal;
  readonly structure: Structure;
  readonly box: Box;
  readonly confidence: number;
  readonly worth: number;
};

/** Areas of the same rows end within this many lines of each other (ems). */
const SAME_ROWS_EM = 1.5;

/** Share of the rows that words begin from which on a column names them. */
const MOST_ROWS = 0.75;

/**
 * Figures without names say nothing: where all columns of an area hold figures, and the same rows of a wider area begin with words,
 * the wider one is the table.
 */
export function preferNamedRows<T extends Rated>(candidates: readonly T[]): T[] {
  // A drawn grid ends where it is drawn to end.
  const bare = candidates.filter(
    (candidate) => candidate.proposal.detector !== 'ruled_grid' && shareOfNames(candidate) === 0,
  );
  if (bare.length === 0) return [...candidates];
  const widerOf = new Map(
    bare.flatMap((narrow) => {
      const wider = candidates.filter((wide) => isNamed(wide, narrow));
      const best = wider.sort((a, b) => b.worth - a.worth)[0];
      return best ? [[narrow, best] as const] : [];
    }),
  );
  return candidates.flatMap((candidate) => {
    if (widerOf.has(candidate)) return [];
    const narrow = bare.filter((other) => widerOf.get(other) === candidate);
    return {
      ...candidate,
      confidence: Math.max(candidate.confidence, ...narrow.map(({ confidence }) => confidence)),
      worth: Math.max(candidate.worth, ...narrow.map(({ worth }) => worth)),
    };
  });
}

function isNamed(wide: Rated, narrow: Rated): boolean {
  const near = SAME_ROWS_EM * narrow.proposal.area.em;
  return (
    wide.box.x0 < narrow.box.x0 - near &&
    wide.box.x1 > narrow.box.x1 - near &&
    Math.abs(wide.box.y0 - narrow.box.y0) < near &&
    Math.abs(wide.box.y1 - narrow.box.y1) < near &&
    wide.structure.columnBorders.length > narrow.structure.columnBorders.length &&
    (shareOfNames(wide) ?? 0) >= MOST_ROWS
  );
}

/** Share of the rows with figures that begin with words; unknown where there are no such rows. */
function shareOfNames({ structure: { places } }: Rated): number | null {
  const rows = Map.groupBy(
    places.filter(({ lines }) => lines.length > 0),
    ({ row }) => row,
  );
  const texts = [...rows.values()].map((cells) =>
    cells.sort((a, b) => a.col - b.col).map(({ lines }) => textOf(lines.flat())),
  );
  const figured = texts.filter(([, ...others]) => others.some(isFigures));
  const named = figured.filter(([first = '']) => /\p{L}{3}/u.test(first));
  return figured.length === 0 ? null : named.length / figured.length;
}

/** Figures with whatever signs, and no word. */
const isFigures = (text: string): boolean => /\p{Nd}/u.test(text) && !/\p{L}{3}/u.test(text);
