import type { DocumentMetadata } from '@sheaf/document';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { attributeOf, descendantsOf, rawText } from './html-node.ts';

/** Title, author, description and dates a page states about itself. */
export function readHtmlMetadata(document: DefaultTreeAdapterTypes.Document): DocumentMetadata {
  const named = new Map<string, string>();
  let title: string | undefined;
  let language: string | undefined;
  for (const element of descendantsOf(document)) {
    if (element.tagName === 'html')
      language ??= attributeOf(element, 'lang') ?? attributeOf(element, 'xml:lang');
    if (element.tagName === 'title') title ??= rawText(element).replace(/\s+/g, ' ').trim();
    if (element.tagName === 'meta') {
      const name = attributeOf(element, 'name') ?? attributeOf(element, 'property');
      const content = attributeOf(element, 'content')?.trim();
      if (name && content) named.set(name.toLowerCase(), content);
    }
    if (element.tagName === 'body') break;
  }
  return metadataOf(title, language, named);
}

function metadataOf(
  title: string | undefined,
  language: string | undefined,
  named: ReadonlyMap<string, string>,
): DocumentMetadata {
  const pick = (...names: readonly string[]): string | undefined =>
    names.map((name) => named.get(name)).find((value) => value !== undefined);
  const shownTitle = title || pick('og:title', 'dc.title', 'twitter:title');
  const author = pick('author', 'dc.creator', 'article:author');
  const subject = pick('description', 'og:description', 'dc.description');
  const keywords = pick('keywords')
    ?.split(',')
    .map((word) => word.trim())
    .filter((word) => word.length > 0);
  const createdAt = timeOf(pick('article:published_time', 'dc.date', 'date'));
  const modifiedAt = timeOf(pick('article:modified_time', 'last-modified'));
  const producer = pick('generator');
  return {
    ...(shownTitle ? { title: shownTitle } : {}),
    ...(author ? { author } : {}),
    ...(subject ? { subject } : {}),
    ...(keywords && keywords.length > 0 ? { keywords } : {}),
    ...(language ? { language } : {}),
    ...(createdAt ? { createdAt } : {}),
    ...(modifiedAt ? { modifiedAt } : {}),
    ...(producer ? { producer } : {}),
  };
}

function timeOf(value: string | undefined): string | undefined {
  const time = value === undefined ? Number.NaN : Date.parse(value);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}
