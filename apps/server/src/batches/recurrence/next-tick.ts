import type { Cron } from './parse-cron.ts';
import { instantsOf, utcOf, wallTimeOf } from './wall-time.ts';

/** A leap day can be eight years away; what does not come until then never comes. */
const MOST_DAYS = 366 * 8 + 2;
const DAY_MS = 24 * 3600 * 1000;
/** No clock is put forward or back by more: times further apart keep their order. */
const LARGEST_CHANGE_MS = 3 * 3600 * 1000;

/**
 * The first time after `after` that the recurrence names in the time zone, or null where it names none. A wall time that
 * a clock change leaves out comes when the change is over, one that it shows twice comes at the first of the two, and
 * at both where the recurrence goes by the hour.
 */
export function nextTick(cron: Cron, timeZone: string, after: Date): Date | null {
  const earliest = utcOf(wallTimeOf(after, timeZone)) - LARGEST_CHANGE_MS;
  let found: { readonly at: Date; readonly wall: number } | null = null;
  for (const wall of wallTimesFrom(cron, earliest)) {
    if (found && wall > found.wall + LARGEST_CHANGE_MS) break;
    const at = firstInstant(cron, timeZone, wall, after);
    if (at && (!found || at < found.at)) found = { at, wall };
  }
  return found?.at ?? null;
}

function firstInstant(cron: Cron, timeZone: string, wall: number, after: Date): Date | undefined {
  const instants = instantsOf(wall, timeZone);
  return (cron.everyHour ? instants : instants.slice(0, 1)).find((instant) => instant > after);
}

/** The wall times that the recurrence names, in order, as if they were UTC. */
function* wallTimesFrom(cron: Cron, earliest: number): Generator<number> {
  const firstDay = Math.floor(earliest / DAY_MS) * DAY_MS;
  for (let day = firstDay; day < firstDay + MOST_DAYS * DAY_MS; day += DAY_MS) {
    if (!isNamed(cron, new Date(day))) continue;
    for (const hour of cron.hours) {
      for (const minute of cron.minutes) {
        const wall = day + (hour * 60 + minute) * 60_000;
        if (wall >= earliest) yield wall;
      }
    }
  }
}

function isNamed(cron: Cron, day: Date): boolean {
  if (!cron.months.has(day.getUTCMonth() + 1)) return false;
  const ofMonth = cron.daysOfMonth.has(day.getUTCDate());
  const ofWeek = cron.daysOfWeek.has(day.getUTCDay());
  return cron.eitherDay ? ofMonth || ofWeek : ofMonth && ofWeek;
}
