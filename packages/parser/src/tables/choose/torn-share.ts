import { isSquare } from '../../layout/lines/is-square.ts';
import type { OrientedWord } from '../page/oriented-page.ts';
import type { CellDraft } from '../propose/table-region.ts';

type CellLine = readonly OrientedWord[];

/** A line of running text has this many words, or signs of a script without blanks; entries of tables have often fewer. */
const FEWEST_WORDS = 3;
const FEWEST_SIGNS = 8;
/** Ends of entries below which only lines tell, so many of them and as far apart between entries as within. */
const FEWEST_ENDS = 8;
const FEWEST_LINES = 8;
const SAME_PITCH = 0.15;
/** A blank between words (ems). */
const BLANK = 0.25;

type Ends = {
  readonly all: number;
  readonly torn: number;
  /** Long lines of columns whose lines all stand equally far apart. */
  readonly evenLines: number;
};

/** Share of the entries whose sentence goes on in the entry below, because their line was full. The most torn column does not count: in a table it may be that of remarks. */
export function tornShare(places: readonly CellDraft[], cols: number): number {
  const columns = Array.from({ length: cols }, (_, col) =>
    endsOfColumn(places.filter((place) => place.col === col && place.colEnd === col + 1)),
  ).sort((a, b) => b.torn - a.torn);
  const { all, torn, evenLines } = sumOf(columns.slice(1));
  return all >= FEWEST_ENDS || (all > 0 && evenLines >= FEWEST_LINES) ? torn / all : 0;
}

function sumOf(columns: readonly Ends[]): Ends {
  const sum = (count: (ends: Ends) => number): number =>
    columns.reduce((total, ends) => total + count(ends), 0);
  return {
    all: sum(({ all }) => all),
    torn: sum(({ torn }) => torn),
    evenLines: sum(({ evenLines }) => evenLines),
  };
}

function endsOfColumn(places: readonly CellDraft[]): Ends {
  const column = places
    .filter(({ lines }) => lines.length > 0)
    .toSorted((above, below) => above.row - below.row);
  const right = Math.max(...column.flatMap(({ lines }) => lines.map(rightOf)));
  const lines = column.flatMap((place) => place.lines);
  const isEven = column.some((place) => place.lines.length > 1) && areEven(lines);
  const evenLines = isEven ? lines.filter(isLong).length : 0;
  let all = 0;
  let torn = 0;
  column.slice(1).forEach(({ lines: [next] }, at) => {
    const last = column[at]?.lines.at(-1);
    if (!last || !next || !isLong(last)) return;
    all++;
    if (goesOn(last, next, right)) torn++;
  });
  return { all, torn, evenLines };
}

function areEven(lines: readonly CellLine[]): boolean {
  const feet = lines.map((line) => Math.max(...line.map(({ box }) => box.y1)));
  const steps = feet.slice(1).map((foot, at) => foot - (feet[at] ?? foot));
  return Math.max(...steps) <= (1 + SAME_PITCH) * Math.min(...steps);
}

function isLong(line: CellLine): boolean {
  if (!isOfSigns(line)) return line.length >= FEWEST_WORDS;
  return line.reduce((signs, { word }) => signs + word.text.length, 0) >= FEWEST_SIGNS;
}

function isOfSigns(line: CellLine): boolean {
  return isSquare(line.at(-1)?.word.text.slice(-1) ?? '');
}

/** Whether a line goes on with the sentence of the one above, in which it had no room; entries that begin alike do not. */
function goesOn(last: CellLine, next: CellLine, right: number): boolean {
  const end = last.at(-1);
  const [first] = next;
  if (!end || !first || first.word.text === last[0]?.word.text) return false;
  const room = right - rightOf(last);
  if (isOfSigns(last)) return UNENDED_SIGNS.test(end.word.text) && room < end.fontSize;
  if (!/^\p{Ll}/u.test(first.word.text) || !/[\p{L}\p{N},-]$/u.test(end.word.text)) return false;
  return room < first.box.x1 - first.box.x0 + BLANK * first.fontSize;
}

/** Chinese or Japanese that has not come to the end of a sentence. */
const UNENDED_SIGNS = /[\p{L}，、]$/u;

function rightOf(line: CellLine): number {
  return Math.max(...line.map(({ box }) => box.x1));
}
