import type { Column, Printer } from './printer.ts';
import { readNumber } from './read-number.ts';

/** How much of a list is wanted. */
export const LIST_OPTIONS = {
  limit: { type: 'string', short: 'n', value: 'N', help: 'how many at most; default 50' },
  all: { type: 'boolean', help: 'all there are' },
} as const;

const SHOWN = 50;

type Wishes = { readonly limit?: string | undefined; readonly all?: boolean | undefined };

/** How many items are wanted at most. */
export function mostOf({ limit, all }: Wishes): number {
  return readNumber('--limit', limit, { min: 1 }) ?? (all ? Number.POSITIVE_INFINITY : SHOWN);
}

/** Prints so many items of a list, asking for no more than that. */
export async function printList<Item>(
  print: Printer,
  columns: readonly Column<Item>[],
  items: AsyncIterable<Item>,
  most: number,
): Promise<void> {
  let count = 0;
  for await (const item of items) {
    await print.row(columns, item);
    if (++count >= most) return;
  }
}
