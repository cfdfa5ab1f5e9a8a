import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileRenderer, RenderJob } from './file-renderer.ts';
import { renderDocument } from './render-document.ts';

/** Parses in this process: the quickest way to one small document. */
export function createDirectRenderer({ options, ...how }: RenderJob): FileRenderer {
  return {
    atOnce: 1,
    async render(file, onPage) {
      const bytes = await readFile(file);
      const { parse } = await import('@sheaf/parser');
      const { document } = await parse(bytes, {
        filename: path.basename(file),
        options,
        onProgress: ({ pagesDone, pagesTotal }) => onPage(pagesDone, pagesTotal),
      });
      return renderDocument(document, how);
    },
    close: async () => {},
  };
}
