import { and, gt, type SQL, sql } from 'drizzle-orm';
import { dataElements } from '../../store/schema/index.ts';
import type { ExecutionRow } from '../executions/find-execution.ts';
import { isMatching } from './matching-elements.ts';

/** The next files that match, behind those that were laid out: their ids and names. */
export function elementsBehind(row: ExecutionRow, count: number): SQL {
  const behind = row.layoutCursor === null ? undefined : gt(dataElements.id, row.layoutCursor);
  return sql`select ${dataElements.id} as id, ${dataElements.name} as name from ${dataElements}
    where ${and(isMatching(row, row.spec), behind)} order by ${dataElements.id} limit ${count}
    /* any project: it matches those of one */`;
}
