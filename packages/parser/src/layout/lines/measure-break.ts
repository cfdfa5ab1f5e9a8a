import { readListMarker } from '../blocks/list-marker.ts';
import type { BlockLines, ReadLine } from './block-lines.ts';
import { isSquare } from './is-square.ts';

export type BreakFeatures = Readonly<Record<string, number>>;

export const ENDS_SENTENCE = /[.!?…。！？][)\]"'”’»]*$/;
const LABEL = /^[\p{Lu}\p{Lo}][^:：.,;]{0,40}(?:：|:(?:\s|$))/u;
const CONTACT =
  /https?:|www\.|\S@\S|^[\p{L}.]{2,12}:? ?[+(]?\d[\d ()/.-]{5}|^\d{4,5} \p{Lu}|\b[A-Z]{2} \d{5}\b/u;
/** Longer lines are sentences that name a way to reach somebody (characters). */
const LONGEST_CONTACT = 60;

/** Ways a line may begin or end, as measurements of their own. */
const BEGINNINGS: Readonly<Record<string, RegExp>> = {
  Capital: /^[^\p{L}\p{N}]{0,2}\p{Lu}/u,
  Small: /^[^\p{L}\p{N}]{0,2}\p{Ll}/u,
  Figure: /^[^\p{L}\p{N}]{0,2}\p{N}/u,
  Sign: /^[^\p{L}\p{N}\s]/u,
  Uncased: /^[^\p{L}\p{N}]{0,2}\p{Lo}/u,
};
const ENDINGS: Readonly<Record<string, RegExp>> = {
  Sentence: ENDS_SENTENCE,
  Colon: /[:：]$/,
  Comma: /[,،、，]$/,
  Semicolon: /[;；]$/,
  Hyphen: /[-\u00ad\u2010–—]$/,
  Figure: /\p{N}[)\]%€$]?$/u,
  /** Prepositions and articles are short and small in most languages that have capitals. */
  ShortWord: /(?:^|[\s'’])\p{Ll}{1,3}$/u,
  SmallWord: /(?:^|[\s'’-])\p{Ll}[\p{L}'’-]{0,30}$/u,
  Bracket: /[)\]）」』]$/,
  Fill: /[_.…☐□]{3}$|☐$/,
};

/** Room that is more than a blank (ems). */
const ROOM = 0.5;

/** Measures every end of a line within a block: whether it was meant, or only the measure had ended. */
export function measureBreaks(block: BlockLines): BreakFeatures[] {
  const { lines } = block;
  if (lines.length < 2) return [];
  const shared = measureBlock(block);
  return lines.slice(1).map((line, at) => ({
    ...shared,
    ...measurePair(lines[at] as ReadLine, line, block),
    isFirst: at === 0 ? 1 : 0,
    isLast: at === lines.length - 2 ? 1 : 0,
    place: at / lines.length,
    ...measureNext(line, lines[at + 2], block),
  }));
}

/** Room left on a line for the first word of the next, to an end (ems). */
function roomTo(end: number, above: ReadLine, line: ReadLine, em: number): number {
  return clip((end - above.end - line.firstWord) / em - 0.25);
}

/** The same where lines stand in the middle, with white on both sides. */
function roomAround(above: ReadLine, line: ReadLine, { start, end, em }: BlockLines): number {
  return clip((end - start - widthOf(above) - line.firstWord) / em - 0.25);
}

function clip(ems: number): number {
  return Math.max(-5, Math.min(60, ems));
}

function widthOf({ start, end }: ReadLine): number {
  return end - start;
}

function measureBlock(block: BlockLines): BreakFeatures {
  const { lines, em } = block;
  const pairs = lines.slice(1).map((line, at) => ({ above: lines[at] as ReadLine, line }));
  const share = (test: (line: ReadLine) => boolean): number =>
    lines.filter(test).length / lines.length;
  const roomy = (room: (above: ReadLine, line: ReadLine) => number): number =>
    pairs.filter(({ above, line }) => room(above, line) > ROOM).length / pairs.length;
  const widths = lines.map(widthOf);
  const signs = lines.map(({ text }) => text).join('');
  return {
    lines: lines.length,
    widthEms: (block.end - block.start) / em,
    edgeWidthEms: clip((block.edgeEnd - block.start) / em),
    pageWidthEms: clip((block.pageEnd - block.start) / em),
    shareRoom: roomy((above, line) => roomAround(above, line, block)),
    shareRoomEdge: roomy((above, line) => roomTo(block.edgeEnd, above, line, em)),
    leastRoomEdge: Math.min(
      ...pairs.map(({ above, line }) => roomTo(block.edgeEnd, above, line, em)),
    ),
    spreadStart: spread(lines.map(({ start }) => start)) / em,
    spreadEnd: spread(lines.slice(0, -1).map(({ end }) => end)) / em,
    spreadMiddle: spread(lines.map(({ start, end }) => (start + end) / 2)) / em,
    spreadWidth: spread(widths) / Math.max(1, ...widths),
    shareAnew: share(({ text }) => /^[^\p{L}\p{N}]{0,2}[\p{Lu}\p{N}]/u.test(text)),
    shareSmall: share(({ text }) => /^[^\p{L}\p{N}]{0,2}\p{Ll}/u.test(text)),
    shareEnded: share(({ text }) => ENDS_SENTENCE.test(text)),
    shareComma: share(({ text }) => /[,،、，]$/.test(text)),
    shareLabel: share(({ text }) => LABEL.test(text)),
    shareContact: share(isContact),
    shareMarked: share(({ text }) => readListMarker(text) !== undefined),
    shareSquare: share(({ text }) => isSquare(text.slice(-1))),
    shareSeparatorKept: mean(
      pairs.map(({ above, line }) => separators(above.text, line.text).separatorKept ?? 0),
    ),
    shareCapital: mean(lines.map(({ capitalShare }) => capitalShare)),
    shareFigures: mean(lines.map(({ figureShare }) => figureShare)),
    wordsALine: mean(lines.map(({ words }) => words)),
    letters: Math.min(2000, signs.length),
  };
}

function measurePair(above: ReadLine, line: ReadLine, block: BlockLines): BreakFeatures {
  const { em } = block;
  const leading = line.line.baseline - above.line.baseline;
  return {
    roomBlock: roomTo(block.end, above, line, em),
    roomAround: roomAround(above, line, block),
    roomEdge: roomTo(block.edgeEnd, above, line, em),
    roomPage: roomTo(block.pageEnd, above, line, em),
    roomAroundPage: clip(
      (block.pageEnd - block.pageStart - widthOf(above) - line.firstWord) / em - 0.25,
    ),
    roomForAll: clip((block.end - block.start - widthOf(above) - widthOf(line)) / em),
    roomForAllEdge: clip((block.edgeEnd - block.start - widthOf(above) - widthOf(line)) / em),
    leading: leading / em,
    leadingShare: leading / Math.max(1, block.leading),
    indent: clip((line.start - above.start) / em),
    ...changes(above, line),
    ...ways('ends', ENDINGS, above.text),
    ...ways('begins', BEGINNINGS, line.text),
    ...ways('aboveBegins', BEGINNINGS, above.text),
    isOpen: hasOpenBracket(above.text) ? 1 : 0,
    ...separators(above.text, line.text),
    aboveLabel: LABEL.test(above.text) ? 1 : 0,
    lineLabel: LABEL.test(line.text) ? 1 : 0,
    aboveContact: isContact(above) ? 1 : 0,
    lineContact: isContact(line) ? 1 : 0,
    lineMarked: readListMarker(line.text) ? 1 : 0,
    ...lineFeatures('above', above, block),
    ...lineFeatures('line', line, block),
  };
}

/** What the line after the next adds: room on the next one. */
function measureNext(line: ReadLine, next: ReadLine | undefined, block: BlockLines): BreakFeatures {
  return {
    nextRoom: next ? roomAround(line, next, block) : -5,
    nextRoomEdge: next ? roomTo(block.edgeEnd, line, next, block.em) : -5,
  };
}

function lineFeatures(name: string, line: ReadLine, block: BlockLines): BreakFeatures {
  return {
    [`${name}Fill`]: widthOf(line) / Math.max(1, block.end - block.start),
    [`${name}Words`]: line.words,
    [`${name}Letters`]: line.text.length,
    [`${name}Capital`]: line.capitalShare,
    [`${name}Figures`]: line.figureShare,
    [`${name}Blank`]: line.widestBlank / block.em,
    [`${name}Upper`]: /\p{Lu}/u.test(line.text) && !/\p{Ll}{2}/u.test(line.text) ? 1 : 0,
  };
}

function changes({ line: above }: ReadLine, { line }: ReadLine): BreakFeatures {
  const last = above.words.at(-1)?.style;
  const first = line.words[0]?.style;
  return {
    bolder: Number(line.bold) - Number(above.bold),
    weightTurns: last?.bold === first?.bold ? 0 : 1,
    slantTurns: above.italic === line.italic ? 0 : 1,
    colourTurns: above.color === line.color ? 0 : 1,
    sizeShare: line.fontSize / Math.max(1, above.fontSize),
    monospace: Number(above.monospace) + Number(line.monospace),
  };
}

function ways(
  name: string,
  patterns: Readonly<Record<string, RegExp>>,
  text: string,
): BreakFeatures {
  return Object.fromEntries(
    Object.entries(patterns).map(([way, pattern]) => [`${name}${way}`, pattern.test(text) ? 1 : 0]),
  );
}

function isContact({ text }: ReadLine): boolean {
  return text.length < LONGEST_CONTACT && CONTACT.test(text);
}

/** Signs between names in a row; dashes and strokes stand in sentences too, but hardly twice in two lines. */
const SEPARATOR = /\s[•·∙|*]\s|\s([–—/-])\s.*\s\1\s/;

/** Whether names are parted by signs within two lines, and whether the end of the line between them stands in place of one. */
function separators(above: string, line: string): BreakFeatures {
  const found = SEPARATOR.exec(`${above} ${line}`);
  const sign = found?.[1] ?? found?.[0].trim();
  const isKept = sign !== undefined && (above.endsWith(sign) || line.startsWith(sign));
  return {
    separated: sign === undefined ? 0 : 1,
    separatorKept: isKept ? 1 : 0,
    separatorDropped: sign !== undefined && !isKept ? 1 : 0,
  };
}

function hasOpenBracket(text: string): boolean {
  const opened = Math.max(text.lastIndexOf('('), text.lastIndexOf('（'), text.lastIndexOf('['));
  return opened > Math.max(text.lastIndexOf(')'), text.lastIndexOf('）'), text.lastIndexOf(']'));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** Standard deviation. */
function spread(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}
