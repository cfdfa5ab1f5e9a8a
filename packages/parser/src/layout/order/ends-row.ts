import type { Box } from '@sheaf/document';
import { BLANK_BAND, cutBands, cutColumns } from './cut-boxes.ts';
import type { Headed } from './part-under-heads.ts';

/** Blank under a row against the largest within it, at least. */
export const CLEARER = 1.5;

/**
 * Whether things side by side end above a band that stands under one of them alone: nothing in them runs on, and the blank is clearer
 * than any between what stands under each other there. Cards, labels with their values and pictures with their names are rows; what
 * follows below is read after all of them, at whichever edge it begins.
 */
export function endsRow<T extends Headed>(above: readonly T[], band: readonly T[]): boolean {
  const columns = cutColumns([...above, ...band]);
  const under = columns.filter((column) => band.some((block) => column.includes(block)));
  const own = under[0]?.filter((block) => !band.includes(block)) ?? [];
  const beside = above.filter((block) => !own.includes(block));
  if (under.length !== 1 || own.length === 0 || beside.length === 0) return false;
  if (above.some(runsOn) || band.some(({ label }) => label === 'Caption')) return false;
  const blank = topOf(band) - Math.max(...above.map(({ box }) => box.y1));
  if (blank < BLANK_BAND) return false;
  const row = own.filter(({ box }) => box.y1 > topOf(beside));
  return row.length > 0 && blank > CLEARER * largestBlank(row);
}

/** Whether what stands alone over things side by side, with a blank between, is over a mere row: nothing in it runs on, and what follows reaches over its columns. */
export function isOverRow<T extends Headed>(
  band: readonly T[],
  row: readonly T[],
  below: readonly T[] | undefined,
): boolean {
  const count = cutColumns(row).length;
  if (count < 2 || cutColumns(band).length > 1 || row.some(runsOn)) return false;
  if (topOf(row) - Math.max(...band.map(({ box }) => box.y1)) < BLANK_BAND) return false;
  return below === undefined || cutColumns([...row, ...below]).length < count;
}

/** Blocks parted where rows of them end. */
export function partAtRows<T extends Headed>(blocks: readonly T[]): T[][] {
  const parts: T[][] = [[]];
  for (const band of cutBands(blocks)) {
    const last = parts.at(-1) ?? [];
    if (last.length > 0 && endsRow(last, band)) parts.push([...band]);
    else last.push(...band);
  }
  return parts;
}

/** Running text; what a frame closes goes on nowhere. */
export function runsOn({ lines, shape, frame }: Headed): boolean {
  return !frame && shape !== undefined && shape.lineCount > 1 && lines === undefined;
}

export function largestBlank(blocks: readonly { readonly box: Box }[]): number {
  const bands = cutBands(blocks);
  const blanks = bands
    .slice(1)
    .map((band, at) => topOf(band) - Math.max(...(bands[at] ?? []).map(({ box }) => box.y1)));
  return Math.max(0, ...blanks);
}

function topOf(blocks: readonly { readonly box: Box }[]): number {
  return Math.min(...blocks.map(({ box }) => box.y0));
}
