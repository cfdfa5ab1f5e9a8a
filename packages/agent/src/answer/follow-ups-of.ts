import type { Answer, Passage } from './answer.ts';
import type { AnswerTable } from './tables/answer-table.ts';

const MOST = 3;

/** Questions that the same sources answer: the same of another row or column, or what stands under another heading. */
export function followUpsOf(
  question: string,
  answer: Answer,
  passages: readonly Passage[],
  tables: readonly AnswerTable[],
): string[] {
  const asked = question.toLowerCase();
  const cited = answer.statements.flatMap(({ sources }) => sources);
  const others = cited.flatMap((source) =>
    'table' in source
      ? besideCells(
          tables.find(({ name }) => name === source.table),
          source.cells,
          asked,
        )
      : besidePassage(passages, source.passageId, asked),
  );
  return [...new Set(others)].slice(0, MOST);
}

function besideCells(
  table: AnswerTable | undefined,
  cells: readonly { row: string; column: string }[],
  asked: string,
): string[] {
  const [cell] = cells;
  if (!table || !cell) return [];
  const years = table.columns
    .map(({ header }) => header.at(-1) ?? '')
    .filter(
      (header) => /^(?:1[0-9]|20)\d{2}\b/.test(header) && !asked.includes(header.toLowerCase()),
    );
  const column = table.columns.find(({ id }) => id === cell.column)?.header.at(-1) ?? '';
  const at = table.rows.findIndex(({ id }) => id === cell.row);
  const names = [table.rows[at + 1], table.rows[at - 1]]
    .map((row) => row?.cells[0]?.trim() ?? '')
    .filter((name) => name !== '' && name.length < 60 && !asked.includes(name.toLowerCase()));
  return [
    ...years.slice(0, 1).map((year) => `What about ${year}?`),
    ...names.map((name) =>
      column === '' ? `What about ${name}?` : `What is ${column} of ${name}?`,
    ),
  ];
}

function besidePassage(passages: readonly Passage[], id: string, asked: string): string[] {
  return passages
    .filter((passage) => passage.id !== id)
    .flatMap(({ headings, title }) => headings?.at(-1) ?? title ?? [])
    .filter(
      (heading) =>
        heading.length > 3 && heading.length < 70 && !asked.includes(heading.toLowerCase()),
    )
    .map((heading) => `What do the documents say about ${heading}?`);
}
