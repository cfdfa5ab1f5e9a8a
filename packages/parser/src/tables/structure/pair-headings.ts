import type { Ink, Strip } from './find-column-strips.ts';

/** Fewest columns with their headings beside the figures that show it is the way the table is set. */
const FEWEST_PAIRS = 2;

/** A heading has so many lines at most. */
const MOST_HEAD_LINES = 3;

/** Narrowest white, crossed by no line, that may part a heading from the figures of its column (ems). */
const NARROWEST_EM = 0.3;

type Group = { readonly lines: readonly number[] };

/**
 * Headings on the left of their columns and figures on the right leave white between the two: the strips there part
 * no columns, and those on both sides of such a pair do. Whether each strip does; null where it cannot be said.
 */
export function pairHeadings(
  strips: readonly Strip[],
  inks: readonly (readonly Ink[])[],
  em: number,
): (boolean | null)[] {
  const said = strips.map((): boolean | null => null);
  const open = strips
    .map((strip, index) => ({ strip, index }))
    .filter(({ strip }) => strip.crossing === 0 && strip.to - strip.from >= NARROWEST_EM * em);
  if (open.length < 2 * FEWEST_PAIRS) return said;
  const groups = groupsBetween(
    open.map(({ strip }) => strip),
    inks,
  );
  const ways = [pairUp(groups, isHeading), pairUp(groups, (a, b) => isHeading(b, a))];
  const [pairs = []] = ways.sort((a, b) => b.length - a.length);
  if (pairs.length < FEWEST_PAIRS || ways[1]?.length === pairs.length) return said;
  for (const left of pairs) {
    for (const [offset, parts] of [
      [-1, true],
      [0, false],
      [1, true],
    ] as const) {
      const between = open[left + offset];
      if (between) said[between.index] = parts;
    }
  }
  return said;
}

/** What stands between the strips, as the lines it stands in; the strips follow the groups of the same number. */
function groupsBetween(strips: readonly Strip[], inks: readonly (readonly Ink[])[]): Group[] {
  return [...strips, undefined].map((right, index) => {
    const from = strips[index - 1]?.to ?? Number.NEGATIVE_INFINITY;
    const to = right?.from ?? Number.POSITIVE_INFINITY;
    return {
      lines: inks.flatMap((ink, line) =>
        ink.some((stretch) => stretch.from >= from - 1 && stretch.to <= to + 1) ? [line] : [],
      ),
    };
  });
}

/** Numbers of the groups that make a column with the one on their right, the stub left alone. */
function pairUp(groups: readonly Group[], fit: (left: Group, right: Group) => boolean): number[] {
  const pairs: number[] = [];
  for (let index = 1; index + 1 < groups.length; index++) {
    const [left, right] = [groups[index], groups[index + 1]];
    if (!left || !right || !fit(left, right)) continue;
    pairs.push(index);
    index++;
  }
  return pairs;
}

/** Whether one group is the heading of the other: a line or a few, all above it. */
function isHeading(head: Group, body: Group): boolean {
  const last = head.lines.at(-1);
  const [first] = body.lines;
  if (last === undefined || first === undefined) return false;
  return last < first && last < MOST_HEAD_LINES;
}
