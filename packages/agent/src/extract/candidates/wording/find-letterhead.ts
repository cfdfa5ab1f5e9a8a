import type { DocumentView } from '../../document/document-view.ts';
import { type LineOfSegment, printedLinesOf } from '../../document/printed-lines-of.ts';
import type { Kind } from '../../lexicon/concept.ts';
import { LABEL_WORDS } from '../../lexicon/label-words.ts';
import { LEGAL_FORM, trimValue } from '../trim-value.ts';
import { STREET } from './street.ts';
import type { Worded } from './worded.ts';

const FORM = new RegExp(`(?<![\\p{L}])${LEGAL_FORM}(?![\\p{L}])`, 'u');

/** A company's number stands between its name and its street. */
const REGISTRATION = /^(?:\([^)]*\)|\d{5,}-?[A-Z]|[A-Z]{1,3}\d{5}[A-Z\d-]*)\s+/u;

/** The head of a letter, bill or receipt: the topmost tenth parts of the first page. */
const HEAD_OF_PAGE = 0.4;

/** Who wrote a document and from where, by what stands at its head. */
export function findLetterhead(view: DocumentView, kind: Kind): readonly Worded[] {
  const page = view.pages[0];
  if (!page) return [];
  const head = page.segments
    .flatMap((index) => view.segments[index] ?? [])
    .filter(({ box, words }) => box.y0 < HEAD_OF_PAGE * page.height && words.length > 0)
    .flatMap(printedLinesOf)
    .sort((a, b) => a.box.y0 - b.box.y0);
  return kind === 'address'
    ? addresses(view, head)
    : withoutRepeats(head.slice(0, NAME_LINES).flatMap(names));
}

/** Lines at the head among which the name stands. */
const NAME_LINES = 12;

/** The name that a line says, unless it names the paper (`FATTURA PROFORMA`), and the one that begins there and may go on over the next. */
function names(line: LineOfSegment, at: number): readonly Worded[] {
  const { segment, start, end } = line;
  if (namesPaper(wordsIn(line)) && !FORM.test(line.text)) return [];
  const goesOn = segment.lines && start === 0 && !segment.cell;
  const ends = goesOn ? [end, segment.text.length] : [end];
  return ends.flatMap((until) => nameIn(line, until, at));
}

function nameIn(
  { segment, start, text }: LineOfSegment,
  end: number,
  at: number,
): readonly Worded[] {
  const lead = start + (/^\([\dA-Z-]+\)\s+/u.exec(text)?.[0].length ?? 0);
  const { text: whole, index, isBold, label } = segment;
  const stretch = trimValue('party', whole, { segment: index, start: lead, end });
  const name = stretch ? whole.slice(stretch.start, stretch.end) : '';
  if (!stretch || !/\p{L}{3}/u.test(name) || /[:：]/.test(name)) return [];
  // `GMBH` by itself is a name's end on a line of its own.
  if (!/\p{L}\P{L}*\p{L}/u.test(name.replace(FORM, ''))) return [];
  const isHeading = label === 'Title' || label === 'SectionHeader';
  const strength = (FORM.test(name) ? 0.6 : 0.2) + (isBold || isHeading ? 0.2 : 0) + 0.2 / (at + 1);
  return [{ stretch, strength }];
}

function withoutRepeats(found: readonly Worded[]): readonly Worded[] {
  const places = new Set<string>();
  return found.filter(({ stretch: { segment, start, end } }) => {
    const place = `${segment} ${start} ${end}`;
    return !places.has(place) && places.add(place);
  });
}

/** Lines at the head among which the address begins, and lines that it may have. */
const ADDRESS_LINES = 16;
const MOST_LINES = 6;

function addresses(view: DocumentView, head: readonly LineOfSegment[]): readonly Worded[] {
  const lines = head.slice(0, ADDRESS_LINES);
  return lines.flatMap((line, at) => {
    if (!isAddressLine(line)) return [];
    const { segment, start, end, text } = line;
    const strength = 0.5 + 0.3 / (at + 1);
    return startsOf(text).flatMap((lead) => {
      const place = { segment: segment.index, start: start + lead, end };
      const first = trimValue('address', segment.text, place);
      return first ? [joined(view, lines, at, first, strength)] : [];
    });
  });
}

function isAddressLine({ text }: LineOfSegment): boolean {
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

/** An address with the lines below on which it goes on. */
function joined(
  view: DocumentView,
  lines: readonly LineOfSegment[],
  at: number,
  first: Worded['stretch'],
  strength: number,
): Worded {
  const more: Worded['stretch'][] = [];
  let before = lines[at];
  // Where more follows, the comma at the end of the line belongs to the address.
  const texts = [before?.segment.text.slice(first.start, before.start + before.text.length)];
  for (const next of lines.slice(at + 1, at + MOST_LINES)) {
    if (!before || !follows(view, before, next)) break;
    more.push({
      segment: next.segment.index,
      start: next.start,
      end: next.start + next.text.length,
    });
    texts.push(next.text);
    before = next;
  }
  if (more.length === 0) return { stretch: first, strength };
  const value = { start: first.start, end: first.end, value: texts.join(' ') };
  return { stretch: first, strength, value, more };
}

const OTHER_LINE =
  /^\W*(?:tel|fax|gst|reg|br no|h\/?p|invoice|bill|date|vat|tax|cash|receipt|co\.? ?reg|phone|mobile|email)\b|:|@|www\./iu;

/** The next line of a block: right below, and no label of something else. */
function follows(view: DocumentView, before: LineOfSegment, next: LineOfSegment): boolean {
  const line = Math.max(4, Math.min(before.box.y1 - before.box.y0, next.box.y1 - next.box.y0));
  const gap = next.box.y0 - before.box.y1;
  const shared = Math.min(before.box.x1, next.box.x1) - Math.max(before.box.x0, next.box.x0);
  if (gap > 1.2 * line || gap < -0.5 * line || shared <= 0) return false;
  return !OTHER_LINE.test(next.text) && !isLabel(next) && !hasDate(view, next);
}

function wordsIn({ segment, start, end }: LineOfSegment) {
  return segment.words.filter((word) => word.start >= start && word.end <= end);
}

function isLabel(line: LineOfSegment): boolean {
  const words = wordsIn(line);
  if (namesPaper(words)) return true;
  const said = words.flatMap(({ meanings }) => meanings);
  return said.every((meaning) => LABEL_WORDS.has(meaning)) && !words.some(hasDigit);
}

function namesPaper(words: ReturnType<typeof wordsIn>): boolean {
  return words.some(({ meanings }) => meanings.includes('receipt') || meanings.includes('invoice'));
}

function hasDigit({ text }: { readonly text: string }): boolean {
  return /\d/.test(text);
}

function hasDate(view: DocumentView, { segment, start, end }: LineOfSegment): boolean {
  const dates = view.valuesIn('date', segment.index) ?? [];
  return dates.some((date) => date.start >= start && date.end <= end);
}
