import { type Box, boxAround } from '@sheaf/document';
import { median } from '../median.ts';
import { captionOf } from './caption-of.ts';
import type { Chunk } from './find-text-lines.ts';
import type { Zone } from './find-zones.ts';
import { isValue } from './is-number.ts';
import { measureTurn } from './measure-turn.ts';
import type { Sheet } from './sheet.ts';
import { textOf } from './text-of.ts';

/** One line of a zone: what stands there on one height. */
export type ZoneLine = {
  readonly chunks: readonly Chunk[];
  readonly box: Box;
  readonly em: number;
};

export type LineFeatures = Readonly<Record<string, number>>;

export function linesOf(sheet: Sheet, zone: Zone): ZoneLine[] {
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

/** What each line of a zone looks like, with its neighbours; null where there is running text and nothing else. */
export function measureLines(
  sheet: Sheet,
  lines: readonly ZoneLine[],
  prose: ReadonlySet<Chunk>,
): (LineFeatures | null)[] {
  const left = Math.min(...lines.map(({ box }) => box.x0));
  const right = Math.max(...lines.map(({ box }) => box.x1));
  const em = median(lines.map((line) => line.em));
  const facts: Facts = { sheet, prose, left, right, em };
  const own = lines.map((line) => measureLine(line, facts));
  const plain = own.map(isPlain);
  return lines.map((line, index) => {
    if (plain[index] && AROUND.every((step) => plain[index + step] ?? true)) return null;
    const features: Record<string, number> = { ...own[index] };
    for (const { step, keys } of NEIGHBOURS) {
      const other = lines[index + step];
      const theirs = own[index + step];
      const near =
        other && theirs && Math.abs(other.box.y0 - line.box.y0) < 8 * em * Math.abs(step);
      for (const { key, name } of keys) features[name] = near ? (theirs[key] ?? 0) : -1;
    }
    Object.assign(features, besideAbove(line, lines[index - 1], facts, 'Above'));
    Object.assign(features, besideAbove(line, lines[index + 1], facts, 'Below'));
    Object.assign(features, besideAbove(line, lines[index - 2], facts, 'Above2'));
    Object.assign(features, measureTurn(lines, own, index, em));
    return features;
  });
}

const NEIGHBOUR_KEYS = [
  'chunks',
  'values',
  'prose',
  'words',
  'width',
  'bold',
  'size',
  'indent',
  'shaded',
];

/** What is told of each neighbour, and under which name. */
const NEIGHBOURS = AROUND.map((step) => ({
  step,
  keys: NEIGHBOUR_KEYS.map((key) => ({ key, name: `${key}${step}` })),
}));

/** A line of running text with nothing drawn around it. */
function isPlain({ chunks, prose, shaded, ruledDown, drawings }: LineFeatures): boolean {
  return chunks === 1 && prose === 1 && shaded === 0 && ruledDown === 0 && drawings === 0;
}

type Facts = {
  readonly sheet: Sheet;
  readonly prose: ReadonlySet<Chunk>;
  readonly left: number;
  readonly right: number;
  readonly em: number;
};

function measureLine({ chunks, box, em }: ZoneLine, facts: Facts): LineFeatures {
  const { sheet, prose, left, right } = facts;
  const width = Math.max(1, right - left);
  const gaps = chunks.slice(1).map((chunk, index) => chunk.box.x0 - (chunks[index]?.box.x1 ?? 0));
  const first = chunks[0];
  const text = first ? textOf(first.pieces) : '';
  const y = (box.y0 + box.y1) / 2;
  const caption = captionOf(text);
  return {
    chunks: Math.min(8, chunks.length),
    gap: Math.min(20, Math.max(0, ...gaps) / em),
    gapLeast: gaps.length > 0 ? Math.min(20, Math.min(...gaps) / em) : -1,
    values: chunks.filter((chunk) => isValue(textOf(chunk.pieces))).length / chunks.length,
    words: chunks.reduce((sum, chunk) => sum + chunk.pieces.length, 0),
    wordsOfChunk: Math.max(...chunks.map((chunk) => chunk.pieces.length)),
    prose: chunks.filter((chunk) => prose.has(chunk)).length / chunks.length,
    width: (box.x1 - box.x0) / width,
    indent: Math.min(1, (box.x0 - left) / width),
    toRight: Math.min(1, (right - box.x1) / width),
    centred: Math.abs(box.x0 - left - (right - box.x1)) / width,
    size: em / facts.em,
    bold: first?.pieces[0]?.word.style.bold ? 1 : 0,
    caption: caption === 'table' ? 1 : caption === 'figure' ? 2 : 0,
    ends: /[.!?:]$/.test(textOf(chunks.at(-1)?.pieces ?? [])) ? 1 : 0,
    low: /^[\p{Ll}]/u.test(text) ? 1 : 0,
    marker: /^(?:[•–▪◦*·-]|\d{1,2}[.)]|\[\d+\])(?:\s|$)/u.test(text) ? 1 : 0,
    shaded: sheet.shades.some(
      (shade) =>
        y > shade.box.y0 && y < shade.box.y1 && shade.box.x0 < box.x1 && shade.box.x1 > box.x0,
    )
      ? 1
      : 0,
    ruledDown: Math.min(
      8,
      sheet.verticals.filter(
        (edge) =>
          y > edge.from && y < edge.to && edge.at > left - 2 * em && edge.at < right + 2 * em,
      ).length,
    ),
    drawings: Math.min(
      3,
      sheet.drawings.filter(
        (other) => y > other.y0 && y < other.y1 && other.x0 < box.x1 && other.x1 > box.x0,
      ).length,
    ),
    picture: sheet.pictures.some(
      (other) => y > other.y0 && y < other.y1 && other.x0 < box.x1 && other.x1 > box.x0,
    )
      ? 1
      : 0,
    place: box.y0 / sheet.height,
  };
}

/** How a line stands to the one above or below: white, rules and shared columns. */
function besideAbove(
  line: ZoneLine,
  other: ZoneLine | undefined,
  { sheet, em }: Facts,
  suffix: string,
): LineFeatures {
  if (!other)
    return {
      [`white${suffix}`]: 20,
      [`rule${suffix}`]: 0,
      [`starts${suffix}`]: -1,
      [`ends${suffix}`]: -1,
      [`strips${suffix}`]: -1,
      [`shade${suffix}`]: 0,
    };
  const [upper, lower] = line.box.y0 < other.box.y0 ? [line, other] : [other, line];
  const both = boxAround([line.box, other.box]);
  const [from, to] = [(upper.box.y0 + upper.box.y1) / 2, (lower.box.y0 + lower.box.y1) / 2];
  let ruled = 0;
  for (const edge of sheet.horizontals)
    if (edge.at > from && edge.at < to)
      ruled += Math.max(0, Math.min(edge.to, both.x1) - Math.max(edge.from, both.x0));
  const near = (a: number, b: number): boolean => Math.abs(a - b) < 0.4 * em;
  const starts = line.chunks.filter(({ box }) =>
    other.chunks.some((chunk) => near(chunk.box.x0, box.x0)),
  ).length;
  const ends = line.chunks.filter(({ box }) =>
    other.chunks.some((chunk) => near(chunk.box.x1, box.x1)),
  ).length;
  return {
    [`white${suffix}`]: Math.min(20, (lower.box.y0 - upper.box.y1) / em),
    [`rule${suffix}`]: Math.min(1, ruled / Math.max(1, both.x1 - both.x0)),
    [`starts${suffix}`]: starts / line.chunks.length,
    [`ends${suffix}`]: ends / line.chunks.length,
    [`strips${suffix}`]: sharedStrips(line, other, em),
    [`shade${suffix}`]: sheet.shades.some(
      ({ box }) =>
        box.x0 < both.x1 && box.x1 > both.x0 && [box.y0, box.y1].some((y) => y > from && y < to),
    )
      ? 1
      : 0,
  };
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
