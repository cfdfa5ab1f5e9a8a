import type { DocumentView, Segment } from '../../document/document-view.ts';
import type { Kind } from '../../lexicon/concept.ts';
import { LEGAL_FORM, trimValue } from '../trim-value.ts';
import type { Worded } from './worded.ts';

const FORM = new RegExp(`(?<![\\p{L}])${LEGAL_FORM}(?![\\p{L}])`, 'u');
const STREET =
  /(?<!\p{L})(?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|blvd|suite|floor|p\.?o\.? box|jalan|jln|taman|lorong|lot|stra(?:ß|ss)e|str|weg|platz|allee|gasse|rue|avenue|boulevard|place|calle|avenida|paseo|plaza)(?!\p{L})|^no\.?\s?\d|stra(?:ß|ss)e\s\d|\d{4,5}\s\p{Lu}|\p{Lu}{2}\s\d{5}/iu;

/** A company's number stands between its name and its street. */
const REGISTRATION = /^(?:\([^)]*\)|\d{5,}-?[A-Z]|[A-Z]{1,3}\d{5,}[A-Z\d-]*)\s+/u;

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

/** Lines of an address that follow one another; another tenth of the page is another thing. */
const MOST_LINES = 5;

function addresses(head: readonly Segment[]): readonly Worded[] {
  const lines = head.slice(0, 14);
  return lines.flatMap((segment, at) => {
    if (!isAddressLine(segment)) return [];
    const strength = 0.5 + 0.3 / (at + 1);
    return startsOf(segment.text).flatMap((start) => {
      const first = trimValue('address', segment.text, {
        segment: segment.index,
        start,
        end: segment.text.length,
      });
      if (!first) return [];
      return joined(lines, at, first, strength)
        .slice(-1)
        .concat([{ stretch: first, strength }])
        .slice(0, 1);
    });
  });
}

function isAddressLine({ text }: Segment): boolean {
  return (
    !/[:：]/.test(text.slice(0, 25)) &&
    /\d/.test(text) &&
    STREET.test(text) &&
    !/^\W*(?:tel|fax|gst|reg|br no|h\/?p|invoice|bill|date|vat|tax)\b/iu.test(text)
  );
}

/** At the beginning, behind the company's number, and at the number of the house where a name stands before it. */
function startsOf(text: string): readonly number[] {
  const lead = REGISTRATION.exec(text)?.[0].length ?? 0;
  const house =
    /(?<=\p{L}\s)(?:No\.?\s?|NO\.?\s?|LOT\s?|Lot\s?)?\d+[A-Z]?[,\s]/u.exec(text)?.index ?? 0;
  return house > lead && house < 60 ? [lead, house] : [lead];
}

/** An address that goes on over the lines below. */
function joined(
  lines: readonly Segment[],
  at: number,
  first: Worded['stretch'],
  strength: number,
): readonly Worded[] {
  const more: Worded['stretch'][] = [];
  const texts = [(lines[at]?.text ?? '').slice(first.start, first.end)];
  const made: Worded[] = [];
  for (const next of lines.slice(at + 1, at + MOST_LINES)) {
    const before = lines[at + more.length];
    if (!before || !follows(before, next)) break;
    const stretch = { segment: next.index, start: 0, end: next.text.trimEnd().length };
    more.push(stretch);
    texts.push(next.text.slice(stretch.start, stretch.end));
    const value = { start: first.start, end: first.end, value: texts.join(' ') };
    made.push({ stretch: first, strength, value, more: [...more] });
  }
  return made;
}

/** The next line of a block: right below, and no label of something else. */
function follows(before: Segment, next: Segment): boolean {
  const line = Math.max(4, Math.min(before.box.y1 - before.box.y0, next.box.y1 - next.box.y0));
  const gap = next.box.y0 - before.box.y1;
  const shared = Math.min(before.box.x1, next.box.x1) - Math.max(before.box.x0, next.box.x0);
  const isLabel =
    /^\W*(?:tel|fax|gst|reg|br no|h\/?p|invoice|bill|date|vat|tax|cash|receipt)\b|:/iu.test(
      next.text,
    );
  return gap < 1.2 * line && gap > -0.5 * line && shared > 0 && !isLabel;
}
