const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `3 minutes ago`, `in 2 days`; beyond a month the date itself. */
export function describeMoment(moment: Date, now: Date): string {
  const seconds = Math.round((moment.getTime() - now.getTime()) / 1_000);
  const away = Math.abs(seconds);
  const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  if (away < MINUTE) return seconds > 0 ? 'in a moment' : 'just now';
  if (away < HOUR) return relative.format(Math.round(seconds / MINUTE), 'minute');
  if (away < DAY) return relative.format(Math.round(seconds / HOUR), 'hour');
  if (away < 30 * DAY) return relative.format(Math.round(seconds / DAY), 'day');
  return moment.toLocaleDateString('en', { year: 'numeric', month: 'short', day: 'numeric' });
}
