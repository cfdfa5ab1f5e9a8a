/** A way to name periods: its number in the calendar, and back. */
type Calendar = {
  readonly pattern: RegExp;
  readonly ordinal: (groups: readonly string[]) => number | undefined;
  readonly format: (ordinal: number, sample: readonly string[]) => string;
};

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const yearOf = (ordinal: number, parts: number) => Math.floor(ordinal / parts);
const shorten = (year: number, sample: string) =>
  sample.length === 2 ? `${year % 100}`.padStart(2, '0') : `${year}`;
const wholeYear = (text: string) => (text.length === 2 ? 2000 + Number(text) : Number(text));

const CALENDARS: readonly Calendar[] = [
  {
    pattern: /^(\d{4})$/,
    ordinal: ([year = '']) =>
      Number(year) > 1000 && Number(year) < 2200 ? Number(year) : undefined,
    format: (ordinal) => `${ordinal}`,
  },
  {
    pattern: /^(['’‘]?)(\d{2})$/,
    ordinal: ([, year = '']) => Number(year),
    format: (ordinal, [mark = '']) =>
      `${mark}${`${((ordinal % 100) + 100) % 100}`.padStart(2, '0')}`,
  },
  {
    pattern: /^(\d{4}|\d{2})\/(\d{2}|\d{4})$/,
    ordinal: ([from = '', to = '']) =>
      (Number(to) - Number(from) - 1) % 100 === 0 ? wholeYear(from) : undefined,
    format: (ordinal, [from = '', to = '']) =>
      `${shorten(ordinal, from)}/${shorten(ordinal + 1, to)}`,
  },
  {
    pattern: /^(Q|H)([1-4])(\s?['’‘1]?)(\d{2}|\d{4})$/,
    ordinal: ([kind, part = '', , year = '']) =>
      kind === 'Q' ? wholeYear(year) * 4 + Number(part) - 1 : undefined,
    format: (ordinal, [kind, , mark, year = '']) =>
      `${kind}${(ordinal % 4) + 1}${mark}${shorten(yearOf(ordinal, 4), year)}`,
  },
  {
    pattern: /^(\d{4})(\s?)Q([1-4])$/,
    ordinal: ([year = '', , part = '']) => Number(year) * 4 + Number(part) - 1,
    format: (ordinal, [, blank]) => `${yearOf(ordinal, 4)}${blank}Q${(ordinal % 4) + 1}`,
  },
  {
    pattern: /^([A-Z][a-z]{2})[a-z]*(\.?\s?['’‘]?)(\d{2}|\d{4})$/,
    ordinal: ([name = '', , year = '']) => {
      const month = MONTHS.indexOf(name.toLowerCase());
      return month < 0 ? undefined : wholeYear(year) * 12 + month;
    },
    format: (ordinal, [, mark = '', year = '']) => {
      const name = MONTHS[((ordinal % 12) + 12) % 12] ?? '';
      return `${name.charAt(0).toUpperCase()}${name.slice(1)}${mark}${shorten(yearOf(ordinal, 12), year)}`;
    },
  },
];

/** Share of the names that can be read which must lie in one row of periods, and how many at least. */
const MOSTLY = 0.7;
const FEWEST = 4;

type Named = {
  readonly index: number;
  readonly ordinal: number;
  readonly groups: readonly string[];
};

/** Names of periods that follow each other: those unread or misread are what the row says. */
export function calendarNames(names: readonly string[]): string[] {
  for (const calendar of CALENDARS) {
    const known = names.flatMap((name, index): Named[] => {
      const match = calendar.pattern.exec(bare(name));
      const groups = match?.slice(1) ?? [];
      const ordinal = match ? calendar.ordinal(groups) : undefined;
      return ordinal === undefined ? [] : [{ index, ordinal, groups }];
    });
    const row = known.length >= FEWEST ? rowOf(known) : undefined;
    if (row && explains(row, names)) return fill(names, row, calendar);
  }
  return [...names];
}

/** A row holds half of the names, or both ends of them and some more. */
function explains(row: readonly Named[], names: readonly string[]): boolean {
  const places = row.map(({ index }) => index);
  const isAcross = places.includes(0) && places.includes(names.length - 1) && row.length > FEWEST;
  return isAcross || row.length * 2 >= names.filter(Boolean).length;
}

/** Without footnote marks and with digits that were torn apart joined. */
function bare(name: string): string {
  return name
    .replace(/(?<![*†‡¹²³])[*†‡¹²³]+$/u, '')
    .replace(/(?<=\d) (?=\d$)/, '')
    .trim();
}

/** The names that lie in one row of steps of one period, forwards or backwards. */
function rowOf(known: readonly Named[]): Named[] | undefined {
  let best: Named[] = [];
  for (const step of [1, -1]) {
    for (const { index, ordinal } of known) {
      const row = known.filter((other) => other.ordinal - ordinal === step * (other.index - index));
      if (row.length > best.length) best = row;
    }
  }
  return best.length >= Math.max(FEWEST, MOSTLY * known.length) ? best : undefined;
}

function fill(names: readonly string[], row: readonly Named[], calendar: Calendar): string[] {
  const [first, second] = row;
  if (!first || !second) return [...names];
  const step = (second.ordinal - first.ordinal) / (second.index - first.index);
  const inRow = new Set(row.map(({ index }) => index));
  const sample = (row.find(({ groups }) => groups.some((group) => /['’‘]/.test(group))) ?? first)
    .groups;
  return names.map((name, index) => {
    const expected = calendar.format(first.ordinal + step * (index - first.index), sample);
    // Signs between the parts are often misread; footnote marks stay.
    if (inRow.has(index)) return expected + (/(?<![*†‡¹²³])[*†‡¹²³]+$/u.exec(name)?.[0] ?? '');
    return isReadable(name) && !expected.includes(bare(name)) ? name : expected;
  });
}

/** Whether a name is a period in some calendar. */
function isReadable(name: string): boolean {
  return CALENDARS.some(({ pattern, ordinal }) => {
    const match = pattern.exec(bare(name));
    return match !== null && ordinal(match.slice(1)) !== undefined;
  });
}
