const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];

/** Bytes for people: `1.4 MB`. */
export function describeSize(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1_000 && unit < UNITS.length - 1) {
    value /= 1_000;
    unit++;
  }
  return `${unit === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${UNITS[unit]}`;
}
