import type { OutlineEntry } from '@sheaf/document';
import type { OpenDocument } from '../engine/open-document.ts';
import { readWideString } from '../engine/read-string.ts';

/** No reader scrolls through more; files with loops have no end (entries, levels). */
const MAX_ENTRIES = 20_000;
const MAX_LEVEL = 20;

/** The bookmarks of a file in order, each with its level and the page it leads to. */
export function readOutline(document: OpenDocument): OutlineEntry[] {
  const entries: OutlineEntry[] = [];
  const seen = new Set<number>();
  const { call } = document.pdfium;
  const visit = (parent: number, level: number): void => {
    let bookmark = call.FPDFBookmark_GetFirstChild(document.handle, parent);
    while (bookmark && !seen.has(bookmark) && entries.length < MAX_ENTRIES) {
      seen.add(bookmark);
      const entry = readEntry(document, bookmark, level);
      if (entry.title !== '') entries.push(entry);
      if (level < MAX_LEVEL) visit(bookmark, level + 1);
      bookmark = call.FPDFBookmark_GetNextSibling(document.handle, bookmark);
    }
  };
  visit(0, 1);
  return entries;
}

function readEntry(
  { pdfium, handle }: OpenDocument,
  bookmark: number,
  level: number,
): OutlineEntry {
  const { call } = pdfium;
  const title = readWideString(pdfium, (buffer, length) =>
    call.FPDFBookmark_GetTitle(bookmark, buffer, length),
  );
  const action = call.FPDFBookmark_GetAction(bookmark);
  const target =
    call.FPDFBookmark_GetDest(handle, bookmark) ||
    (action ? call.FPDFAction_GetDest(handle, action) : 0);
  const pageIndex = target ? call.FPDFDest_GetDestPageIndex(handle, target) : -1;
  return {
    title: title.replace(/\s+/g, ' ').trim(),
    level,
    pageNumber: pageIndex >= 0 ? pageIndex : null,
    elementId: null,
  };
}
