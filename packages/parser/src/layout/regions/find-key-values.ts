import type { Word } from '../../page/primitives.ts';
import type { TextBlock } from '../blocks/find-blocks.ts';
import { hasBlankAfter, lineText, type TextLine } from '../lines/text-line.ts';
import { levelWith, linesUnder, type PlacedLine } from './value-lines.ts';

/** A name and what is entered for it. */
export type KeyValue = {
  readonly key: readonly Word[];
  readonly value: readonly Word[];
  /** Lines that the entry goes on in. */
  readonly more: readonly TextLine[];
};

/** Names and values under each other, as forms, letterheads and invoices have them. */
export type KeyValues = { readonly rows: readonly KeyValue[] };

type Row = KeyValue & {
  readonly lines: readonly TextLine[];
  readonly left: number;
  readonly valueLeft: number | undefined;
  readonly baseline: number;
  readonly em: number;
};

/** Fewer rows than this are a remark. */
const FEWEST_ROWS = 3;
/** `Date of birth:` and the like: letters first, few words, nothing a sentence has. */
export const KEY = /^\p{L}[\p{L}\p{N}\s./'’()#&-]{1,38}:$/u;
const MOST_KEY_WORDS = 5;
/** Values are entries, not sentences (letters; words on average). */
const LONGEST_VALUE = 90;
const MOST_VALUE_WORDS = 7;
/** Rows follow each other within this many ems, their names at one edge. */
const LARGEST_STEP = 2.6;
const SAME_EDGE = 0.6;
/** Rows that must be filled in (share). */
const LEAST_FILLED = 0.6;

/** Finds key-value regions among the lines of a page and takes their lines out of its blocks. */
export function findKeyValues(blocks: readonly TextBlock[]): {
  readonly regions: KeyValues[];
  readonly blocks: readonly TextBlock[];
} {
  const lines = blocks.flatMap((block) => block.lines);
  const byBaseline = lines
    .map((line, place) => ({ line, place }))
    .sort((a, b) => a.line.baseline - b.line.baseline);
  const rows = findRows(lines, byBaseline);
  if (rows.length < FEWEST_ROWS) return { regions: [], blocks };
  const inRows = new Set(rows.flatMap((row) => row.lines));
  const regions = groupRows(rows)
    .filter(isRegion)
    .map((group) => widenRows(group, byBaseline, inRows));
  const taken = new Set(regions.flatMap((group) => group.flatMap((row) => row.lines)));
  if (taken.size === 0) return { regions: [], blocks };
  return { regions: regions.map((rows) => ({ rows })), blocks: without(blocks, taken) };
}

function findRows(lines: readonly TextLine[], byBaseline: readonly PlacedLine[]): Row[] {
  const keyed = lines.filter((line) => line.words.some(({ text }) => text.endsWith(':')));
  if (keyed.length < FEWEST_ROWS) return [];
  return keyed.flatMap((line) => readRow(line, byBaseline) ?? []);
}

function readRow(line: TextLine, byBaseline: readonly PlacedLine[]): Row | undefined {
  const end = line.words.findIndex(({ text }) => text.endsWith(':'));
  const key = line.words.slice(0, end + 1);
  const name = wordsText(key);
  if (!KEY.test(name) || name.split(' ').length > MOST_KEY_WORDS) return undefined;
  const own = line.words.slice(end + 1);
  const beside = own.length === 0 ? lineBeside(line, byBaseline) : undefined;
  const value = beside ? beside.words : own;
  if (wordsText(value).length > LONGEST_VALUE) return undefined;
  const place = {
    left: line.box.x0,
    valueLeft: value[0]?.box.x0,
    baseline: line.baseline,
    em: line.fontSize,
  };
  const more = linesUnder(place, byBaseline);
  if (!more) return undefined;
  return { key, value, more, lines: [line, ...(beside ? [beside] : []), ...more], ...place };
}

function wordsText(words: readonly Word[]): string {
  return words
    .map((word, index) =>
      index < words.length - 1 && hasBlankAfter(word, words[index + 1])
        ? `${word.text} `
        : word.text,
    )
    .join('');
}

/** Entries farther from their name than this belong to something else, in ems. */
export const FARTHEST_VALUE = 20;

function lineBeside(line: TextLine, byBaseline: readonly PlacedLine[]): TextLine | undefined {
  const farthest = FARTHEST_VALUE * line.fontSize;
  const [nearest] = levelWith(line, byBaseline)
    .filter(({ box }) => box.x0 >= line.box.x1 && box.x0 - line.box.x1 <= farthest)
    .sort((a, b) => a.box.x0 - b.box.x0);
  return nearest && lineText(nearest).endsWith(':') ? undefined : nearest;
}

/** Rows under each other at one edge. */
function groupRows(rows: readonly Row[]): Row[][] {
  const groups: Row[][] = [];
  let open: Row[][] = [];
  const farthest = LARGEST_STEP * rows.reduce((most, { em }) => Math.max(most, em), 0);
  for (const row of [...rows].sort((a, b) => a.baseline - b.baseline)) {
    open = open.filter((group) => row.baseline - lastBaseline(group.at(-1)) < farthest);
    const group = open.find((candidate) => {
      const last = candidate.at(-1) as Row;
      const step = row.baseline - lastBaseline(last);
      return (
        Math.abs(row.left - last.left) < SAME_EDGE * row.em &&
        step > 0.5 * row.em &&
        step < LARGEST_STEP * row.em
      );
    });
    if (group) group.push(row);
    else {
      const started = [row];
      groups.push(started);
      open.push(started);
    }
  }
  return groups;
}

function lastBaseline(row: Row | undefined): number {
  return row?.more.at(-1)?.baseline ?? row?.baseline ?? 0;
}

/** Takes in what stands beside the entry of a row, left of where those of other rows end: wide white parts some entries and not the others. */
function widenRows(
  rows: readonly Row[],
  byBaseline: readonly PlacedLine[],
  inRows: ReadonlySet<TextLine>,
): Row[] {
  const right = Math.max(...rows.flatMap(({ value }) => value.map(({ box }) => box.x1)));
  return rows.map((row) => {
    const [first] = row.lines;
    const end = row.value.at(-1)?.box.x1;
    if (!first || end === undefined) return row;
    const beside = levelWith(first, byBaseline)
      .filter((line) => !inRows.has(line) && line.box.x0 >= end && line.box.x0 < right)
      .sort((a, b) => a.box.x0 - b.box.x0);
    if (beside.length === 0) return row;
    const value = [...row.value, ...beside.flatMap(({ words }) => words)];
    return { ...row, value, lines: [...row.lines, ...beside] };
  });
}

/** Names alone make no region: entries must be short and stand in a column, or the names be set apart. */
function isRegion(rows: readonly Row[]): boolean {
  if (rows.length < FEWEST_ROWS) return false;
  const filled = rows.filter(({ value }) => value.length > 0);
  if (filled.length < LEAST_FILLED * rows.length || isSeries(rows)) return false;
  const words = filled.reduce((sum, { value }) => sum + value.length, 0);
  if (words > MOST_VALUE_WORDS * filled.length) return false;
  const spoken = filled.filter(({ value }) => isSentence(wordsText(value))).length;
  if (spoken > 0.25 * filled.length) return false;
  return standInColumn(filled) || filled.every(isSetApart);
}

/** `Experiment 1:`, `Experiment 2:`: a list that counts, or one speaker after the other. */
function isSeries(rows: readonly Row[]): boolean {
  const names = new Set(
    rows.map(({ key }) =>
      wordsText(key)
        .replace(/[\d#.]+/g, '')
        .trim(),
    ),
  );
  return names.size < 0.7 * rows.length;
}

function isSentence(text: string): boolean {
  return /[.!?]["”’)]?$/.test(text) && text.split(' ').length > 3;
}

function standInColumn(rows: readonly Row[]): boolean {
  const lefts = rows.map(({ valueLeft }) => valueLeft ?? 0).sort((a, b) => a - b);
  const middle = lefts[lefts.length >> 1] ?? 0;
  const em = rows[0]?.em ?? 0;
  const aligned = lefts.filter((left) => Math.abs(left - middle) < SAME_EDGE * em).length;
  const ends = new Set(rows.map(({ key }) => Math.round((key.at(-1)?.box.x1 ?? 0) / em)));
  return aligned >= 0.8 * rows.length && (ends.size > 1 || aligned === rows.length);
}

function isSetApart({ key, value }: Row): boolean {
  const [name] = key;
  const [entry] = value;
  if (!name || !entry) return false;
  return name.style.bold !== entry.style.bold || name.style.color !== entry.style.color;
}

function without(blocks: readonly TextBlock[], taken: ReadonlySet<TextLine>): TextBlock[] {
  return blocks.flatMap((block) => {
    if (!block.lines.some((line) => taken.has(line))) return [block];
    const parts: TextLine[][] = [[]];
    for (const line of block.lines) {
      if (taken.has(line)) parts.push([]);
      else parts.at(-1)?.push(line);
    }
    return parts.filter((lines) => lines.length > 0).map((lines) => ({ ...block, lines }));
  });
}
