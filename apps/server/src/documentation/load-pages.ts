import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { MarkdownSection } from '@sheaf/parser/markdown-html';
import { PAGE_GROUPS } from './page-list.ts';

export type DocumentationPage = {
  /** Where it lies in `docs/`, without its ending; `index` is `/docs` itself. */
  readonly name: string;
  readonly address: string;
  readonly title: string;
  readonly html: string;
  readonly sections: readonly MarkdownSection[];
};

/** The repository's own pages. */
export const DOCS_FOLDER = path.resolve(import.meta.dirname, '../../../../docs');

/** Every page of the menu, rendered. */
export async function loadPages(folder = DOCS_FOLDER): Promise<readonly DocumentationPage[]> {
  const names = PAGE_GROUPS.flatMap(({ pages }) => pages);
  return Promise.all(names.map((name) => loadPage(folder, name)));
}

async function loadPage(folder: string, name: string): Promise<DocumentationPage> {
  const text = await readFile(path.join(folder, `${name}.md`), 'utf8');
  // Loaded with the first page: most servers are never asked for one.
  const { markdownToHtml } = await import('@sheaf/parser/markdown-html');
  const { html, sections } = markdownToHtml(text, (address) => linkFrom(name, address));
  return { name, address: addressOf(name), title: sections[0]?.title ?? name, html, sections };
}

function addressOf(name: string): string {
  return name === 'index' ? '/docs' : `/docs/${name}`;
}

/** Pages name each other by file, so that the same links work in an editor and on a code host. */
function linkFrom(page: string, address: string): string {
  if (/^[a-z]+:|^\/|^#/.test(address)) return address;
  const [file = '', fragment] = address.split('#', 2);
  const place = path.posix.join(path.posix.dirname(page), file);
  const target = place.endsWith('.md')
    ? addressOf(place.slice(0, -'.md'.length))
    : `/docs/${place}`;
  return fragment === undefined ? target : `${target}#${fragment}`;
}
