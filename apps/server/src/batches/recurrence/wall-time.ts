/** What a clock on the wall shows. */
export type WallTime = {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
};

const formats = new Map<string, Intl.DateTimeFormat>();

/** Whether the IANA database, as this machine has it, knows the name. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(formatOf(name));
  } catch {
    return false;
  }
}

export function wallTimeOf(instant: Date, timeZone: string): WallTime {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return { year, month, day, hour, minute };
}

/** A wall time as if it were UTC (ms): wall times can be compared and counted by it. */
export function utcOf({ year, month, day, hour, minute }: WallTime): number {
  return Date.UTC(year, month - 1, day, hour, minute);
}

/** When clocks there show this: once as a rule, twice where they are put back; where they leap over it, the end of the leap. */
export function instantsOf(wallAsUtc: number, timeZone: string): readonly Date[] {
  // The offsets a day before and after; between them lies at most one change.
  const before = offsetAt(wallAsUtc - DAY_MS, timeZone);
  const after = offsetAt(wallAsUtc + DAY_MS, timeZone);
  const candidates = [...new Set([wallAsUtc - before, wallAsUtc - after])].sort((a, b) => a - b);
  const shown = candidates.filter((at) => at + offsetAt(at, timeZone) === wallAsUtc);
  if (shown.length > 0) return shown.map((at) => new Date(at));
  const [from = wallAsUtc, to = wallAsUtc] = candidates;
  return [new Date(endOfLeap(from, to, timeZone))];
}

const DAY_MS = 24 * 3600 * 1000;
const MINUTE_MS = 60_000;

/** The minute in which the offset changes, between two instants. */
function endOfLeap(from: number, to: number, timeZone: string): number {
  const old = offsetAt(from, timeZone);
  let low = from;
  let high = to;
  while (high - low > MINUTE_MS) {
    const middle = Math.floor((low + high) / 2 / MINUTE_MS) * MINUTE_MS;
    if (offsetAt(middle, timeZone) === old) low = middle;
    else high = middle;
  }
  return high;
}

function offsetAt(instant: number, timeZone: string): number {
  const shown = utcOf(wallTimeOf(new Date(instant), timeZone));
  return shown - Math.floor(instant / MINUTE_MS) * MINUTE_MS;
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
}
