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

/** Each group with what its rows have together, most first; only the first of them where a number is given. */
export function eachGroup(take?: number): (rows: readonly Row[]) => string[] | undefined {
  return (rows) => {
    const groups = [...Map.groupBy(rows, ({ group }) => group)]
      .map(([name, own]) => ({ name, sum: total(own) }))
      .sort((a, b) => b.sum - a.sum);
    const isClear = take === undefined || groups[take - 1]?.sum !== groups[take]?.sum;
    if (groups.length < Math.max(2, (take ?? 1) + 1) || groups.length === rows.length || !isClear)
      return undefined;
    return groups.slice(0, take).map(({ name, sum }) => `${name}: ${number(sum)[0]}`);
  };
}

/** What part of all the amounts, or of all the rows, a group has. */
export function shareOf(
  say: (table: MadeTable, name: string) => string,
  isOfAmounts: boolean,
): Template {
  return (table, random) => {
    const some = someGroup(table, random);
    if (!some) return undefined;
    const part = isOfAmounts
      ? total(some.own) / total(table.rows)
      : some.own.length / table.rows.length;
    return { question: say(table, some.name), answers: number(100 * part) };
  };
}

/** Which of two groups has more, or less. */
export function ofTwo(
  say: (table: MadeTable, a: string, b: string) => string,
  most: boolean,
): Template {
  return (table, random) => {
    const a = someGroup(table, random);
    const b = someGroup(table, random);
    if (!a || !b || a.name === b.name || total(a.own) === total(b.own)) return undefined;
    const isFirst = total(a.own) > total(b.own) === most;
    return { question: say(table, a.name, b.name), answers: [isFirst ? a.name : b.name] };
  };
}

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** Rows of a year, or of a month of a year: how many, or what they have together. */
export function inPeriod(say: (table: MadeTable, said: string) => string, isSum = false): Template {
  return (table, random) => {
    const { date } = pick(table.rows, random);
    const length = random() < 0.5 ? 4 : 7;
    const own = table.rows.filter((row) => row.date.slice(0, length) === date.slice(0, length));
    const month = MONTHS[Number(date.slice(5, 7)) - 1];
    const said = length === 4 ? date.slice(0, 4) : `${month} ${date.slice(0, 4)}`;
    return {
      question: say(table, said),
      answers: number(isSum ? total(own) : own.length),
    };
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
