import { isNumber } from '../page/is-number.ts';
import type { Ink, Strip } from './find-column-strips.ts';

/** Narrowest white, crossed by no line, that sets a name apart from the entries on either side (ems). */
const APART_EM = 1;

/** Fewest labels, and figures, that show which columns stand beside a name. */
const FEWEST_ENTRIES = 2;

/**
 * The strips on both sides of a name that has nothing below it, between the labels of rows and their figures: a statement has a
 * column for notes though it has none. A name that may stand over the middle of the labels' column is theirs.
 */
export function partLoneNames(
  strips: readonly Strip[],
  inks: readonly (readonly Ink[])[],
  em: number,
): ReadonlySet<number> {
  const open = strips.flatMap(({ from, to, crossing }, index) =>
    crossing === 0 && to - from >= APART_EM * em ? [{ from, to, index }] : [],
  );
  const [left, right, next] = open;
  if (!left || !right) return new Set();
  const labels = entriesOf(inks, Number.NEGATIVE_INFINITY, left.from);
  const [name, ...more] = entriesOf(inks, left.to, right.from);
  const figures = entriesOf(inks, right.to, next?.from ?? Number.POSITIVE_INFINITY);
  if (!name || more.length > 0 || !areNamed(figures, name.line)) return new Set();
  const below = labels.filter(({ line }) => line > name.line);
  if (below.length < FEWEST_ENTRIES) return new Set();
  const isTheirs =
    below.length === labels.length &&
    name.from + name.to - Math.min(...labels.map(({ from }) => from)) <= right.to;
  return isTheirs ? new Set() : new Set([left.index, right.index]);
}

type Entry = Ink & { readonly line: number };

function entriesOf(inks: readonly (readonly Ink[])[], low: number, high: number): Entry[] {
  return inks.flatMap((ink, line) =>
    ink.flatMap((entry) =>
      entry.from >= low - 1 && entry.to <= high + 1 ? [{ ...entry, line }] : [],
    ),
  );
}

/** Whether a column is named in a line and has figures below it, none above. */
function areNamed(entries: readonly Entry[], line: number): boolean {
  const figures = entries.filter((entry) => entry.line !== line && isNumber(entry.first));
  return (
    entries.some((entry) => entry.line === line) &&
    figures.filter((entry) => entry.line > line).length >= FEWEST_ENTRIES
  );
}
