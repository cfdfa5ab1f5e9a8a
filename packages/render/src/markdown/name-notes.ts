import type { Element, Page, ParsedDocument } from '@sheaf/document';

/** What notes are called in the markdown, by the label they have in the document. */
export type NoteNames = { get(label: string): string | undefined };

/**
 * Names for the notes that something refers to, page by page. Labels that begin anew in each chapter get their page's
 * number: markdown knows every name once. What cannot be told apart, or is not referred to, stays plain text.
 */
export function nameNotes({ pages }: ParsedDocument): (page: Page) => NoteNames {
  const elements = pages.flatMap((page) => page.elements);
  const once = referredOnce(elements);
  const hereOf = new Map(pages.map((page) => [page, referredOnce(page.elements)]));
  return (page) => ({
    get(label) {
      if (once.has(label)) return label;
      return hereOf.get(page)?.has(label) ? `${label}-${page.pageNumber + 1}` : undefined;
    },
  });
}

/** Labels that one note has and something refers to. */
function referredOnce(elements: readonly Element[]): Set<string> {
  const references = new Set(elements.flatMap(noteReferences));
  const counts = new Map<string, number>();
  for (const label of labelsOf(elements)) counts.set(label, (counts.get(label) ?? 0) + 1);
  const single = [...counts].filter(([label, count]) => count === 1 && references.has(label));
  return new Set(single.map(([label]) => label).filter((label) => /^[^\s[\]^]+$/.test(label)));
}

function labelsOf(elements: readonly Element[]): string[] {
  return elements.flatMap((element) =>
    element.label === 'Footnote' && element.noteLabel !== undefined ? [element.noteLabel] : [],
  );
}

function noteReferences(element: Element): string[] {
  const cells = 'table' in element && element.table ? element.table.cells : [];
  const spans = [...(element.spans ?? []), ...cells.flatMap((cell) => cell.spans ?? [])];
  return spans.flatMap(({ noteRef, commentRef }) => [noteRef ?? [], commentRef ?? []].flat());
}
