import type { OutlineEntry, Page } from '@sheaf/document';

/** Gives each outline entry the heading it leads to: the same words on its page, or on the one after. */
export function linkOutline(
  outline: readonly OutlineEntry[],
  pages: readonly Page[],
): OutlineEntry[] {
  if (outline.length === 0) return [];
  const headings = new Map<string, string>();
  for (const page of pages)
    for (const element of page.elements)
      if (element.label === 'SectionHeader' || element.label === 'Title')
        headings.set(`${page.pageNumber} ${plain(element.text)}`, element.id);
  return outline.map((entry) => {
    const title = plain(entry.title);
    const elementId =
      headings.get(`${entry.pageNumber} ${title}`) ??
      headings.get(`${(entry.pageNumber ?? -2) + 1} ${title}`) ??
      null;
    return { ...entry, elementId };
  });
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
