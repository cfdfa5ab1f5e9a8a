import { type DefaultTreeAdapterTypes, parse } from 'parse5';

export type PageLinks = {
  /** Addresses it links to, without fragments, in order. */
  readonly links: readonly string[];
  /** Whether it asks to be left out of indexes. */
  readonly isHidden: boolean;
};

type Node = DefaultTreeAdapterTypes.Node;

/** Where an HTML page leads; what it asks not to be followed is left out. */
export function pageLinks(html: string, pageUrl: string): PageLinks {
  const elements = elementsOf(parse(html));
  const base = elements.find(({ tagName, href }) => tagName === 'base' && href !== '');
  const baseUrl = (base && absolute(base.href, pageUrl)) ?? pageUrl;
  const wishes = elements
    .filter(({ tagName, name }) => tagName === 'meta' && name === 'robots')
    .map(({ content }) => content)
    .join(' ');
  if (/\b(nofollow|none)\b/.test(wishes)) return { links: [], isHidden: isHidden(wishes) };
  const links = elements
    .filter(({ tagName, rel }) => tagName === 'a' && !/\bnofollow\b/.test(rel))
    .flatMap(({ href }) => (href === '' ? [] : (absolute(href, baseUrl) ?? [])));
  return { links: [...new Set(links)], isHidden: isHidden(wishes) };
}

function isHidden(wishes: string): boolean {
  return /\b(noindex|none)\b/.test(wishes);
}

type Found = Readonly<Record<'tagName' | 'href' | 'rel' | 'name' | 'content', string>>;

/** All elements in reading order, with what matters of their attributes. */
function elementsOf(root: Node): Found[] {
  const found: Found[] = [];
  const stack = [root];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if ('attrs' in node) found.push(toFound(node));
    if ('childNodes' in node) stack.push(...node.childNodes.toReversed());
  }
  return found;
}

function toFound({ tagName, attrs }: DefaultTreeAdapterTypes.Element): Found {
  const attribute = (name: string) => attrs.find((one) => one.name === name)?.value ?? '';
  return {
    tagName,
    href: attribute('href'),
    rel: attribute('rel').toLowerCase(),
    name: attribute('name').toLowerCase(),
    content: attribute('content').toLowerCase(),
  };
}

function absolute(href: string, base: string): string | undefined {
  if (!URL.canParse(href, base)) return undefined;
  const url = new URL(href, base);
  url.hash = '';
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined;
}
