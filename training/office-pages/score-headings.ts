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

/** Compares headings page by page. Levels count from the highest that a document has; slides have none to get wrong. */
export function scorePages({ kind, pages }: OfficeDocument, found: readonly FoundHeading[]) {
  const truth = pages.flatMap(({ pageNumber, headings }) =>
    headings.map((heading) => ({ ...heading, page: pageNumber })),
  );
  const highestTrue = Math.min(...truth.map(({ level }) => level));
  const highestFound = Math.min(...found.map(({ level }) => level));
  const open = [...truth];
  const wrong: FoundHeading[] = [];
  let right = 0;
  let levelled = 0;
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
    right++;
    const isLevel = match.level - highestTrue === heading.level - highestFound;
    if (kind === 'slides' || isLevel) levelled++;
  }
  const scores = { found: found.length, expected: truth.length, right, levelled };
  return { scores, missed: open, wrong };
}

export function addScores(a: HeadingScores, b: HeadingScores): HeadingScores {
  return {
    found: a.found + b.found,
    expected: a.expected + b.expected,
    right: a.right + b.right,
    levelled: a.levelled + b.levelled,
  };
}
