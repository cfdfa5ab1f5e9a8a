import { safeLink, shareInside } from '@sheaf/document';
import { markWord } from '../../../page/mark-word.ts';
import type { Link, Word } from '../../../page/primitives.ts';
import { heapAt } from '../engine/number-at.ts';
import type { OpenDocument } from '../engine/open-document.ts';
import { readNarrowString } from '../engine/read-string.ts';
import { type PageSpace, toPageBox } from '../glyphs/page-space.ts';

/** More links on one page are a trap (count). */
const MAX_LINKS = 10_000;
const URI_ACTION = 3;

/** The links of a page: addresses, and `#page=N` (from 1) for places in the same file. */
export function readLinks(document: OpenDocument, page: number, space: PageSpace): Link[] {
  const { pdfium } = document;
  const { call, scratch } = pdfium;
  const links: Link[] = [];
  pdfium.heap().i32[scratch / 4] = 0;
  while (links.length < MAX_LINKS && call.FPDFLink_Enumerate(page, scratch, scratch + 4) === 1) {
    const position = heapAt(pdfium.heap().i32, scratch / 4);
    const link = heapAt(pdfium.heap().u32, scratch / 4 + 1);
    const target = targetOf(document, link);
    if (target !== '' && call.FPDFLink_GetAnnotRect(link, scratch + 8) === 1) {
      const [left = 0, top = 0, right = 0, bottom = 0] = pdfium
        .heap()
        .f32.subarray(scratch / 4 + 2, scratch / 4 + 6);
      links.push({ box: toPageBox(space, left, bottom, right, top), target });
    }
    pdfium.heap().i32[scratch / 4] = position;
  }
  return links;
}

function targetOf({ pdfium, handle }: OpenDocument, link: number): string {
  const { call } = pdfium;
  const action = call.FPDFLink_GetAction(link);
  if (action && call.FPDFAction_GetType(action) === URI_ACTION) {
    const address = readNarrowString(pdfium, (buffer, length) =>
      call.FPDFAction_GetURIPath(handle, action, buffer, length),
    );
    return safeLink(address) ?? '';
  }
  const place =
    call.FPDFLink_GetDest(handle, link) || (action ? call.FPDFAction_GetDest(handle, action) : 0);
  const pageIndex = place ? call.FPDFDest_GetDestPageIndex(handle, place) : -1;
  return pageIndex >= 0 ? `#page=${pageIndex + 1}` : '';
}

/** Gives words that lie in a link its address. */
export function linkWords(words: readonly Word[], links: readonly Link[]): readonly Word[] {
  if (links.length === 0) return words;
  return words.map((word) => {
    const link = links.find(({ box }) => shareInside(word.box, box) >= 0.5);
    return link ? markWord(word, { link: link.target }) : word;
  });
}
