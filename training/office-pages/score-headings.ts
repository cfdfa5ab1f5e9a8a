import type { OfficeDocument } from './read-office.ts';
import { plain } from './true-headings.ts';

export type FoundHeading = { readonly page: number; readonly text: string; readonly level: number };

/** Headings of documents found, expected, right in words and page, and right in level too. */
export type HeadingScores = {
  readonly found: number;
  readonly expected: number;
  readonly right: number;
  readonly levelled: number;
};

/**
 * Compares headings page by page. Levels may all be off by one step, as where a title above them is set by hand and so
 * not in the tree; slides have none to get wrong.
 */
export function scorePages({ kind, pages }: OfficeDocument, found: readonly FoundHeading[]) {
  const truth = pages.flatMap(({ pageNumber, headings }) =>
    headings.map((heading) => ({ ...heading, page: pageNumber })),
  );
  const expected = truth.flatMap(({ level }) => level ?? []);
  const open = [...truth];
  const wrong: FoundHeading[] = [];
  let right = 0;
  const steps = new Map<number, number>();
  let optional = 0;
  for (const heading of found) {
    const at = open.findIndex(
      ({ page, text }) => page === heading.page && text === plain(heading.text),
    );
    const match = open[at];
    if (!match) {
      wrong.push(heading);
      continue;
    }
    open.splice(at, 1);
    if (match.level === undefined) {
      optional++;
      continue;
    }
    right++;
    const step = kind === 'slides' ? 0 : heading.level - match.level;
    steps.set(step, (steps.get(step) ?? 0) + 1);
  }
  const scores = {
    found: found.length - optional,
    expected: expected.length,
    right,
    levelled: Math.max(0, ...steps.values()),
  };
  return { scores, missed: open.filter(({ level }) => level !== undefined), wrong };
}

export function addScores(a: HeadingScores, b: HeadingScores): HeadingScores {
  return {
    found: a.found + b.found,
    expected: a.expected + b.expected,
    right: a.right + b.right,
    levelled: a.levelled + b.levelled,
  };
}
