import { isPageNumber } from '@sheaf/document';
import type { DraftBlock, PageDraft } from '../../layout/blocks/page-draft.ts';
import { sharesHeight } from '../../layout/labels/block-neighbours.ts';
import type { Side } from './page-edge.ts';

/** Measurements of a block at the head or foot of a page that tell what every page of its document says from what this one does. */
export type EdgeFeatures = ReturnType<typeof measureEdgeBlock>;

/** What stands on a page, as far as its edges are judged by it. */
export type EdgeFacts = {
  readonly page: PageDraft;
  readonly bodySize: number;
};

/** Distances beyond this many lines say no more. */
const FARTHEST = 8;

export function measureEdgeBlock(block: DraftBlock, side: Side, { page, bodySize }: EdgeFacts) {
  const { box, text, style, shape } = block;
  const band = page.elements.filter((other) => sharesHeight(other.box, box));
  const width = Math.max(1, page.width);
  const em = Math.max(4, style.fontSize);
  const size = bodySize > 0 ? style.fontSize / bodySize : 1;
  return {
    isTop: side === 'PageHeader' ? 1 : 0,
    ...labelFeatures(block),
    ...placeFeatures(block, side, page),
    sizeRatio: Math.min(3, size),
    lineCount: Math.min(5, shape.lineCount),
    left: box.x0 / width,
    right: box.x1 / width,
    offCentre: Math.abs((box.x0 + box.x1) / 2 / width - 0.5),
    length: Math.min(200, text.length),
    inBand: Math.min(4, band.length),
    bandLeft: Math.min(...band.map((other) => other.box.x0)) / width,
    bandRight: Math.max(...band.map((other) => other.box.x1)) / width,
    besideNumber: band.some((other) => other !== block && isPageNumber(other.text)) ? 1 : 0,
    ...wordingFeatures(text),
    ...pageFeatures(block, page, em),
  };
}

function labelFeatures({ label, labelChance = 1 }: DraftBlock) {
  const isFurniture = label === 'PageHeader' || label === 'PageFooter';
  return {
    furniture: isFurniture ? labelChance : 0,
    heading: label === 'SectionHeader' || label === 'Title' ? 1 : 0,
    note: label === 'Footnote' || label === 'Caption' ? 1 : 0,
  };
}

/** How far from the edge of the sheet and from the text it stands, and how many blocks stand between it and the edge. */
function placeFeatures({ box, style }: DraftBlock, side: Side, page: PageDraft) {
  const em = Math.max(4, style.fontSize);
  const isTop = side === 'PageHeader';
  const others = page.elements.filter((other) => !sharesHeight(other.box, box));
  const inner = others.filter((other) => (isTop ? other.box.y0 >= box.y0 : other.box.y1 <= box.y1));
  const gaps = inner.map((other) => (isTop ? other.box.y0 - box.y1 : box.y0 - other.box.y1));
  const gap = gaps.length > 0 ? Math.min(...gaps) : FARTHEST * em;
  return {
    toEdge: (isTop ? box.y0 : page.height - box.y1) / page.height,
    toText: Math.max(-1, Math.min(FARTHEST, gap / em)),
    beyond: Math.min(4, others.length - inner.length),
  };
}

/** Words and signs that name a publication and its parts. */
const PUBLICATION =
  /\b(?:vol(?:ume)?|no|nr|issn|isbn|doi|journal|review|proceedings|transactions|letters|chapter|section|part|appendix|annex|kapitel|capítulo|chapitre|abschnitt|report|draft|version|rev|edition|et al)\b|arxiv|copyright|©|§/iu;

/** Words and signs of where somebody is found, paid or reached. */
const CONTACT =
  /@|\b(?:tel|telefon|phone|fax|iban|bic|swift|vat|ust-?id(?:nr)?|street|avenue|road|suite|floor|box|straße|str|rue|calle|via|gmbh|ltd|inc|llc|www|https?|reg|bank)\b/iu;

const MONTH_OR_YEAR =
  /\b(?:1[6-9]|20)\d\d\b|\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\b/iu;

function wordingFeatures(text: string) {
  const letters = text.replace(/[^\p{L}]/gu, '');
  const capitals = letters.replace(/[^\p{Lu}]/gu, '');
  const digits = text.replace(/\P{N}/gu, '');
  return {
    number: isPageNumber(text) ? 1 : 0,
    numberFirst: /^(?:page\s)?\d{1,4}(?:\s|\|)/i.test(text) ? 1 : 0,
    numberLast: /[\s|]\d{1,4}$/.test(text) ? 1 : 0,
    capitals: letters.length > 0 ? capitals.length / letters.length : 0,
    digits: text.length > 0 ? digits.length / text.length : 0,
    words: Math.min(20, text.split(' ').length),
    sentence: /[.!?:;,]$/.test(text) ? 1 : 0,
    lowerFirst: /^\p{Ll}/u.test(text) ? 1 : 0,
    colon: text.includes(':') ? 1 : 0,
    publication: PUBLICATION.test(text) ? 1 : 0,
    contact: CONTACT.test(text) ? 1 : 0,
    dated: MONTH_OR_YEAR.test(text) ? 1 : 0,
  };
}

/** Lines of a paragraph of running text at least. */
const PARAGRAPH_LINES = 3;

/** What kind of page it is: how much of it is running text, whether that comes from the page before and goes on. */
function pageFeatures(block: DraftBlock, page: PageDraft, em: number) {
  const texts = page.elements.filter((other) => other !== block && other.label === 'Text');
  const paragraphs = texts.filter(({ shape }) => shape.lineCount >= PARAGRAPH_LINES);
  const letters = page.elements.reduce((sum, other) => sum + other.text.length, 0);
  const inParagraphs = paragraphs.reduce((sum, other) => sum + other.text.length, 0);
  const largest = Math.max(
    ...page.elements.map(({ style, shape }) => (shape.lineCount > 0 ? style.fontSize : 0)),
  );
  return {
    running: letters > 0 ? inParagraphs / letters : 0,
    letters: Math.min(6000, letters),
    tables: Math.min(3, page.elements.filter(({ label }) => label === 'Table').length),
    largest: Math.min(4, largest / em),
    aspect: page.width / Math.max(1, page.height),
    goesOn: /^\p{Ll}/u.test(texts[0]?.text ?? '') ? 1 : 0,
    breaksOff: /[\p{Ll},]$/u.test(texts.at(-1)?.text ?? '') ? 1 : 0,
    numbered: page.elements.some((other) => other !== block && isNumberOfPage(other)) ? 1 : 0,
  };
}

function isNumberOfPage({ label, text }: DraftBlock): boolean {
  return (label === 'PageHeader' || label === 'PageFooter') && isPageNumber(text);
}
