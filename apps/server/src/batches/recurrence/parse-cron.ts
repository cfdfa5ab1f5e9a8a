/** The times a recurrence names, as wall clocks show them. */
export type Cron = {
  readonly minutes: ReadonlySet<number>;
  readonly hours: ReadonlySet<number>;
  readonly daysOfMonth: ReadonlySet<number>;
  readonly months: ReadonlySet<number>;
  /** 0 is Sunday. */
  readonly daysOfWeek: ReadonlySet<number>;
  /** Both days are restricted: either will do, as cron has it. */
  readonly eitherDay: boolean;
  /** It goes by the hour rather than by the clock: an hour that clocks show twice counts twice. */
  readonly everyHour: boolean;
};

/** Why a text is no recurrence, for the one who wrote it. */
export class CronError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CronError';
  }
}

const NICKNAMES: Readonly<Record<string, string>> = {
  '@yearly': '0 0 1 1 *',
  '@annually': '0 0 1 1 *',
  '@monthly': '0 0 1 * *',
  '@weekly': '0 0 * * 0',
  '@daily': '0 0 * * *',
  '@midnight': '0 0 * * *',
  '@hourly': '0 * * * *',
};

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const DAYS = 'sun mon tue wed thu fri sat'.split(' ');

type Field = {
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly names?: readonly string[];
};

const FIELDS = [
  { name: 'minute', min: 0, max: 59 },
  { name: 'hour', min: 0, max: 23 },
  { name: 'day of the month', min: 1, max: 31 },
  { name: 'month', min: 1, max: 12, names: ['', ...MONTHS] },
  { name: 'day of the week', min: 0, max: 7, names: DAYS },
] as const satisfies readonly Field[];

/** Reads the five fields of cron: numbers, names, lists, ranges and steps. */
export function parseCron(text: string): Cron {
  const written = NICKNAMES[text.trim().toLowerCase()] ?? text;
  const parts = written.trim().split(/\s+/);
  if (parts.length !== FIELDS.length) {
    throw new CronError(
      'it needs five fields: minute, hour, day of the month, month, day of the week',
    );
  }
  const [minutes, hours, daysOfMonth, months, days] = FIELDS.map((field, index) =>
    parseField(field, parts[index] ?? ''),
  ) as [Set<number>, Set<number>, Set<number>, Set<number>, Set<number>];
  const [, hourText = '', monthDayText = '', , weekDayText = ''] = parts;
  return {
    minutes,
    hours,
    daysOfMonth,
    months,
    daysOfWeek: new Set([...days].map((day) => day % 7)),
    eitherDay: !monthDayText.startsWith('*') && !weekDayText.startsWith('*'),
    everyHour: hourText.startsWith('*'),
  };
}

function parseField(field: Field, text: string): Set<number> {
  const numbers = text.split(',').flatMap((part) => parsePart(field, part));
  return new Set(numbers.sort((one, other) => one - other));
}

function parsePart(field: Field, part: string): number[] {
  const [range = '', stepText, ...more] = part.split('/');
  if (more.length > 0) throw broken(field, part);
  const step = stepText === undefined ? 1 : Number(stepText);
  if (!Number.isInteger(step) || step < 1 || stepText === '') throw broken(field, part);
  const [from, to] = parseRange(field, range, stepText !== undefined);
  if (from > to) throw broken(field, part);
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step);
}

function parseRange(field: Field, range: string, hasStep: boolean): [number, number] {
  if (range === '*') return [field.min, field.max === 7 ? 6 : field.max];
  const [first = '', last, ...more] = range.split('-');
  if (more.length > 0) throw broken(field, range);
  const from = parseNumber(field, first);
  if (last !== undefined) return [from, parseNumber(field, last)];
  return [from, hasStep ? field.max : from];
}

function parseNumber(field: Field, text: string): number {
  const named = field.names?.indexOf(text.toLowerCase()) ?? -1;
  if (named > 0 || (named === 0 && text !== '')) return named;
  const number = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= field.min && number <= field.max)) throw broken(field, text);
  return number;
}

function broken({ name, min, max }: Field, text: string): CronError {
  return new CronError(`${text === '' ? 'nothing' : text} is no ${name} (${min} to ${max})`);
}
