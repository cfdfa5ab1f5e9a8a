import { buildSegment, memoryStore, searchKeywords } from '@sheaf/search';
import type { DocumentationPage } from './load-pages.ts';

export type FoundSection = {
  readonly address: string;
  readonly title: string;
  /** The page it stands on. */
  readonly page: string;
  readonly extract: string;
};

const MOST_FOUND = 20;
const EXTRACT_LENGTH = 240;

/** A search over all sections of the pages, best first. */
export function createPageSearch(
  pages: readonly DocumentationPage[],
): (query: string) => Promise<FoundSection[]> {
  const sections = new Map<string, FoundSection>();
  const chunks = pages.flatMap((page) =>
    page.sections.map(({ id, title, text }, index) => {
      const address = index === 0 ? page.address : `${page.address}#${id}`;
      sections.set(address, { address, title, page: page.title, extract: extractOf(text) });
      const headings = [page.title, title];
      return { id: address, documentId: page.name, headings, body: text, language: 'eng' as const };
    }),
  );
  const segment = buildSegment('documentation', chunks);
  const store = memoryStore([segment]);
  return async (query) => {
    if (query.trim() === '') return [];
    const segments = [{ meta: segment.meta }];
    const { hits } = await searchKeywords({ query, segments, store, limit: MOST_FOUND });
    return hits.flatMap(({ chunkId }) => sections.get(chunkId) ?? []);
  };
}

function extractOf(text: string): string {
  const line = text.replaceAll('\n', ' ').trim();
  return line.length <= EXTRACT_LENGTH ? line : `${line.slice(0, EXTRACT_LENGTH)}…`;
}
