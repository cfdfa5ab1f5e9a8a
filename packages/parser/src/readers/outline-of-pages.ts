import type { OutlineEntry, Page } from '@sheaf/document';

/** The headings of finished pages as an outline. */
export function outlineOfPages(pages: readonly Page[]): OutlineEntry[] {
  return pages.flatMap((page) =>
    page.elements.flatMap((element) =>
      element.label === 'Title' || element.label === 'SectionHeader'
        ? [
            {
              title: element.text,
              level: element.headingLevel,
              pageNumber: page.pageNumber,
              elementId: element.id,
            },
          ]
        : [],
    ),
  );
}
