import { z } from 'zod';
import { integerParameter } from './query-parameters.ts';

export const LIST_LIMIT_DEFAULT = 50;
export const LIST_LIMIT_MAX = 200;
/** Passing over more than this reads them all. */
const LIST_OFFSET_MAX = 1_000_000;

/** What every list endpoint takes. */
export const listQuerySchema = z.object({
  limit: integerParameter({ min: 1, max: LIST_LIMIT_MAX })
    .default(LIST_LIMIT_DEFAULT)
    .describe('Items a page.'),
  cursor: z.string().optional().describe('`next_cursor` of the previous page.'),
  offset: integerParameter({ min: 0, max: LIST_OFFSET_MAX })
    .optional()
    .describe('Items to pass over, for clients that count; a cursor is cheaper and stable.'),
});

/** The envelope every list endpoint answers with. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    data: z.array(item),
    next_cursor: z.string().nullable().describe('Null when there is no further page.'),
    total: z.int().optional().describe('All items, where that is cheap to know.'),
  });
}

export type List<Item> = {
  readonly data: readonly Item[];
  readonly next_cursor: string | null;
  readonly total?: number | undefined;
};
