import type { MadeTable, Row } from './made-tables.ts';

export type Random = () => number;
type Asked = { readonly question: string; readonly answers: readonly string[] };
/** A way to ask; undefined where it does not fit the table. */
export type Template = (table: MadeTable, random: Random) => Asked | undefined;

const amount = (row: Row): number => row.amount;
export const total = (rows: readonly Row[]): number =>
  rows.reduce((sum, row) => sum + amount(row), 0);
export const number = (value: number): string[] => [String(Number(value.toFixed(2)))];

/** A group with at least two rows and not all. */
function someGroup({ rows }: MadeTable, random: Random): { name: string; own: Row[] } | undefined {
  const { group } = pick(rows, random);
  const own = rows.filter((row) => row.group === group);
  return own.length < 2 || own.length === rows.length ? undefined : { name: group, own };
}

export const inGroup =
  (say: (table: MadeTable, name: string) => string, answer: (own: readonly Row[]) => string[]) =>
  (table: MadeTable, random: Random): Asked | undefined => {
    const some = someGroup(table, random);
    return some && { question: say(table, some.name), answers: answer(some.own) };
  };

export const ofAll =
  (say: (table: MadeTable) => string, answer: (rows: readonly Row[]) => string[] | undefined) =>
  (table: MadeTable): Asked | undefined => {
    const answers = answer(table.rows);
    return answers && { question: say(table), answers };
  };

/** The group with the most or the least together, where it is the only one. */
export function endGroup(most: boolean): (rows: readonly Row[]) => string[] | undefined {
  return (rows) => {
    const sums = [...Map.groupBy(rows, ({ group }) => group)]
      .map(([name, own]) => ({ name, sum: total(own) }))
      .sort((a, b) => (most ? b.sum - a.sum : a.sum - b.sum));
    const [first, second] = sums;
    return first && second && first.sum !== second.sum && sums.length < rows.length
      ? [first.name]
      : undefined;
  };
}

export function endRow(most: boolean): (rows: readonly Row[]) => string[] | undefined {
  return (rows) => {
    const sorted = [...rows].sort((a, b) => (most ? b.amount - a.amount : a.amount - b.amount));
    const [first, second] = sorted;
    return first && second && first.amount !== second.amount ? [first.name] : undefined;
  };
}

/** The first or the last by date. */
export function byDate(last: boolean): (rows: readonly Row[]) => string[] | undefined {
  return (rows) => {
    const sorted = [...rows].sort((a, b) => (a.date < b.date ? -1 : 1));
    const row = last ? sorted.at(-1) : sorted[0];
    const next = last ? sorted.at(-2) : sorted[1];
    return row && next && row.date !== next.date ? [row.name] : undefined;
  };
}

export function inGroupEnd(say: (table: MadeTable, name: string) => string): Template {
  return (table, random) => {
    const some = someGroup(table, random);
    const answers = some && endRow(true)(some.own);
    return some && answers && { question: say(table, some.name), answers };
  };
}

export function ofRow(
  say: (table: MadeTable, row: Row) => string,
  answer: (row: Row) => string,
): Template {
  return (table, random) => {
    const row = pick(table.rows, random);
    return { question: say(table, row), answers: [answer(row)] };
  };
}

export function above(
  say: (table: MadeTable, bound: number) => string,
  isAbove: boolean,
): Template {
  return (table, random) => {
    const bound = Math.round(pick(table.rows, random).amount / 10) * 10;
    const own = table.rows.filter((row) => (isAbove ? row.amount > bound : row.amount < bound));
    return own.length === 0
      ? undefined
      : { question: say(table, bound), answers: number(own.length) };
  };
}

export function between(say: (table: MadeTable, a: string, b: string) => string): Template {
  return (table, random) => {
    const a = pick(table.rows, random);
    const b = pick(table.rows, random);
    if (a === b || a.amount <= b.amount) return undefined;
    return { question: say(table, a.name, b.name), answers: number(a.amount - b.amount) };
  };
}

export function pick<Item>(items: readonly Item[], random: Random): Item {
  return items[Math.floor(random() * items.length)] as Item;
}
