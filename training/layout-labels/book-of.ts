/** Neighbouring ids come from the same books, ten at a time: those are held out together. */
export function bookOf(name: string): string {
  const number = Number(/(\d+)\.pdf$/.exec(name)?.[1]);
  return String(Math.floor(((number % 10_000) - 1) / 10));
}
