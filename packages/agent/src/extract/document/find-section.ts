import type { DocumentView, Segment } from './document-view.ts';

/** Heads of a section are short (words). */
const MOST_WORDS = 7;
/** Heads this far apart in height stand side by side (heights of a line). */
const SAME_LEVEL = 0.6;
/** How far left of its head what belongs to it may begin (points). */
const OUTDENT = 6;

type Sections = {
  readonly heads: readonly Segment[];
  /** By the segment they stand above. */
  readonly above: Map<number, readonly string[]>;
};

const found = new WeakMap<DocumentView, WeakMap<ReadonlySet<string>, Sections>>();

/** Meanings of the nearest line above a place that says whose or which the entries below it are, in the words of a schema. */
export function sectionAbove(
  view: DocumentView,
  segment: Segment,
  telling: ReadonlySet<string>,
): readonly string[] {
  if (telling.size === 0) return [];
  const { heads, above } = sectionsOf(view, telling);
  const known = above.get(segment.index);
  if (known) return known;
  let best: Segment | undefined;
  for (const head of heads) {
    if (head.index === segment.index || !isAbove(head, segment)) continue;
    if (!best || isNearer(head, best)) best = head;
  }
  const said = best?.words.flatMap(({ meanings }) => meanings) ?? [];
  above.set(segment.index, said);
  return said;
}

function isAbove(head: Segment, { pageNumber, box }: Segment): boolean {
  if (head.pageNumber !== pageNumber || head.box.x0 > box.x0 + OUTDENT) return false;
  return head.box.y1 <= box.y0 + SAME_LEVEL * (head.box.y1 - head.box.y0);
}

/** The lower of two heads, of those side by side the one farther right. */
function isNearer({ box }: Segment, { box: other }: Segment): boolean {
  const apart = box.y0 - other.y0;
  if (Math.abs(apart) <= SAME_LEVEL * (box.y1 - box.y0)) return box.x0 > other.x0;
  return apart > 0;
}

function sectionsOf(view: DocumentView, telling: ReadonlySet<string>): Sections {
  const known = found.get(view) ?? new WeakMap<ReadonlySet<string>, Sections>();
  found.set(view, known);
  const before = known.get(telling);
  if (before) return before;
  const sections = {
    heads: view.segments.filter((segment) => isHead(segment, telling)),
    above: new Map<number, readonly string[]>(),
  };
  known.set(telling, sections);
  return sections;
}

/** A short line without a value of its own that has one of the words. */
function isHead({ words, text, cell, label }: Segment, telling: ReadonlySet<string>): boolean {
  if (words.length === 0 || words.length > MOST_WORDS || label.startsWith('Page')) return false;
  if (cell && cell.colSpan === 1) return false;
  if (/[:：?？]\s*\S|[.!]\s*$/u.test(text) || words.slice(1).some(hasDigit)) return false;
  return words.some(({ meanings }) => meanings.some((meaning) => telling.has(meaning)));
}

function hasDigit({ text }: { readonly text: string }): boolean {
  return /\d/.test(text);
}
