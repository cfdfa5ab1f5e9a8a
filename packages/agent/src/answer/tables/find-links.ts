import { readDate } from '../text/read-value.ts';
import { alikeStems, initialsOf } from '../text/senses.ts';
import { stemOf } from '../text/words.ts';
import { linksByVerb } from './by-verb.ts';
import { cellSpans } from './cell-spans.ts';
import { isWithin } from './holds.ts';
import type { Condition } from './plan.ts';
import type { AskedNumber, ReadQuestion } from './read-question.ts';
import { type ReadColumn, type ReadTable, SECTION } from './read-table.ts';
import type { ColumnLink, Links, RowLink } from './row-link.ts';

/** Links of each sort that are looked at further. */
const MOST_ROW_LINKS = 9;
const MOST_LABEL_LINKS = 6;

export function findLinks(question: ReadQuestion, table: ReadTable): Links {
  const named = table.columns.map((column, index) => linkColumn(question, column, index, table));
  const columns = linksByVerb(question, table, named);
  const spans = table.columns.flatMap((column, index) =>
    column.kind === 'number' ? [] : cellSpans(question, column, index),
  );
  // A word that every row has chooses none.
  const isTelling = ({ rows }: RowLink) => rows.length < table.rowCount || table.rowCount === 1;
  const cells = spans
    .filter(isTelling)
    .toSorted(
      (a, b) =>
        b.words.length - a.words.length || b.strength - a.strength || a.rows.length - b.rows.length,
    )
    .slice(0, MOST_ROW_LINKS);
  const numbers = question.numbers.flatMap((number) => linkNumber(number, table, columns));
  const taken = new Set(cells.filter(({ strength }) => strength >= 1).flatMap(({ rows }) => rows));
  const labels = linkLabels(question, table).filter(
    ({ rows }) => !rows.every((row) => taken.has(row) && rows.length === 1),
  );
  return {
    rows: [...cells, ...numbers.slice(0, MOST_ROW_LINKS), ...months(question, table), ...labels],
    columns,
  };
}

/** How alike two stems are: the same, the same sense, or two forms of one word. */
function likeness(asked: string, own: string): number {
  if (asked === own) return 1;
  if (alikeStems(asked).includes(own)) return 0.7;
  const isForm = asked.length > 4 && own.length > 4 && asked.slice(0, 5) === own.slice(0, 5);
  return isForm ? 0.6 : 0;
}

/** What of the question a word of a table is like. */
type Like = { readonly words: readonly number[]; readonly like: number };

const shortened = new WeakMap<ReadQuestion, ReadonlyMap<string, readonly number[]>>();

/** What stretches of the question are called for short: "available seat miles" finds "ASM". */
function shortForms(question: ReadQuestion): ReadonlyMap<string, readonly number[]> {
  const before = shortened.get(question);
  if (before) return before;
  const found = initialsOf(question.words.map(({ norm }) => norm));
  const made = new Map(found.map(({ initials, places }) => [initials, places]));
  shortened.set(question, made);
  return made;
}

/** Likeness of a short form and what it stands for. */
const SHORT_FORM = 0.95;

/** Best likeness of any asked word, or of a stretch that has the word for short. */
function bestWord(question: ReadQuestion, own: string): Like {
  let best: Like = { words: [], like: 0 };
  question.words.forEach((word, at) => {
    if (!question.isContent[at]) return;
    const like = likeness(word.stem, own);
    if (like > best.like) best = { words: [at], like };
  });
  const short = best.like < SHORT_FORM ? shortForms(question).get(own) : undefined;
  return short ? { words: short, like: SHORT_FORM } : best;
}

const SMALL = new Set([
  'of',
  'the',
  'and',
  'in',
  'a',
  'to',
  'for',
  'at',
  'by',
  'on',
  'or',
  'no',
  'ended',
  'end',
]);

function linkColumn(
  question: ReadQuestion,
  column: ReadColumn,
  index: number,
  table: ReadTable,
): ColumnLink {
  const stems = column.stems.filter((stem) => !SMALL.has(stem));
  if (stems.length === 0) return { column: index, strength: 0, words: [] };
  let sum = 0;
  let weights = 0;
  const words = new Set<number>();
  for (const stem of stems) {
    const shared = table.columns.filter((other) => other.stems.includes(stem)).length;
    const weight = Math.log(1 + table.columns.length / shared);
    const { words: own, like } = bestWord(question, stem);
    weights += weight;
    sum += weight * like;
    for (const at of own) words.add(at);
  }
  const initials = new Set(initialsOf(column.stems).map((one) => one.initials));
  const short = question.words.findIndex(({ stem }) => initials.has(stem));
  if (short >= 0 && sum / weights < 0.9)
    return { column: index, strength: 0.9, words: [...words, short] };
  return { column: index, strength: weights === 0 ? 0 : sum / weights, words: [...words] };
}

function linkNumber(
  number: AskedNumber,
  table: ReadTable,
  links: readonly ColumnLink[],
): RowLink[] {
  const found: RowLink[] = [];
  table.columns.forEach((column, index) => {
    if (column.id === SECTION) return;
    const link =
      number.comparison === '='
        ? equalTo(number, column, index)
        : comparedTo(number, column, index);
    if (link) found.push(link);
  });
  const strengthOf = ({ column }: RowLink) => links[column]?.strength ?? 0;
  return found.toSorted((a, b) => strengthOf(b) - strengthOf(a)).slice(0, 4);
}

function equalTo(
  { value, at, isYear }: AskedNumber,
  column: ReadColumn,
  index: number,
): RowLink | undefined {
  const values = isYear && column.kind !== 'number' ? column.years : column.numbers;
  const rows: number[] = [];
  column.cells.forEach((_, row) => {
    if (values[row] === value) rows.push(row);
  });
  if (rows.length === 0) return undefined;
  const texts = [...new Set(rows.map((row) => column.cells[row] ?? ''))];
  const isPeriod = isYear && column.kind === 'date' && texts.length > 1;
  return {
    condition: isPeriod
      ? { op: 'period', column: index, year: value }
      : { op: 'in', column: index, values: texts },
    kind: isYear ? 'date' : 'number',
    column: index,
    rows,
    words: [at],
    strength: column.kind === 'text' ? 0.5 : 1,
  };
}

function comparedTo(asked: AskedNumber, column: ReadColumn, index: number): RowLink | undefined {
  const { value, at, isYear, comparison } = asked;
  if (column.kind === 'text' || (column.kind === 'date') !== isYear) return undefined;
  const measure = column.kind === 'date' ? 'date' : 'number';
  const bound = measure === 'date' ? boundOf(value, comparison) : value;
  const values = measure === 'date' ? column.dates : column.numbers;
  const rows: number[] = [];
  const isAbove = comparison.startsWith('>');
  values.forEach((own, row) => {
    if (own === bound ? comparison.endsWith('=') : own > bound === isAbove && !Number.isNaN(own))
      rows.push(row);
  });
  if (rows.length === 0 || comparison === '=') return undefined;
  const condition: Condition = { op: comparison, column: index, measure, value: bound };
  return { condition, kind: 'compare', column: index, rows, words: [at], strength: 1 };
}

/** A year as the order of a day: after 1990 means after its last day. */
function boundOf(year: number, comparison: AskedNumber['comparison']): number {
  return comparison === '>' || comparison === '<=' ? year * 10_000 + 1231 : year * 10_000 + 101;
}

/** "in March", "in March 2024", "on June 3, 1984": rows whose date has that month or is that day. */
function months(question: ReadQuestion, table: ReadTable): RowLink[] {
  const date = readDate(question.text);
  if (date?.month === undefined) return [];
  const at = question.words.flatMap((word, index) =>
    readDate(word.norm)?.month === date.month ? [index] : [],
  );
  if (at.length === 0) return [];
  const ofYear = question.numbers.filter(({ isYear, value }) => isYear && value === date.year);
  const { year, ...yearless } = date;
  const periods = year === undefined ? [yearless] : [date, yearless];
  return table.columns.flatMap((column, index): RowLink[] => {
    if (column.kind !== 'date') return [];
    return periods.flatMap((period) => {
      const rows = [...column.dates.keys()].filter((row) =>
        isWithin(period, column.dates[row] ?? Number.NaN),
      );
      if (rows.length === 0) return [];
      const words = period === date ? [...at, ...ofYear.map((number) => number.at)] : at;
      const condition: Condition = { op: 'period', column: index, ...period };
      return [{ condition, kind: 'date', column: index, rows, words, strength: 1 }];
    });
  });
}

/** Rows whose name, or section, shares words with the question without standing in it word for word. */
function linkLabels(question: ReadQuestion, table: ReadTable): RowLink[] {
  const names = labelStems(table);
  const counts = new Map<string, number>();
  for (const { stems } of names)
    for (const stem of new Set(stems)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const weightOf = (stem: string) => Math.log(1 + table.rowCount / (counts.get(stem) ?? 1));
  const best = new Map<string, Like>();
  for (const stem of counts.keys()) {
    const found = bestWord(question, stem);
    if (found.like > 0) best.set(stem, found);
  }
  const links: RowLink[] = [];
  names.forEach(({ stems, own, initials }, row) => {
    let sum = 0;
    let all = 0;
    const words = new Set<number>();
    stems.forEach((stem, at) => {
      // A section's words only tell rows of one name apart.
      const weight = weightOf(stem) * (at < own ? 1 : 0.3);
      all += weight;
      const found = best.get(stem);
      if (!found) return;
      sum += weight * found.like;
      for (const word of found.words) words.add(word);
    });
    const short = question.words.findIndex(({ stem }) => initials.has(stem));
    if (short >= 0) {
      // The more of the name they stand for, the likelier they are meant.
      const share = initials.get(question.words[short]?.stem ?? '') ?? 0;
      sum = Math.max(sum, (0.5 + 0.45 * share) * all);
      words.add(short);
    }
    if (sum > 0)
      links.push({
        condition: { op: 'rows', rows: [row] },
        kind: 'label',
        column: table.label,
        rows: [row],
        words: [...words],
        strength: sum / all,
      });
  });
  const rank = ({ strength, words }: RowLink) => strength * Math.sqrt(words.length);
  return links.toSorted((a, b) => rank(b) - rank(a)).slice(0, MOST_LABEL_LINKS);
}

type LabelStems = {
  readonly stems: string[];
  readonly own: number;
  /** Short forms of the name, by how much of it they stand for. */
  readonly initials: ReadonlyMap<string, number>;
};

const labelled = new WeakMap<ReadTable, LabelStems[]>();

function labelStems(table: ReadTable): LabelStems[] {
  const before = labelled.get(table);
  if (before) return before;
  const section = table.columns.find(({ id }) => id === SECTION);
  const split = (norm: string) =>
    norm
      .split(' ')
      .filter((word) => word !== '' && !SMALL.has(word))
      .map(stemOf);
  const made = (table.columns[table.label]?.norms ?? []).map((norm, row) => {
    const stems = withoutNotes(split(norm));
    const all = [...stems, ...split(section?.norms[row] ?? '')];
    const initials = initialsOf(stems).map(
      (one) => [one.initials, one.places.length / stems.length] as const,
    );
    return { stems: all, own: stems.length, initials: new Map(initials) };
  });
  labelled.set(table, made);
  return made;
}

const NOTE = /^(?:[a-z]|million|thousand|billion|cent|000s?)$/;

/** A name without what it counts in and the letter of a note: "Traffic (millions) (b)". */
function withoutNotes(stems: readonly string[]): string[] {
  let end = stems.length;
  while (end > 1 && NOTE.test(stems[end - 1] ?? '')) end--;
  return stems.slice(0, end);
}
