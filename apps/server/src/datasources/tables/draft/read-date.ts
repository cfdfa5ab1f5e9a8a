/** Which of two numbers is the day. */
export type DateOrder = 'day_first' | 'month_first';

export type PrintedTime = {
  /** As SQL writes it, by order; absent where it cannot be read so. */
  readonly values: Partial<Readonly<Record<DateOrder, string>>>;
  readonly hasTime: boolean;
  /** `/`, `.` or `-` between numbers whose order is open. */
  readonly separator: string;
};

const TIME = String.raw`(?:[T ,]{1,2}(\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)?\s?([AaPp]\.?[Mm]\.?)?(?:Z|[+-]00:?00)?)?$`;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${TIME}`, 'u');
const YEAR_LAST = new RegExp(
  String.raw`^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d\d)(?=\D|$)${TIME}`,
  'u',
);
const DAY_WORD = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th|\.)?[ -](\p{L}{3,10})\.?,?[ -](\d{4}|\d\d)(?=\D|$)${TIME}`,
  'u',
);
const WORD_DAY = new RegExp(
  String.raw`^(\p{L}{3,10})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?=\D|$)${TIME}`,
  'u',
);

/** Beginnings of the months' names, as they are told apart in English, German, French, Spanish and Italian. */
const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'ene', 'gen'],
  ['feb', 'fev', 'fév'],
  ['mar', 'mär', 'mrz'],
  ['apr', 'abr', 'avr'],
  ['may', 'mai', 'mag'],
  ['jun', 'juin', 'giu'],
  ['jul', 'juil', 'lug'],
  ['aug', 'aoû', 'ago'],
  ['sep', 'set'],
  ['oct', 'okt', 'ott'],
  ['nov'],
  ['dec', 'dez', 'déc', 'dic'],
];

/** Two-digit years up to this are of this century, as spreadsheets have it. */
const THIS_CENTURY = 29;

/** A cell as a date or a time in the ways people print them, or null. */
export function readDate(text: string): PrintedTime | null {
  if (text.length > 40 || !/\d/.test(text)) return null;
  const printed = text.trim();
  let match = YEAR_FIRST.exec(printed);
  if (match) return sure(match[1], match[3], match[4], match.slice(5));
  match = YEAR_LAST.exec(printed);
  if (match) return inEitherOrder(match);
  match = DAY_WORD.exec(printed);
  if (match) return sure(match[3], monthOf(match[2]), match[1], match.slice(4));
  match = WORD_DAY.exec(printed);
  return match ? sure(match[3], monthOf(match[1]), match[2], match.slice(4)) : null;
}

type Part = string | undefined;

function sure(year: Part, month: Part, day: Part, time: readonly Part[]): PrintedTime | null {
  const value = toValue(year, month, day, time);
  if (value === null) return null;
  const values = { day_first: value, month_first: value };
  return { values, hasTime: time[0] !== undefined, separator: '' };
}

function inEitherOrder(match: RegExpExecArray): PrintedTime | null {
  const [, first, separator = '', second, year, ...time] = match;
  const dayFirst = toValue(year, second, first, time);
  const monthFirst = toValue(year, first, second, time);
  if (dayFirst === null && monthFirst === null) return null;
  const values = {
    ...(dayFirst !== null && { day_first: dayFirst }),
    ...(monthFirst !== null && { month_first: monthFirst }),
  };
  return { values, hasTime: time[0] !== undefined, separator };
}

function monthOf(word: Part): Part {
  const begin = (word ?? '').toLowerCase();
  const index = MONTHS.findIndex((names) => names.some((name) => begin.startsWith(name)));
  return index === -1 ? undefined : String(index + 1);
}

function toValue(year: Part, month: Part, day: Part, time: readonly Part[]): string | null {
  if (year === undefined || month === undefined || day === undefined) return null;
  const whole = year.length === 4 ? Number(year) : centuryOf(Number(year));
  const date = new Date(Date.UTC(whole, Number(month) - 1, Number(day)));
  // A 31st of June becomes a 1st of July.
  if (date.getUTCMonth() + 1 !== Number(month) || date.getUTCDate() !== Number(day)) return null;
  const written = `${String(whole).padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (time[0] === undefined) return written;
  const clock = toClock(time);
  return clock === null ? null : `${written} ${clock}`;
}

function centuryOf(year: number): number {
  return year + (year <= THIS_CENTURY ? 2000 : 1900);
}

function toClock([hours = '', minutes = '', seconds = '00', half]: readonly Part[]): string | null {
  let hour = Number(hours);
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return null;
    hour = (hour % 12) + (/^p/i.test(half) ? 12 : 0);
  }
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  return `${String(hour).padStart(2, '0')}:${minutes}:${seconds}`;
}
