/** What a cell or a phrase says beyond its letters. */
export type ReadValue = {
  /** The number in it: negative in parentheses, seconds for clock times and durations. */
  readonly number?: number;
  readonly date?: ReadDate;
  /** "%", "$", "km", "million" … */
  readonly unit?: string;
  /** Whether the text is this one value and nothing else. */
  readonly isWhole: boolean;
  readonly isEmpty: boolean;
};

export type ReadDate = { readonly year?: number; readonly month?: number; readonly day?: number };

const MONTHS =
  'january february march april may june july august september october november december'.split(
    ' ',
  );
const MONTH = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?';
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?';

const MONTH_FIRST = new RegExp(`\\b${MONTH}\\s+${DAY}(?!\\d)(?:(?:\\s*,)?\\s*(\\d{4}))?`);
const DAY_FIRST = new RegExp(`\\b${DAY}\\s+(?:of\\s+)?${MONTH}(?:(?:\\s*,)?\\s*(\\d{4}))?`);
const MONTH_YEAR = new RegExp(`\\b${MONTH}(?:\\s*,)?\\s+(\\d{4})`);
const MONTH_ALONE = new RegExp(`^${MONTH}$`);

const EMPTY = /^(?:[-–—−.*?\s]|n\/?a|none|nil|not available|tbd|unknown)*$/i;
const FOOTNOTE = /(?:\[\w{1,3}\]|\([a-z]\)|[*†‡§¹²³])$/iu;
/** Of `[abc]`. */
const LONGEST_FOOTNOTE = 5;
const NUMBER =
  /^[~≈<>≥≤±+]?\s?(?<open>\()?\s?(?<sign>[-−–])?\s?(?<before>US\$|A\$|C\$|S\$|HK\$|RMB|USD|EUR|GBP|[$€£¥₹])?\s?(?<open2>\()?\s?(?<sign2>[-−–])?\s?(?<digits>\d{1,3}(?:\.\d{3})+,\d{1,4}(?!\d)|\d+,\d{1,2}(?!\d)|\d+(?:[,\u00a0\u202f]\d{3})*(?:\.\d+)?|\.\d+)\s?(?<close>\))?\s?(?<after>%|[$€£¥₹]|st\b|nd\b|rd\b|th\b)?\s?(?<close2>\))?(?<rest>.*)$/su;

/** Reads numbers, dates, durations and scores as they are written in tables. */
export function readValue(text: string): ReadValue {
  const bare = withoutFootnotes(text).trim();
  if (EMPTY.test(bare)) return { isWhole: false, isEmpty: true };
  const date = readDate(bare);
  const clock = /^\+?\s*(?:(\d{1,3}):)?(\d{1,2}):(\d{2}(?:\.\d+)?)(?!\d)/.exec(bare);
  if (clock) {
    const number = Number(clock[1] ?? 0) * 3600 + Number(clock[2]) * 60 + Number(clock[3]);
    return { number, unit: 'time', isWhole: clock[0].length === bare.length, isEmpty: false };
  }
  const number = readNumber(bare);
  return {
    ...number,
    ...(date ? { date } : {}),
    isWhole: number?.isWhole === true || (date !== undefined && bare.length < 24),
    isEmpty: false,
  };
}

/** Marks of notes stand at the end, several in a row. */
function withoutFootnotes(text: string): string {
  let rest = text.trimEnd();
  for (;;) {
    const mark = FOOTNOTE.exec(rest.slice(-LONGEST_FOOTNOTE))?.[0];
    if (mark === undefined) return rest;
    rest = rest.slice(0, rest.length - mark.length).trimEnd();
  }
}

function readNumber(text: string) {
  const groups = NUMBER.exec(text.replace(/[ \t\r\n]{2,}/g, ' '))?.groups;
  if (!groups) return undefined;
  const { digits = '', rest = '', before, after } = groups;
  const isNegative =
    (groups.open ?? groups.open2) !== undefined
      ? (groups.close ?? groups.close2) !== undefined
      : (groups.sign ?? groups.sign2) !== undefined;
  const value = Number(plainDigits(digits));
  const word = /^\s*(million|billion|thousand|bn|mn|[a-zA-Zµ°²³/]{1,6})\b/.exec(rest)?.[1];
  const unit = after && /[%$€£¥₹]/.test(after) ? after : (before ?? word?.toLowerCase());
  return {
    number: isNegative ? -value : value,
    ...(unit ? { unit } : {}),
    isWhole: rest.trim() === '',
  };
}

/** `1.234,56` and `410,00` have a decimal comma, which no thousands have. */
function plainDigits(digits: string): string {
  return /,\d{1,2}$|\.\d{3},\d/u.test(digits)
    ? digits.replaceAll('.', '').replace(',', '.')
    : digits.replace(/[,\u00a0\u202f]/gu, '');
}

/** A date in the ways English tables write it; a year alone is a date too. */
export function readDate(text: string): ReadDate | undefined {
  const lower = text.toLowerCase();
  const monthFirst = MONTH_FIRST.exec(lower);
  if (monthFirst) return dated(monthFirst[3], monthFirst[1], monthFirst[2]);
  const dayFirst = DAY_FIRST.exec(lower);
  if (dayFirst) return dated(dayFirst[3], dayFirst[2], dayFirst[1]);
  const monthYear = MONTH_YEAR.exec(lower);
  if (monthYear) return dated(monthYear[2], monthYear[1]);
  const iso = /\b(\d{4})[-/](\d{1,2})[-/](\d{1,2})\b/.exec(lower);
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) };
  const slashed = /\b(\d{1,2})\/(\d{1,2})\/(\d{4})\b/.exec(lower);
  if (slashed)
    return { year: Number(slashed[3]), month: Number(slashed[1]), day: Number(slashed[2]) };
  // `PO-1017` is the number of something.
  const year = /(?<![\d.,$€£]|\b[a-z]{1,2}-)(1[0-9]\d{2}|20\d{2})(?![\d,]|\.\d|\s*%)/.exec(lower);
  if (year) return { year: Number(year[1]) };
  const month = MONTH_ALONE.exec(lower);
  return month ? dated(undefined, month[1]) : undefined;
}

function dated(year?: string, month?: string, day?: string): ReadDate {
  const at = month === undefined ? -1 : MONTHS.findIndex((name) => name.startsWith(month));
  return {
    ...(year === undefined ? {} : { year: Number(year) }),
    ...(at < 0 ? {} : { month: at + 1 }),
    ...(day === undefined ? {} : { day: Number(day) }),
  };
}

/** One number that orders dates; parts that are not said count as the first. */
export function dateOrder({ year = 0, month = 1, day = 1 }: ReadDate): number {
  return year * 10_000 + month * 100 + day;
}

/** English name of a month counted from 1. */
export function monthName(month: number): string {
  const name = MONTHS[month - 1] ?? '';
  return name.charAt(0).toUpperCase() + name.slice(1);
}
