import { type Box, boxAround } from '@sheaf/document';
import { median } from '../../median.ts';
import { writeMeasures } from '../../write-measures.ts';
import { captionOf } from './caption-of.ts';
import { countWords } from './count-words.ts';
import type { Chunk } from './find-text-lines.ts';
import type { Zone } from './find-zones.ts';
import { isValue } from './is-number.ts';
import { measureTurn, TURN_FEATURES } from './measure-turn.ts';
import type { OrientedPage, ShadeArea } from './oriented-page.ts';
import { textOf } from './text-of.ts';

/** One line of a zone: what stands there on one height. */
export type ZoneLine = {
  readonly chunks: readonly Chunk[];
  readonly box: Box;
  readonly em: number;
};

/** What is told of a line by itself. */
const OWN_FEATURES = [
  'chunks',
  'gap',
  'gapLeast',
  'values',
  'words',
  'wordsOfChunk',
  'prose',
  'width',
  'indent',
  'toRight',
  'centred',
  'size',
  'bold',
  'caption',
  'ends',
  'low',
  'marker',
  'shaded',
  'ruledDown',
  'drawings',
  'picture',
  'place',
] as const;

export type LineFeatures = Readonly<Record<(typeof OWN_FEATURES)[number], number>>;

export function linesOf(sheet: OrientedPage, zone: Zone): ZoneLine[] {
  return sheet.lines.flatMap((line) => {
    const chunks = line.chunks.filter(({ box }) => {
      const middle = (box.x0 + box.x1) / 2;
      return middle >= zone.x0 && middle < zone.x1;
    });
    if (chunks.length === 0) return [];
    return [{ chunks, box: boxAround(chunks.map(({ box }) => box)), em: line.fontSize }];
  });
}

/** How many lines above and below are looked at with each. */
const AROUND = [-3, -2, -1, 1, 2, 3];

/** What of it is told of each neighbour too. */
const NEIGHBOUR_FEATURES = [
  'chunks',
  'values',
  'prose',
  'words',
  'width',
  'bold',
  'size',
  'indent',
  'shaded',
] as const;

/** How a line stands to the ones beside it, and how many lines further those are. */
const BESIDE_FEATURES = ['white', 'rule', 'starts', 'ends', 'strips', 'shade'] as const;
const BESIDE = [
  { name: 'Above', step: -1 },
  { name: 'Below', step: 1 },
  { name: 'Above2', step: -2 },
];

/** Names of the measures of a line, in their order. */
export const LINE_FEATURES: readonly string[] = [
  ...OWN_FEATURES,
  ...AROUND.flatMap((step) => NEIGHBOUR_FEATURES.map((name) => `${name}${step}`)),
  ...BESIDE.flatMap(({ name }) => BESIDE_FEATURES.map((feature) => `${feature}${name}`)),
  ...TURN_FEATURES,
];

/** What each line of a zone looks like, with its neighbours, as `LINE_FEATURES` names it; null where there is running text and nothing else. */
export function measureLines(
  sheet: OrientedPage,
  lines: readonly ZoneLine[],
  prose: ReadonlySet<Chunk>,
): (Float64Array | null)[] {
  const left = Math.min(...lines.map(({ box }) => box.x0));
  const right = Math.max(...lines.map(({ box }) => box.x1));
  const em = median(lines.map((line) => line.em));
  const facts: Facts = { sheet, prose, left, right, em };
  const plain = lines.map((line) => isPlain(line, facts));
  const own = lines.map((line, index) =>
    isAmongPlain(plain, index) ? PLAIN_LINE : measureLine(line, facts),
  );
  return lines.map((line, index) => {
    if (plain[index] && AROUND.every((step) => plain[index + step] ?? true)) return null;
    const row = new Float64Array(LINE_FEATURES.length);
    let at = writeMeasures(row, 0, own[index] ?? PLAIN_LINE, OWN_FEATURES);
    for (const step of AROUND) {
      const other = lines[index + step];
      const isNear = other && Math.abs(other.box.y0 - line.box.y0) < 8 * em * Math.abs(step);
      const theirs = isNear ? own[index + step] : undefined;
      if (theirs) writeMeasures(row, at, theirs, NEIGHBOUR_FEATURES);
      else row.fill(-1, at, at + NEIGHBOUR_FEATURES.length);
      at += NEIGHBOUR_FEATURES.length;
    }
    for (const { step } of BESIDE)
      at = writeMeasures(row, at, measureBeside(line, lines[index + step], facts), BESIDE_FEATURES);
    writeMeasures(row, at, measureTurn(lines, own, index, em), TURN_FEATURES);
    return row;
  });
}

/** What no line that is looked at asks of running text far from it. */
const PLAIN_LINE = {
  ...Object.fromEntries(OWN_FEATURES.map((name) => [name, 0])),
  chunks: 1,
  prose: 1,
} as LineFeatures;

/** Lines are told of their neighbours, and those of theirs. */
const FARTHEST = 2 * Math.max(...AROUND);

/** Whether neither a line nor those that it is told of have anything but running text around them. */
function isAmongPlain(plain: readonly boolean[], index: number): boolean {
  const end = Math.min(plain.length, index + FARTHEST + 1);
  for (let at = Math.max(0, index - FARTHEST); at < end; at++) if (!plain[at]) return false;
  return true;
}

/** A line of running text with nothing drawn around it. */
function isPlain(line: ZoneLine, facts: Facts): boolean {
  const [only, ...others] = line.chunks;
  if (!only || others.length > 0 || !facts.prose.has(only)) return false;
  return !isShaded(line, facts) && rulesDown(line, facts) === 0 && drawingsAt(line, facts) === 0;
}

type Facts = {
  readonly sheet: OrientedPage;
  readonly prose: ReadonlySet<Chunk>;
  readonly left: number;
  readonly right: number;
  readonly em: number;
};

function measureLine(line: ZoneLine, facts: Facts): LineFeatures {
  const { chunks, box, em } = line;
  const { sheet, prose, left, right } = facts;
  const width = Math.max(1, right - left);
  const gaps = chunks.slice(1).map((chunk, index) => chunk.box.x0 - (chunks[index]?.box.x1 ?? 0));
  const texts = chunks.map((chunk) => textOf(chunk.pieces));
  const text = texts[0] ?? '';
  const caption = captionOf(text);
  return {
    chunks: Math.min(8, chunks.length),
    gap: Math.min(20, Math.max(0, ...gaps) / em),
    gapLeast: gaps.length > 0 ? Math.min(20, Math.min(...gaps) / em) : -1,
    values: texts.filter(isValue).length / chunks.length,
    words: chunks.reduce((sum, chunk) => sum + countWords(chunk.pieces), 0),
    wordsOfChunk: Math.max(...chunks.map((chunk) => countWords(chunk.pieces))),
    prose: chunks.filter((chunk) => prose.has(chunk)).length / chunks.length,
    width: (box.x1 - box.x0) / width,
    indent: Math.min(1, (box.x0 - left) / width),
    toRight: Math.min(1, (right - box.x1) / width),
    centred: Math.abs(box.x0 - left - (right - box.x1)) / width,
    size: em / facts.em,
    bold: chunks[0]?.pieces[0]?.word.style.bold ? 1 : 0,
    caption: caption === 'table' ? 1 : caption === 'figure' ? 2 : 0,
    ends: /[.!?:。！？：]$/u.test(texts.at(-1) ?? '') ? 1 : 0,
    low: /^[\p{Ll}]/u.test(text) ? 1 : 0,
    marker: /^(?:[•–▪◦*·-]|\d{1,2}[.)]|\[\d+\])(?:\s|$)/u.test(text) ? 1 : 0,
    shaded: isShaded(line, facts) ? 1 : 0,
    ruledDown: Math.min(8, rulesDown(line, facts)),
    drawings: Math.min(3, drawingsAt(line, facts)),
    picture: sheet.pictures.some((picture) => runsThrough(line, picture)) ? 1 : 0,
    place: box.y0 / sheet.height,
  };
}

/** Whether the middle of a line runs through some of a box. */
function runsThrough({ box }: ZoneLine, other: Box): boolean {
  const y = (box.y0 + box.y1) / 2;
  return y > other.y0 && y < other.y1 && other.x0 < box.x1 && other.x1 > box.x0;
}

function isShaded(line: ZoneLine, { sheet }: Facts): boolean {
  return sheet.shades.some((shade) => runsThrough(line, shade.box));
}

/** Upright rules at the height of a line, within its zone. */
function rulesDown({ box, em }: ZoneLine, { sheet, left, right }: Facts): number {
  const y = (box.y0 + box.y1) / 2;
  let count = 0;
  for (const { at, from, to } of sheet.verticals)
    if (y > from && y < to && at > left - 2 * em && at < right + 2 * em) count++;
  return count;
}

function drawingsAt(line: ZoneLine, { sheet }: Facts): number {
  let count = 0;
  for (const drawing of sheet.drawings) if (runsThrough(line, drawing)) count++;
  return count;
}

type BesideFeatures = Readonly<Record<(typeof BESIDE_FEATURES)[number], number>>;

const NONE_BESIDE: BesideFeatures = {
  white: 20,
  rule: 0,
  starts: -1,
  ends: -1,
  strips: -1,
  shade: 0,
};

/** How a line stands to the one above or below: white, rules and shared columns. */
function measureBeside(
  line: ZoneLine,
  other: ZoneLine | undefined,
  { sheet, em }: Facts,
): BesideFeatures {
  if (!other) return NONE_BESIDE;
  const [upper, lower] = line.box.y0 < other.box.y0 ? [line, other] : [other, line];
  const [x0, x1] = [Math.min(line.box.x0, other.box.x0), Math.max(line.box.x1, other.box.x1)];
  const [from, to] = [(upper.box.y0 + upper.box.y1) / 2, (lower.box.y0 + lower.box.y1) / 2];
  let ruled = 0;
  for (const edge of sheet.horizontals)
    if (edge.at > from && edge.at < to)
      ruled += Math.max(0, Math.min(edge.to, x1) - Math.max(edge.from, x0));
  const isBetween = (y: number): boolean => y > from && y < to;
  const isShadeEdge = ({ box }: ShadeArea): boolean =>
    box.x0 < x1 && box.x1 > x0 && (isBetween(box.y0) || isBetween(box.y1));
  return {
    white: Math.min(20, (lower.box.y0 - upper.box.y1) / em),
    rule: Math.min(1, ruled / Math.max(1, x1 - x0)),
    starts: shareMet(line, other, 'x0', em),
    ends: shareMet(line, other, 'x1', em),
    strips: sharedStrips(line, other, em),
    shade: sheet.shades.some(isShadeEdge) ? 1 : 0,
  };
}

/** Share of a line's pieces with an edge where one of the other line's has its own. */
function shareMet(line: ZoneLine, other: ZoneLine, edge: 'x0' | 'x1', em: number): number {
  let met = 0;
  for (const { box } of line.chunks)
    if (other.chunks.some((chunk) => Math.abs(chunk.box[edge] - box[edge]) < 0.4 * em)) met++;
  return met / line.chunks.length;
}

/** White strips of the one line that the other leaves white too, over those it might. */
function sharedStrips(line: ZoneLine, other: ZoneLine, em: number): number {
  let shared = 0;
  for (let index = 1; index < line.chunks.length; index++) {
    const from = line.chunks[index - 1]?.box.x1 ?? 0;
    const to = line.chunks[index]?.box.x0 ?? 0;
    let [open, start] = [0, from];
    for (const { box } of other.chunks) {
      if (box.x1 <= from || box.x0 >= to) continue;
      open = Math.max(open, box.x0 - start);
      start = Math.max(start, box.x1);
    }
    if (Math.max(open, to - start) > 0.5 * em) shared++;
  }
  return line.chunks.length > 1 ? shared / (line.chunks.length - 1) : -0.5;
}
