import { ParseError } from './parse-error.ts';

/** Pages as people write them, `1-3,7`, as zero-based numbers in ascending order. */
export function parsePageRange(range: string): number[] {
  const pages = new Set<number>();
  for (const part of range.split(',')) {
    const match = /^\s*(\d{1,6})\s*(?:-\s*(\d{1,6})\s*)?$/.exec(part);
    const first = Number(match?.[1]);
    const last = Number(match?.[2] ?? match?.[1]);
    if (!match || first < 1 || last < first) {
      throw new ParseError('invalid_option', `pages "${range}" is not a range such as 1-3,7`);
    }
    for (let page = first; page <= last; page++) pages.add(page - 1);
  }
  return [...pages].sort((a, b) => a - b);
}
