import { readListMarker } from '../../page/list-marker.ts';
import { writeMeasures } from '../../write-measures.ts';
import type { BlockLines, ReadLine } from './block-lines.ts';
import { BLOCK_FEATURES, measureBlock } from './measure-line-block.ts';
import { clip, roomAround, roomTo, widthOf } from './room-on-line.ts';
import { type Separators, separators } from './separators.ts';
import { ENDS_SENTENCE, isContact, LABEL } from './wording-of-line.ts';

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

/** What is told of a line wherever it stands; before it stands how it ends, behind it whether it is marked as an item. */
const OWN_FEATURES = [
  'Fill',
  'Words',
  'Letters',
  'Capital',
  'Figures',
  'Blank',
  'Upper',
  'Label',
  'Contact',
] as const;
const BEGINNING_WAYS = Object.keys(BEGINNINGS);
const ENDING_WAYS = Object.keys(ENDINGS);
const BEGINNING_PATTERNS = Object.values(BEGINNINGS);
const ENDING_PATTERNS = Object.values(ENDINGS);
const ENDINGS_END = ENDING_WAYS.length;
const MARK = ENDINGS_END + OWN_FEATURES.length + BEGINNING_WAYS.length;

const PAIR_FEATURES = [
  'roomBlock',
  'roomAround',
  'roomEdge',
  'roomPage',
  'roomAroundPage',
  'roomFree',
  'roomFreeAround',
  'roomForAll',
  'roomForAllEdge',
  'leading',
  'leadingShare',
  'indent',
  'isOpen',
  'aboveRunsIn',
  'lineRunsIn',
] as const;
const CHANGE_FEATURES = [
  'bolder',
  'weightTurns',
  'slantTurns',
  'colourTurns',
  'sizeShare',
  'monospace',
] as const;
const SEPARATOR_FEATURES = ['separated', 'separatorKept', 'separatorDropped'] as const;
const PLACE_FEATURES = [
  'alikeWord',
  'alikeShape',
  'isFirst',
  'isLast',
  'place',
  'nextRoom',
  'nextRoomEdge',
] as const;

/** Names of what is measured of the end of a line, in the order of a row. */
export const BREAK_FEATURES: readonly string[] = [
  ...BLOCK_FEATURES,
  ...ENDING_WAYS.map((way) => `ends${way}`),
  ...OWN_FEATURES.map((name) => `above${name}`),
  ...BEGINNING_WAYS.map((way) => `aboveBegins${way}`),
  ...OWN_FEATURES.map((name) => `line${name}`),
  ...BEGINNING_WAYS.map((way) => `begins${way}`),
  'lineMarked',
  ...PAIR_FEATURES,
  ...CHANGE_FEATURES,
  ...SEPARATOR_FEATURES,
  ...PLACE_FEATURES,
];

/** Measures every end of a line within a block, a row for each: whether it was meant, or only the measure had ended. */
export function measureBreaks(block: BlockLines): Float64Array[] {
  const measureEnd = endsOf(block);
  return block.lines.slice(1).map((_, at) => measureEnd(at));
}

/** Measures ends of lines when they are asked about: most of running text never are, and what lines share is needed for the first only. */
export function endsOf(block: BlockLines): (at: number) => Float64Array {
  const { lines } = block;
  const own = lines.map((): Float64Array | undefined => undefined);
  const ownOf = (at: number): Float64Array => {
    own[at] ??= measureOwn(lines[at] as ReadLine, block);
    return own[at];
  };
  let shared: Shared | undefined;
  return (at) => {
    shared ??= measureShared(block);
    const [above, line] = [lines[at] as ReadLine, lines[at + 1] as ReadLine];
    const row = shared.row.slice();
    const asAbove = ownOf(at).subarray(0, MARK);
    const asLine = ownOf(at + 1).subarray(ENDINGS_END);
    row.set(asAbove, BLOCK_FEATURES.length);
    row.set(asLine, BLOCK_FEATURES.length + asAbove.length);
    let end = BLOCK_FEATURES.length + asAbove.length + asLine.length;
    end = writeMeasures(row, end, measurePair(above, line, block), PAIR_FEATURES);
    end = writeMeasures(row, end, changes(above, line), CHANGE_FEATURES);
    end = writeMeasures(row, end, shared.parted[at] as Separators, SEPARATOR_FEATURES);
    writeMeasures(row, end, measurePlace(block, at), PLACE_FEATURES);
    return row;
  };
}

/** Signs between each two lines, and a row that begins with what all ends of a block share. */
type Shared = { readonly parted: readonly Separators[]; readonly row: Float64Array };

function measureShared(block: BlockLines): Shared {
  const { lines } = block;
  const parted = lines
    .slice(1)
    .map((line, at) => separators((lines[at] as ReadLine).text, line.text));
  const row = new Float64Array(BREAK_FEATURES.length);
  writeMeasures(row, 0, measureBlock(block, parted), BLOCK_FEATURES);
  return { parted, row };
}

function measureOwn(line: ReadLine, block: BlockLines): Float64Array {
  const { text } = line;
  const row = new Float64Array(MARK + 1);
  let at = 0;
  for (const pattern of ENDING_PATTERNS) row[at++] = Number(pattern.test(text));
  const own: Readonly<Record<(typeof OWN_FEATURES)[number], number>> = {
    Fill: widthOf(line) / Math.max(1, block.end - block.start),
    Words: line.words,
    Letters: text.length,
    Capital: line.capitalShare,
    Figures: line.figureShare,
    Blank: line.widestBlank / block.em,
    Upper: Number(/\p{Lu}/u.test(text) && !/\p{Ll}{2}/u.test(text)),
    Label: Number(LABEL.test(text)),
    Contact: Number(isContact(line)),
  };
  at = writeMeasures(row, at, own, OWN_FEATURES);
  for (const pattern of BEGINNING_PATTERNS) row[at++] = Number(pattern.test(text));
  row[at] = Number(readListMarker(text) !== undefined);
  return row;
}

function measurePair(
  above: ReadLine,
  line: ReadLine,
  block: BlockLines,
): Readonly<Record<(typeof PAIR_FEATURES)[number], number>> {
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
    roomFree: roomTo(above.freeEnd, above, line, em),
    roomFreeAround: clip(
      (above.freeEnd - above.freeStart - widthOf(above) - line.firstWord) / em - 0.25,
    ),
    roomForAll: clip((block.end - block.start - widthOf(above) - widthOf(line)) / em),
    roomForAllEdge: clip((block.edgeEnd - block.start - widthOf(above) - widthOf(line)) / em),
    leading: leading / em,
    leadingShare: leading / Math.max(1, block.leading),
    indent: clip((line.start - above.start) / em),
    isOpen: Number(hasOpenBracket(above.text)),
    aboveRunsIn: Number(runsIn(above)),
    lineRunsIn: Number(runsIn(line)),
  };
}

/** Where in its block a pair stands, and what the line after it adds: room on the second. */
function measurePlace(
  block: BlockLines,
  at: number,
): Readonly<Record<(typeof PLACE_FEATURES)[number], number>> {
  const { lines } = block;
  const [line, next] = [lines[at + 1] as ReadLine, lines[at + 2]];
  const earlier = lines.slice(0, at + 1);
  return {
    alikeWord: Number(earlier.some((other) => firstWord(other) === firstWord(line))),
    alikeShape: Number(earlier.some((other) => shapeOf(other) === shapeOf(line))),
    isFirst: Number(at === 0),
    isLast: Number(at === lines.length - 2),
    place: at / lines.length,
    nextRoom: next ? roomAround(line, next, block) : -5,
    nextRoomEdge: next ? roomTo(block.edgeEnd, line, next, block.em) : -5,
  };
}

function firstWord({ text }: ReadLine): string {
  return /^\S{0,40}/.exec(text)?.[0] ?? '';
}

/** What kinds of signs the first word of a line has where it has others than letters, as a date or a number: `(03/01` is `(0/0`. */
function shapeOf(line: ReadLine): string {
  const word = firstWord(line)
    .replace(/\p{N}+/gu, '0')
    .replace(/\p{L}+/gu, 'a');
  return word === 'a' ? firstWord(line) : word;
}

function changes(
  { line: above }: ReadLine,
  { line }: ReadLine,
): Readonly<Record<(typeof CHANGE_FEATURES)[number], number>> {
  const last = above.words.at(-1)?.style;
  const first = line.words[0]?.style;
  return {
    bolder: Number(line.bold) - Number(above.bold),
    weightTurns: Number(last?.bold !== first?.bold),
    slantTurns: Number(above.italic !== line.italic),
    colourTurns: Number(above.color !== line.color),
    sizeShare: line.fontSize / Math.max(1, above.fontSize),
    monospace: Number(above.monospace) + Number(line.monospace),
  };
}

/** Whether a line begins in another weight or slant than it ends in: the name of an entry stands before what is said of it. */
function runsIn({ line: { words } }: ReadLine): boolean {
  const [first, last] = [words[0]?.style, words.at(-1)?.style];
  if (first === undefined || last === undefined) return false;
  return (first.bold && !last.bold) || (first.italic && !last.italic);
}

function hasOpenBracket(text: string): boolean {
  const opened = Math.max(text.lastIndexOf('('), text.lastIndexOf('（'), text.lastIndexOf('['));
  return opened > Math.max(text.lastIndexOf(')'), text.lastIndexOf('）'), text.lastIndexOf(']'));
}
