import { type DateOrder, readDate } from './read-date.ts';
import { type DecimalSign, type PrintedNumber, readNumber } from './read-number.ts';

export type SqlType = 'BIGINT' | 'DOUBLE' | 'DATE' | 'TIMESTAMP' | 'BOOLEAN' | 'VARCHAR';
export type SqlValue = string | boolean | null;

export type TypedColumn = {
  readonly type: SqlType;
  readonly values: readonly SqlValue[];
  /** What has to be known to read the values: their unit, the order of day and month. */
  readonly note: string;
  /** Whether the values say less than what is printed. */
  readonly isLossy: boolean;
};

/** Words and signs that say there is no value. */
const NOTHING = /^(?:[.:]{1,3}|…|n\.?\s?\/?\s?a\.?|nil|null|none|#n\/a)$/iu;
/** Signs that say no more than a blank does; bookkeepers leave the currency beside the dash. */
const BLANK_SIGN = /^(?:\p{Sc}\s*)?[-–—−]{1,3}(?:\s*\p{Sc})?$/u;

const BOOLEANS: readonly (readonly [yes: string, no: string])[] = [
  ['true', 'false'],
  ['yes', 'no'],
  ['ja', 'nein'],
  ['oui', 'non'],
  ['sí', 'no'],
  ['wahr', 'falsch'],
  ['vrai', 'faux'],
];

/** The type that all texts of a column have, and the values; texts where they have none in common. */
export function inferColumn(texts: readonly string[], likely: DecimalSign): TypedColumn {
  const trimmed = texts.map((text) => text.trim());
  const told = trimmed.filter(
    (text) => text !== '' && !BLANK_SIGN.test(text) && !NOTHING.test(text),
  );
  if (told.length === 0) return asText(trimmed);
  const read = toBooleans(told) ?? toTimes(told) ?? toNumbers(told, likely);
  if (read === null) return asText(trimmed);
  const values = trimmed.map((text) => read.values.get(text) ?? null);
  const isSilent = trimmed.some((text) => NOTHING.test(text));
  return { ...read, values, isLossy: read.isLossy || isSilent };
}

/** The decimal sign that the numbers of a table give away; a point where none does. */
export function likelyDecimalSign(columns: readonly (readonly string[])[]): DecimalSign {
  let commas = 0;
  let points = 0;
  for (const text of columns.flat()) {
    const values = readNumber(text)?.values;
    if (!values) continue;
    if (values['.'] === undefined) commas++;
    if (values[','] === undefined) points++;
  }
  return commas > points ? ',' : '.';
}

type Read = Omit<TypedColumn, 'values'> & { readonly values: ReadonlyMap<string, SqlValue> };

function asText(texts: readonly string[]): TypedColumn {
  const values = texts.map((text) => (text === '' ? null : text));
  return { type: 'VARCHAR', values, note: '', isLossy: false };
}

function toBooleans(texts: readonly string[]): Read | null {
  const words = new Set(texts.map((text) => text.toLowerCase()));
  if (words.size > 2) return null;
  const pair = BOOLEANS.find(([yes, no]) =>
    [...words].every((word) => word === yes || word === no),
  );
  if (!pair) return null;
  const values = new Map(texts.map((text) => [text, text.toLowerCase() === pair[0]]));
  return { type: 'BOOLEAN', values, note: '', isLossy: false };
}

function toTimes(texts: readonly string[]): Read | null {
  const printed = new Map<string, NonNullable<ReturnType<typeof readDate>>>();
  for (const text of texts) {
    const time = readDate(text);
    if (time === null) return null;
    printed.set(text, time);
  }
  const all = [...printed.values()];
  const orders: readonly DateOrder[] = all.some(({ separator }) => separator === '/')
    ? ['month_first', 'day_first']
    : ['day_first', 'month_first'];
  const order = orders.find((one) => all.every(({ values }) => values[one] !== undefined));
  if (order === undefined) return null;
  const isOpen = all.some(({ separator }) => separator !== '');
  const note = isOpen ? `Read ${order === 'day_first' ? 'day' : 'month'} first.` : '';
  const type = all.some(({ hasTime }) => hasTime) ? 'TIMESTAMP' : 'DATE';
  const values = new Map([...printed].map(([text, time]) => [text, time.values[order] ?? null]));
  return { type, values, note, isLossy: false };
}

function toNumbers(texts: readonly string[], likely: DecimalSign): Read | null {
  const printed = new Map<string, PrintedNumber>();
  for (const text of texts) {
    const number = printed.get(text) ?? readNumber(text);
    if (number === null) return null;
    printed.set(text, number);
  }
  const all = [...printed.values()];
  const unit = commonUnit(all);
  if (unit === null) return null;
  const signs: readonly DecimalSign[] = likely === '.' ? ['.', ','] : [',', '.'];
  const sign = signs.find((one) => all.every(({ values }) => values[one] !== undefined));
  if (sign === undefined) return null;
  const values = new Map([...printed].map(([text, number]) => [text, number.values[sign] ?? null]));
  const type = [...values.values()].every((value) => /^-?\d+$/.test(value ?? ''))
    ? 'BIGINT'
    : 'DOUBLE';
  return {
    type,
    values,
    note: unit === '' ? '' : `In ${unit === '%' ? 'percent' : unit}.`,
    isLossy: all.some(({ hasMark }) => hasMark),
  };
}

/** The one unit of all numbers; where some have none they mean the same. */
function commonUnit(numbers: readonly PrintedNumber[]): string | null {
  const units = new Set(numbers.map(({ unit }) => unit).filter((unit) => unit !== ''));
  if (units.size > 1) return null;
  const [unit = ''] = units;
  const isPartly = numbers.some((number) => number.unit === '');
  // Money is often marked in the first and the last row only; `5 kg` beside `5` is two things.
  const isMoney = /^\p{Sc}|^[A-Z]{3}$|\$$/u.test(unit);
  return unit !== '' && isPartly && !isMoney ? null : unit;
}
