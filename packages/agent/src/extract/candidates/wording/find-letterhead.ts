import type { DocumentView, Segment } from '../../document/document-view.ts';
import type { Kind } from '../../lexicon/concept.ts';
import { LEGAL_FORM, trimValue } from '../trim-value.ts';
import type { Worded } from './worded.ts';

const FORM = new RegExp(`(?<![\\p{L}])${LEGAL_FORM}(?![\\p{L}])`, 'u');
const STREET =
  /(?<!\p{L})(?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|blvd|suite|floor|p\.?o\.? box|jalan|jln|taman|lorong|lot|stra(?:ß|ss)e|str|weg|platz|allee|gasse|rue|avenue|boulevard|place|calle|avenida|paseo|plaza|no)(?!\p{L})|stra(?:ß|ss)e\s\d|\d{4,5}\s\p{Lu}|\p{Lu}{2}\s\d{5}/iu;

/** The head of a letter, bill or receipt: the topmost tenth parts of the first page. */
const HEAD_OF_PAGE = 0.4;

/** Who wrote a document and from where, by what stands at its head. */
export function findLetterhead(view: DocumentView, kind: Kind): readonly Worded[] {
  const page = view.pages[0];
  if (!page) return [];
  const head = page.segments
    .flatMap((index) => view.segments[index] ?? [])
    .filter(({ box, words }) => box.y0 < HEAD_OF_PAGE * page.height && words.length > 0)
    .sort((a, b) => a.box.y0 - b.box.y0);
  return kind === 'address' ? addresses(head) : names(head);
}

function names(head: readonly Segment[]): readonly Worded[] {
  return head.slice(0, 10).flatMap((segment, at) => {
    const { text, index, isBold, label } = segment;
    const lead = /^\([\dA-Z-]+\)\s+/u.exec(text)?.[0].length ?? 0;
    const stretch = trimValue('party', text, { segment: index, start: lead, end: text.length });
    const name = stretch ? text.slice(stretch.start, stretch.end) : '';
    if (!stretch || !/\p{L}{3}/u.test(name) || /[:：]/.test(name)) return [];
    const isHeading = label === 'Title' || label === 'SectionHeader';
    const strength =
      (FORM.test(name) ? 0.6 : 0.2) + (isBold || isHeading ? 0.2 : 0) + 0.2 / (at + 1);
    return [{ stretch, strength }];
  });
}

function addresses(head: readonly Segment[]): readonly Worded[] {
  return head.slice(0, 14).flatMap((segment, at) => {
    const { text, index } = segment;
    if (!/\d/.test(text) || !STREET.test(text)) return [];
    const lead =
      /^\(?[A-Z]{0,3}\d[\dA-Z]*(?:-[A-Z\d]+)?\)?\s+(?=[\p{Lu}])/u.exec(text)?.[0].length ?? 0;
    const stretch = trimValue('address', text, { segment: index, start: lead, end: text.length });
    const strength = 0.5 + 0.3 / (at + 1) + (FORM.test(text) ? 0.1 : 0);
    return stretch ? [{ stretch, strength }] : [];
  });
}
