import type { Box } from '@sheaf/document';

/** Fewest rows that show a plan. */
const FEWEST_ROWS = 3;
/** Heads are narrower than this share of their texts, and together lower than this share of the height that the texts take. */
const WIDEST_HEAD = 0.6;
const HIGHEST_HEADS = 0.5;
/** Blank between two rows against the largest within one, at least. */
const CLEARER = 1.5;

type Placed = { readonly box: Box };

/**
 * Numbers and heads beside the middle of their texts, box by box: as many in each column but the last, and clear blanks between the
 * texts of one and of the next. Undefined where columns are columns.
 */
export function readByRows<T extends Placed>(columns: readonly T[][]): T[][] | undefined {
  const heads = columns.slice(0, -1).map(fromTop);
  const texts = fromTop(columns.at(-1) ?? []);
  const [first] = heads;
  if (!first || first.length < FEWEST_ROWS || texts.length <= first.length) return undefined;
  if (!heads.every((column) => areHeads(column, first, texts))) return undefined;
  const cuts = first
    .slice(1)
    .map((head, at) => clearest(texts, middle(first[at] as T), middle(head)));
  if (!cuts.every((cut) => cut !== undefined)) return undefined;
  const rows = partAt(
    texts,
    cuts.map(({ y }) => y),
  );
  const inner = Math.max(...rows.flatMap((row) => blanksOf(row).map(({ size }) => size)), 0);
  if (cuts.some(({ size }) => size < CLEARER * inner)) return undefined;
  return rows.map((row, at) => [...heads.flatMap((column) => column.slice(at, at + 1)), ...row]);
}

function areHeads(
  column: readonly Placed[],
  first: readonly Placed[],
  texts: readonly Placed[],
): boolean {
  if (column.length !== first.length) return false;
  const width = extent(texts, 'x0', 'x1');
  const height = column.reduce((sum, { box }) => sum + box.y1 - box.y0, 0);
  if (height > HIGHEST_HEADS * extent(texts, 'y0', 'y1')) return false;
  return column.every(({ box }, at) => {
    const level = first[at]?.box ?? box;
    return box.x1 - box.x0 < WIDEST_HEAD * width && box.y0 <= level.y1 && level.y0 <= box.y1;
  });
}

type Blank = { readonly y: number; readonly size: number };

/** Blanks between blocks that stand under each other. */
function blanksOf(blocks: readonly Placed[]): Blank[] {
  const blanks: Blank[] = [];
  let reach = blocks[0]?.box.y1 ?? 0;
  for (const { box } of blocks.slice(1)) {
    if (box.y0 > reach) blanks.push({ y: (reach + box.y0) / 2, size: box.y0 - reach });
    reach = Math.max(reach, box.y1);
  }
  return blanks;
}

/** The largest blank between two heights. */
function clearest(blocks: readonly Placed[], from: number, to: number): Blank | undefined {
  const between = blanksOf(blocks).filter(({ y }) => y > from && y < to);
  return between.sort((a, b) => b.size - a.size)[0];
}

function partAt<T extends Placed>(blocks: readonly T[], heights: readonly number[]): T[][] {
  const rows: T[][] = [[], ...heights.map(() => [])];
  for (const block of blocks) rows[heights.filter((y) => y < block.box.y0).length]?.push(block);
  return rows;
}

function fromTop<T extends Placed>(blocks: readonly T[]): T[] {
  return blocks.toSorted((a, b) => a.box.y0 - b.box.y0);
}

function middle({ box }: Placed): number {
  return (box.y0 + box.y1) / 2;
}

function extent(blocks: readonly Placed[], low: 'x0' | 'y0', high: 'x1' | 'y1'): number {
  return (
    Math.max(...blocks.map(({ box }) => box[high])) - Math.min(...blocks.map(({ box }) => box[low]))
  );
}
