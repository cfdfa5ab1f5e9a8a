import { type Box, boxAround } from '@sheaf/document';
import type { RuledGrid } from './find-ruled-grids.ts';

/** Rows between two rules over the whole width, with the borders of columns inside them. */
type Band = {
  readonly row: number;
  readonly rowEnd: number;
  readonly borders: ReadonlySet<number>;
};

/** Bands are of one table where the one with fewer borders has this share of them in common with the other. */
const IN_COMMON = 0.5;

/**
 * Forms and bills stack tables of different columns in one frame: boxes of the parts whose columns hang together.
 * None where all of the grid is one part.
 */
export function stackedGrids(grid: RuledGrid): Box[] {
  const parts: Band[][] = [];
  let between: Band[] = [];
  for (const band of bandsOf(grid)) {
    const part = parts.at(-1);
    if (band.borders.size === 0) between.push(band);
    else if (part?.some((other) => isAlike(band.borders, other.borders))) {
      part.push(...between, band);
      between = [];
    } else {
      parts.push([band]);
      between = [];
    }
  }
  return parts.length < 2 ? [] : parts.map((part) => boxOf(part, grid));
}

function bandsOf({ ys, xs, cells }: RuledGrid): Band[] {
  const open = new Set(
    cells.flatMap(({ row, rowEnd }) =>
      Array.from({ length: rowEnd - row - 1 }, (_, step) => row + 1 + step),
    ),
  );
  const rules = ys.map((_, row) => row).filter((row) => !open.has(row));
  return rules.slice(0, -1).map((row, index) => {
    const rowEnd = rules[index + 1] ?? ys.length - 1;
    const inside = cells.filter((cell) => cell.row >= row && cell.rowEnd <= rowEnd);
    const ends = inside.map(({ colEnd }) => colEnd).filter((end) => end < xs.length - 1);
    return { row, rowEnd, borders: new Set(ends) };
  });
}

function isAlike(a: ReadonlySet<number>, b: ReadonlySet<number>): boolean {
  const [fewer, more] = a.size < b.size ? [a, b] : [b, a];
  const common = [...fewer].filter((border) => more.has(border)).length;
  return fewer.size > 0 && common >= IN_COMMON * fewer.size;
}

function boxOf(part: readonly Band[], { ys, box }: RuledGrid): Box {
  const [first, last] = [part[0], part.at(-1)];
  return boxAround([
    { ...box, y0: ys[first?.row ?? 0] ?? box.y0, y1: ys[last?.rowEnd ?? 0] ?? box.y1 },
  ]);
}
