import { z } from 'zod';
import { type List, listOf } from '../list.ts';

const paginationSchema = z
  .object({ total: z.int(), offset: z.int(), limit: z.int() })
  .meta({ id: 'Pagination' });

/** The envelope of lists, with the same told in numbers for clients that count. */
export function countedListOf<Item extends z.ZodType>(item: Item) {
  return listOf(item).extend({ pagination: paginationSchema });
}

export type CountedList<Item> = List<Item> & {
  readonly pagination: z.infer<typeof paginationSchema>;
};
