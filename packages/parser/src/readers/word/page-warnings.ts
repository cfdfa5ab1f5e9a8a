import type { Page, Warning } from '@sheaf/document';

/** Says so when the ends of pages are an estimate: page numbers of such a document are not those its reader sees. */
export function pageWarnings(pages: readonly Page[], isMarked: boolean): Warning[] {
  if (isMarked || pages.length < 2) return [];
  return [
    {
      code: 'pages_estimated',
      message:
        'The file does not say where its pages end; pages are estimated from the length of the text.',
      pageNumber: null,
    },
  ];
}
