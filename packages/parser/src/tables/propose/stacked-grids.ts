import { type Box, boxAround } from '@sheaf/document';
import type { RuledGrid } from './find-ruled-grids.ts';

/** Rows between two rules over the whole width, with the borders of columns inside them. */
type Band = {
  readonly row: number;
  readonly rowEnd: number;
  readonly borders: ReadonlySet<number>;
};

/** A band without columns that is so many times as high as the lowest of a grid names no group of rows below it: it ends their table. */
const HIGH = 4;

/** Bands are of one table where the one with fewer borders has this share of them in common with the other. */
const IN_COMMON = 0.5;

/**
 * Forms and bills stack tables of different columns in one frame: boxes of the parts whose columns hang together.
 * None where all of the grid is one part.
 */
export function stackedGrids(grid: RuledGrid): Box[] {
  const parts: Band[][] = [];
  let between: Band[] = [];
  const bands = bandsOf(grid);
  const high = HIGH * Math.min(...bands.map((band) => heightOf(band, grid)));
  for (const band of bands) {
    const part = parts.at(-1);
    if (band.borders.size === 0) between.push(band);
    else if (between.some((other) => heightOf(other, grid) > high)) {
      parts.push([band]);
      between = [];
    } else if (part?.some((other) => isAlike(band.borders, other.borders))) {
      part.push(...between, band);
      between = [];
    } else {
      parts.push([band]);
      between = [];
    }
  }
  const boxes = parts.map((part) => boxOf(part, grid));
  return boxes.filter(({ y0, y1 }) => y0 > grid.box.y0 || y1 < grid.box.y1);
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
    // A box that stands in a corner of a band parts no columns of it.
    const borders = xs
      .map((_, border) => border)
      .slice(1, -1)
      .filter((border) => !inside.some(({ col, colEnd }) => col < border && colEnd > border));
    return { row, rowEnd, borders: new Set(borders) };
  });
}

function isAlike(a: ReadonlySet<number>, b: ReadonlySet<number>): boolean {
  const [fewer, more] = a.size < b.size ? [a, b] : [b, a];
  const common = [...fewer].filter((border) => more.has(border)).length;
  return fewer.size > 0 && common >= IN_COMMON * fewer.size;
}

const heightOf = ({ row, rowEnd }: Band, { ys }: RuledGrid): number =>
  (ys[rowEnd] ?? 0) - (ys[row] ?? 0);

function boxOf(part: readonly Band[], { ys, box }: RuledGrid): Box {
  const [first, last] = [part[0], part.at(-1)];
  return boxAround([
    { ...box, y0: ys[first?.row ?? 0] ?? box.y0, y1: ys[last?.rowEnd ?? 0] ?? box.y1 },
  ]);
}
