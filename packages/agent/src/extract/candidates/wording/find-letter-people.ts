import type { DocumentView } from '../../document/document-view.ts';
import { type LineOfSegment, printedLinesOf } from '../../document/printed-lines-of.ts';
import type { Kind } from '../../lexicon/concept.ts';
import { KNOWN_MEANINGS } from '../../words/words-of.ts';
import { LEGAL_FORM } from '../trim-value.ts';
import { STREET } from './street.ts';
import type { Worded } from './worded.ts';

/** Forms of address in front of a name. */
export const ADDRESS_FORM =
  '(?:Mr|Mrs|Ms|Miss|Dr|Prof|Herrn?|Frau|Madame|Monsieur|Mme|Mlle|M|Don|Doña|D|Dña|Sr|Sra)\\.?';
const ONLY_FORM = new RegExp(`^${ADDRESS_FORM}$`, 'u');
const FORM_FIRST = new RegExp(`^${ADDRESS_FORM} `, 'u');
const FIRM = new RegExp(`(?<![\\p{L}])${LEGAL_FORM}(?![\\p{L}])`, 'u');

/** A letter names its recipient in the upper part of its first page. */
const HEAD_OF_PAGE = 0.5;
/** A town with its number. */
const TOWN =
  /^\d{4,5} \p{Lu}|(?<!\p{L})\p{Lu}{1,2}\d{1,2}\p{Lu}? \d\p{Lu}{2}(?!\p{L})|\p{Lu}{2} \d{5}/u;
/** Lines of a block between the name and the street: a department, a house. */
const MOST_BETWEEN = 2;

/** To whom a letter is written and where they live: a name over a street and a town, without a label. */
export function findAddressees(view: DocumentView, kind: Kind): readonly Worded[] {
  const page = view.pages[0];
  const lines = linesOf(view, page?.segments ?? []).filter(
    ({ box }) => box.y0 < HEAD_OF_PAGE * (page?.height ?? 0),
  );
  const blocks = lines.flatMap((line) => blockFrom(line, lines));
  const heads = kind === 'address' ? [] : lines.filter(isHeadName);
  const named = heads.map((line) => ({ stretch: stretchOf(line), strength: HEAD_NAME }));
  const found = blocks.flatMap(({ name, hasForm, place }, at): readonly Worded[] => {
    const strength =
      0.3 + (hasForm ? 0.4 : 0) + (at > 0 ? 0.2 : 0) - (FIRM.test(name.text) ? 0.1 : 0);
    const [street, ...more] = place;
    if (kind !== 'address') return [{ stretch: stretchOf(name), strength }];
    if (!street) return [];
    const value = place.map(({ text }) => text.replace(/,$/, '')).join(', ');
    const stretch = stretchOf(street);
    return [
      {
        stretch,
        strength,
        value: { start: stretch.start, end: stretch.end, value },
        more: more.map(stretchOf),
      },
    ];
  });
  return [...found, ...named];
}

/** A name that heads a page, as on a summary of somebody's life, says less than one over an address. */
const HEAD_NAME = 0.2;

function isHeadName(line: LineOfSegment): boolean {
  const { label } = line.segment;
  if (label !== 'Title' && label !== 'SectionHeader') return false;
  return isNameLine(line.text) && !saysRole(line);
}

function linesOf({ segments }: DocumentView, indices: readonly number[]): readonly LineOfSegment[] {
  return indices
    .flatMap((index) => segments[index] ?? [])
    .filter(({ words, cell }) => words.length > 0 && !cell)
    .flatMap(printedLinesOf)
    .toSorted((a, b) => a.box.y0 - b.box.y0);
}

type Block = {
  readonly name: LineOfSegment;
  readonly hasForm: boolean;
  readonly place: readonly LineOfSegment[];
};

/** The block that begins with a name, where a street and a town follow below. */
function blockFrom(first: LineOfSegment, lines: readonly LineOfSegment[]): readonly Block[] {
  if (isBelowForm(first, lines)) return [];
  const form = ONLY_FORM.test(first.text) ? first : undefined;
  const name = form ? nextOf(form, lines) : first;
  if (!name || !isNameLine(name.text)) return [];
  let line = nextOf(name, lines);
  for (let between = 0; line && !/\d/.test(line.text) && between < MOST_BETWEEN; between++)
    line = nextOf(line, lines);
  if (!line || !/\d/.test(line.text) || /[:：]/.test(line.text)) return [];
  const town = nextOf(line, lines);
  const hasTown = town !== undefined && TOWN.test(town.text);
  if (!hasTown && !STREET.test(line.text)) return [];
  const hasForm = form !== undefined || FORM_FIRST.test(name.text);
  return [{ name, hasForm, place: hasTown && town ? [line, town] : [line] }];
}

/** `Herrn` by itself begins the block, not the name below it. */
function isBelowForm(line: LineOfSegment, lines: readonly LineOfSegment[]): boolean {
  return lines.some((other) => ONLY_FORM.test(other.text) && nextOf(other, lines) === line);
}

/** The line right below another one that begins where it does. */
function nextOf(line: LineOfSegment, lines: readonly LineOfSegment[]): LineOfSegment | undefined {
  const height = Math.max(4, line.box.y1 - line.box.y0);
  return lines.find(
    ({ box }) =>
      box.y0 > line.box.y0 + 0.5 * height &&
      box.y0 - line.box.y1 < 0.9 * height &&
      Math.abs(box.x0 - line.box.x0) < height,
  );
}

const SMALL: ReadonlySet<string> = new Set(
  'de del la las los le du des van von und and et y & der the of'.split(' '),
);

/** A few words with capitals and without figures, as names are printed. */
function isNameLine(text: string): boolean {
  const words = text.replace(/,$/, '').split(' ');
  if (words.length < 2 || words.length > 7 || /[\d:：@!?]/.test(text)) return false;
  return words.every((word) => SMALL.has(word) || /^\p{Lu}/u.test(word));
}

const FAREWELL =
  /^(?:Yours (?:sincerely|faithfully|truly)|Sincerely|(?:Kind|Best|With kind) regards|Regards|Mit freundlichen Grüßen|Mit freundlichem Gruß|Freundliche Grüße|Hochachtungsvoll|Im Auftrag|i\. ?A\.|Cordialement|Bien cordialement|Sincères salutations|Veuillez agréer|Je vous prie|Atentamente|Un cordial saludo|Saludos cordiales|Le saluda)/iu;

/** Lines between a farewell and the name under it, and lines at the end of a paper that may be one. */
const LINES_BELOW = 3;
const LAST_LINES = 5;

/** Who signed: the name under a farewell, or one of the last lines. */
export function findSignatories(view: DocumentView): readonly Worded[] {
  const lines = view.pages.flatMap(({ segments }) => linesOf(view, segments));
  return lines.flatMap((line, at): readonly Worded[] => {
    if (!isNameLine(line.text) || saysRole(line)) return [];
    const isSigned = lines
      .slice(Math.max(0, at - LINES_BELOW), at)
      .some(({ text }) => FAREWELL.test(text));
    if (!isSigned && at < lines.length - LAST_LINES) return [];
    return [{ stretch: stretchOf(line), strength: isSigned ? 0.9 : 0.4 }];
  });
}

/** `Consultant Cardiologist`, `Stadt Weimar` are no names of persons. */
function saysRole({ segment, start, end }: LineOfSegment): boolean {
  return segment.words.some(
    (word) =>
      word.start >= start &&
      word.end <= end &&
      word.meanings.some((one) => KNOWN_MEANINGS.has(one)),
  );
}

function stretchOf({ segment, start, text }: LineOfSegment): Worded['stretch'] {
  return { segment: segment.index, start, end: start + text.replace(/,$/, '').length };
}
