import type { Answer, Passage } from './answer.ts';
import type { AnswerTable } from './tables/answer-table.ts';

const MOST = 3;
const YEAR = /^(?:FY ?)?(?:1[0-9]|20)\d{2}\b/i;
const FILE_NAME = /\.[a-z0-9]{2,5}$/i;
const NUMBERING =
  /^(?:(?:section|article|chapter|part|§)\s{0,3})?(?:\d{1,3}[.)])*\d{0,3}[.):]?\s{1,3}(?=\S)/i;

/** Questions that the same sources answer: the same of another row or column, or what stands under another heading. */
export function followUpsOf(
  question: string,
  answer: Answer,
  passages: readonly Passage[],
  tables: readonly AnswerTable[],
): string[] {
  const asked = question.toLowerCase();
  const cited = answer.statements.flatMap(({ sources }) => sources);
  const others = cited.flatMap((source) => {
    if ('table' in source) {
      const table = tables.find(({ name }) => name === source.table);
      return besideCells(table, source.cells, asked);
    }
    return 'passageId' in source ? besidePassage(passages, source.passageId, asked) : [];
  });
  return [...new Set(others)].slice(0, MOST);
}

function besideCells(
  table: AnswerTable | undefined,
  cells: readonly { row: string; column: string }[],
  asked: string,
): string[] {
  const [cell, ...more] = cells;
  // What was worked out of many cells has no neighbour.
  if (!table || !cell || more.length > 0) return [];
  const at = table.rows.findIndex(({ id }) => id === cell.row);
  const column = table.columns.findIndex(({ id }) => id === cell.column);
  const header = table.columns[column]?.header.at(-1)?.trim() ?? '';
  const label = table.rows[at]?.cells[0]?.trim() ?? '';
  if (column <= 0 || header === '' || label === '') return [];
  const isNew = (name: string) =>
    name !== '' && name.length < 60 && !asked.includes(name.toLowerCase());
  const names = [table.rows[at + 1], table.rows[at - 1]]
    .map((row) => row?.cells[0]?.trim() ?? '')
    .filter(isNew);
  if (!YEAR.test(header)) return names.map((name) => `What is the ${header} of ${name}?`);
  const years = table.columns
    .map(({ header: levels }) => levels.at(-1)?.trim() ?? '')
    .filter((name) => YEAR.test(name) && isNew(name));
  return [
    ...years.slice(0, 1).map((year) => `What is ${label} in ${year}?`),
    ...names.map((name) => `What is ${name} in ${header}?`),
  ];
}

function besidePassage(passages: readonly Passage[], id: string, asked: string): string[] {
  return passages
    .filter((passage) => passage.id !== id)
    .flatMap(({ headings }) => headings?.at(-1)?.replace(NUMBERING, '').trim() ?? [])
    .filter(
      (heading) =>
        heading.length > 3 &&
        heading.length < 70 &&
        !FILE_NAME.test(heading) &&
        !asked.includes(heading.toLowerCase()),
    )
    .map((heading) => `What do the documents say about ${heading}?`);
}
