import type { DocumentationPage } from './load-pages.ts';
import { PAGE_GROUPS } from './page-list.ts';
import type { FoundSection } from './search-pages.ts';

/** What a browser gets: no script and nothing from elsewhere. */
export type Frame = {
  readonly pages: readonly DocumentationPage[];
  /** The page it stands on, marked in the menu. */
  readonly current?: string;
  readonly title: string;
  readonly query?: string;
  readonly content: string;
};

export function frameHtml({ pages, current, title, query = '', content }: Frame): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Sheaf</title>
<link rel="stylesheet" href="/docs/documentation.css">
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header>
<a class="name" href="/docs">Sheaf</a>
<form action="/docs/search" role="search">
<input type="search" name="q" value="${escapeHtml(query)}" aria-label="Search the documentation" placeholder="Search" maxlength="200">
<button>Search</button>
</form>
</header>
<div class="columns">
<nav aria-label="Documentation">${menuHtml(pages, current)}</nav>
<main id="content">${content}</main>
</div>
</body>
</html>
`;
}

export function foundHtml(query: string, found: readonly FoundSection[]): string {
  const heading = `<h1>Search</h1>\n<p>${found.length} found for <q>${escapeHtml(query)}</q></p>`;
  const items = found.map(
    ({ address, title, page, extract }) =>
      `<li><a href="${escapeHtml(address)}">${escapeHtml(title)}</a> <small>${escapeHtml(page)}</small><p>${escapeHtml(extract)}</p></li>`,
  );
  return found.length === 0 ? heading : `${heading}\n<ol class="found">${items.join('\n')}</ol>`;
}

function menuHtml(pages: readonly DocumentationPage[], current: string | undefined): string {
  const groups = PAGE_GROUPS.map(({ title, pages: names }) => {
    const items = pages
      .filter(({ name }) => names.includes(name))
      .map((page) => {
        const mark = page.name === current ? ' aria-current="page"' : '';
        return `<li><a href="${page.address}"${mark}>${escapeHtml(page.title)}</a></li>`;
      });
    if (title === 'Reference') items.push('<li><a href="/docs/api">API explorer</a></li>');
    return `<h2>${title}</h2><ul>${items.join('')}</ul>`;
  });
  return groups.join('\n');
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
