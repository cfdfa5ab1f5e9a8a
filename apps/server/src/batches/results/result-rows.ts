import type { OpenDatabase } from '../../database/index.ts';
import type { ExecutionRow } from '../executions/find-execution.ts';
import type { ItemRow } from '../items/claim-items.ts';
import { readItems } from '../items/page-items.ts';

/** Items read at once: enough to keep a reader busy, little enough to hold. */
const PAGE = 500;

/** All items of an execution in their order, read as they are wanted. */
export async function* resultRows(
  { db }: OpenDatabase,
  execution: ExecutionRow,
): AsyncGenerator<ItemRow> {
  let behind = 0;
  for (;;) {
    const page = await readItems(db, execution, { behind, count: PAGE });
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    behind = last.ordinal;
  }
}
