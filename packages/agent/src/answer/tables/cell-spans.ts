import { stemOf } from '../text/words.ts';
import type { ReadQuestion } from './read-question.ts';
import type { ReadColumn } from './read-table.ts';
import type { RowLink } from './row-link.ts';

/** Words of the longest name that is looked up. */
const LONGEST = 8;
/** Words of the longest cell that is looked up in another form of it. */
const LONGEST_FORM = 2;

type Postings = {
  readonly byWord: ReadonlyMap<string, readonly number[]>;
  readonly byCell: ReadonlyMap<string, readonly number[]>;
  /** By the stems of short cells: "lamps" asks for "Lamp". */
  readonly byStems: ReadonlyMap<string, readonly number[]>;
};

const known = new WeakMap<ReadColumn, Postings>();

/** Stretches of the question that are a cell of the column or a part of one; longer ones hide those inside them. */
export function cellSpans(question: ReadQuestion, column: ReadColumn, index: number): RowLink[] {
  const postings = known.get(column) ?? indexColumn(column);
  const norms = question.words.map(({ norm }) => norm);
  const links: RowLink[] = [];
  const isHidden = (from: number, to: number) =>
    links.some(({ words }) => (words[0] ?? 0) <= from && (words.at(-1) ?? 0) >= to - 1);
  for (let length = Math.min(LONGEST, norms.length); length > 0; length--) {
    for (let from = 0; from + length <= norms.length; from++) {
      const to = from + length;
      if (!question.isContent[to - 1] || (!question.isContent[from] && length < 2)) continue;
      if (isHidden(from, to)) continue;
      const link = linkSpan(norms.slice(from, to), from, column, index, postings);
      if (link) links.push(link);
    }
  }
  return links;
}

function linkSpan(
  span: readonly string[],
  from: number,
  column: ReadColumn,
  index: number,
  { byWord, byCell, byStems }: Postings,
): RowLink | undefined {
  const text = span.join(' ');
  const whole = byCell.get(text);
  const parts = whole ?? partRows(span, text, column, byWord);
  const rows = parts.length > 0 ? parts : (byStems.get(stemsOf(span)) ?? []);
  if (rows.length === 0) return undefined;
  let shortest = Number.POSITIVE_INFINITY;
  for (const row of rows) shortest = Math.min(shortest, (column.norms[row] ?? '').length);
  const values = [...new Set(rows.map((row) => column.cells[row] ?? ''))];
  return {
    condition: { op: 'in', column: index, values },
    kind: 'cell',
    column: index,
    rows,
    words: span.map((_, at) => from + at),
    strength: whole ? 1 : Math.min(0.95, text.length / Math.max(1, shortest)),
  };
}

function stemsOf(words: readonly string[]): string {
  return words.map(stemOf).join(' ');
}

function partRows(
  span: readonly string[],
  text: string,
  column: ReadColumn,
  byWord: Postings['byWord'],
): readonly number[] {
  const lists = span.map((word) => byWord.get(word));
  if (lists.some((list) => list === undefined)) return [];
  const shortest =
    lists.reduce((best, list) => ((list?.length ?? 0) < (best?.length ?? 0) ? list : best)) ?? [];
  if (span.length === 1) return shortest;
  return shortest.filter((row) => ` ${column.norms[row]} `.includes(` ${text} `));
}

function indexColumn(column: ReadColumn): Postings {
  const byWord = new Map<string, number[]>();
  const byCell = new Map<string, number[]>();
  const byStems = new Map<string, number[]>();
  column.norms.forEach((norm, row) => {
    if (norm === '') return;
    push(byCell, norm, row);
    const words = norm.split(' ');
    for (const word of new Set(words)) push(byWord, word, row);
    if (words.length <= LONGEST_FORM) push(byStems, stemsOf(words), row);
  });
  const made = { byWord, byCell, byStems };
  known.set(column, made);
  return made;
}

function push(map: Map<string, number[]>, key: string, row: number): void {
  const list = map.get(key);
  if (list) list.push(row);
  else map.set(key, [row]);
}
