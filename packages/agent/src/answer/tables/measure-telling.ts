import type { PlanResult } from './plan.ts';
import type { Operation } from './propose-plans.ts';
import type { ReadQuestion } from './read-question.ts';
import type { ReadTable } from './read-table.ts';

const counted = new WeakMap<ReadTable, ReadonlyMap<string, number>>();

/** By word in how many rows it stands. */
function rowCounts(table: ReadTable): ReadonlyMap<string, number> {
  const before = counted.get(table);
  if (before) return before;
  const made = new Map<string, number>();
  const texts = table.columns.filter(({ kind }) => kind !== 'number');
  for (let row = 0; row < table.rowCount; row++) {
    const words = new Set(texts.flatMap(({ norms }) => (norms[row] ?? '').split(' ')));
    for (const word of words) made.set(word, (made.get(word) ?? 0) + 1);
  }
  counted.set(table, made);
  return made;
}

/** How rare among the rows the rarest word of the question is that a plan uses for its rows, and that it leaves out; 1 where one row alone has it. */
export function measureTelling(
  question: ReadQuestion,
  table: ReadTable,
  byRows: ReadonlySet<number>,
  covered: ReadonlySet<number>,
  measured: Record<string, number>,
): void {
  const counts = rowCounts(table);
  let used = 0;
  let missed = 0;
  question.words.forEach(({ norm }, at) => {
    const count = counts.get(norm) ?? 0;
    if (!question.isContent[at] || count === 0 || table.rowCount < 2) return;
    const rarity = 1 - Math.log(count) / Math.log(table.rowCount);
    if (byRows.has(at)) used = Math.max(used, rarity);
    else if (!covered.has(at)) missed = Math.max(missed, rarity);
  });
  measured['telling used'] = used;
  measured['telling missed'] = missed;
}

const PERCENT = /%|\bper ?cent/iu;
const CHANGE = /\b(?:increase|decrease|change|variance|growth)/iu;

/** Whether a share and whether a change is asked for (2) and is what comes out (1). */
export function measureSort(
  question: ReadQuestion,
  table: ReadTable,
  { texts, cells }: PlanResult,
  operation: Operation,
  measured: Record<string, number>,
): void {
  const heads = cells
    .slice(0, 2)
    .flatMap(([row, column]) => [
      table.columns[column]?.header ?? '',
      table.columns[table.label]?.cells[row] ?? '',
    ]);
  const isShare =
    operation === 'change' ||
    operation.endsWith('Share') ||
    PERCENT.test([...texts, ...heads].join(' '));
  const isChange =
    operation === 'change' ||
    operation.endsWith('Difference') ||
    heads.some((head) => CHANGE.test(head));
  measured['sort share'] = (PERCENT.test(question.text) ? 2 : 0) + (isShare ? 1 : 0);
  measured['sort change'] = (question.cues.has('change') ? 2 : 0) + (isChange ? 1 : 0);
}
