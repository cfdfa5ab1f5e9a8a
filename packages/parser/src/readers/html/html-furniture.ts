import {
  attributeOf,
  descendantsOf,
  type HtmlElement,
  type HtmlNode,
  isElement,
} from './html-node.ts';
import { isSkipped } from './html-visibility.ts';

type Furniture = 'PageHeader' | 'PageFooter';
type Parent = { readonly childNodes: readonly HtmlNode[] };

/** A part of a page that holds more of its text is the page, whatever it is called (share of the letters). */
const MAX_SHARE = 0.35;
/** What consists of links for more than this leads elsewhere (share of the letters). */
const LINK_SHARE = 0.5;

const words = (list: string) => new Set(list.split(/\s+/));

/** Words of class names and ids that mean what surrounds the content, and nothing else. */
const SURROUNDING_WORDS = words(
  'advert advertisement adverts breadcrumb breadcrumbs consent cookie cookies gdpr navbar navigation newsletter pager pagination skiplink',
);
/** Words that may also be about the content; only links tell. */
const LINKING_WORDS = words(
  'ad ads menu popup promo related share sharing sidebar social sponsored subscribe',
);
const SURROUNDING_ROLES = words('navigation banner contentinfo complementary search');

/** What of a web page is its content, and what stands around it on every page of the site. */
export type WebPage = {
  readonly letters: number;
  /** The part that its author calls the content, and what contains that. */
  readonly main: HtmlElement | undefined;
  readonly aroundMain: ReadonlySet<unknown>;
  place: 'before' | 'inside' | 'after';
};

export function surveyWebPage(document: Parent): WebPage {
  const letters = lettersOf(document);
  const main = [...descendantsOf(document)].find(isMain);
  // An empty frame is filled by a program, which is not run here.
  const isFilled = main !== undefined && lettersOf(main) > letters * MAX_SHARE;
  const aroundMain = new Set<unknown>();
  if (isFilled) for (let up = main.parentNode; up; up = parentOf(up)) aroundMain.add(up);
  return { letters, main: isFilled ? main : undefined, aroundMain, place: 'before' };
}

/** The label of an element that surrounds the content; undefined for content and for what contains it. */
export function webFurnitureOf(element: HtmlElement, page: WebPage): Furniture | undefined {
  if (element === page.main || page.aroundMain.has(element)) return undefined;
  if (!isAround(element, page) || holdsContent(element, page)) return undefined;
  if (element.tagName === 'footer') return 'PageFooter';
  return page.place === 'before' && page.main !== undefined ? 'PageHeader' : 'PageFooter';
}

function isAround(element: HtmlElement, page: WebPage): boolean {
  if (element.tagName === 'nav') return true;
  if (page.main !== undefined && page.place !== 'inside') return true;
  if (SURROUNDING_ROLES.has(attributeOf(element, 'role') ?? '')) return true;
  const names = namesOf(element);
  if (names.some((word) => SURROUNDING_WORDS.has(word))) return true;
  const mayLink = element.tagName === 'aside' || names.some((word) => LINKING_WORDS.has(word));
  return mayLink && linkedLettersOf(element) > lettersOf(element) * LINK_SHARE;
}

/** `shareButtons`, `share-buttons` and `share_buttons` are the same two words. */
function namesOf(element: HtmlElement): string[] {
  const names = `${attributeOf(element, 'class') ?? ''} ${attributeOf(element, 'id') ?? ''}`;
  return names
    .slice(0, 500)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
}

function holdsContent(element: HtmlElement, page: WebPage): boolean {
  for (const inner of [element, ...descendantsOf(element)]) {
    if (inner.tagName === 'article' || inner.tagName === 'h1') return true;
  }
  return lettersOf(element) > page.letters * MAX_SHARE;
}

function isMain(element: HtmlElement): boolean {
  return element.tagName === 'main' || attributeOf(element, 'role') === 'main';
}

function parentOf(node: object): HtmlElement['parentNode'] {
  return 'parentNode' in node ? (node as HtmlElement).parentNode : null;
}

function linkedLettersOf(element: HtmlElement): number {
  let letters = 0;
  for (const inner of descendantsOf(element))
    if (inner.tagName === 'a') letters += lettersOf(inner);
  return letters;
}

/** Letters that a reader sees. */
function lettersOf(parent: Parent): number {
  let letters = 0;
  const stack: HtmlNode[] = [...parent.childNodes];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (isElement(node)) {
      if (!isSkipped(node)) for (const child of node.childNodes) stack.push(child);
    } else if (node.nodeName === '#text' && 'value' in node) {
      letters += node.value.replace(/\s+/g, '').length;
    }
  }
  return letters;
}
