import type { Word } from '../../../page/primitives.ts';
import { makeLine, type TextLine } from '../text-line.ts';

/** Fewest numbers in a row that count the lines of a program. */
const FEWEST = 3;
/** Share of them that stand before a line of the program; the others count empty lines. */
const BEFORE_LINES = 0.5;
/** Numbers of one column end at the same place, and stand on the baselines of their lines (points). */
const SAME_PLACE = 1;

/** The numbers in the margin of programs. */
export type Listing = {
  /** The number of each line by its first word. */
  readonly numbers: ReadonlyMap<Word, Word>;
  /** Numbers of empty lines, each with a word of the program. */
  readonly empty: ReadonlyMap<Word, Word>;
  /** The words that are no such numbers. */
  readonly others: readonly Word[];
};

/** Finds numbers that count the lines of a program by one, empty lines too, however far before the program they stand. */
export function findListingNumbers(words: readonly Word[]): Listing {
  const numbers = new Map<Word, Word>();
  const empty = new Map<Word, Word>();
  const figures = words.filter(({ text }) => /^\d{1,4}$/.test(text));
  const typed = words.filter(isTyped);
  const runs = typed.length < FEWEST ? [] : countingRuns(figures);
  const rows = rowsOf(runs.length > 0 ? words : []);
  for (const run of runs) {
    // Figures within lines of a program count nothing, though they stand one under the other.
    if (2 * run.filter((number) => isWithinLine(number, rows)).length > run.length) continue;
    const firsts = run.map((number) => firstBehind(number, rows));
    const lines = firsts.filter((word) => word !== undefined);
    const [some, ...more] = lines.filter(isTyped);
    // Steps and items may have a word of a program within.
    if (!some || 1 + more.length < BEFORE_LINES * run.length || 2 * more.length < lines.length - 1)
      continue;
    run.forEach((number, at) => {
      const first = firsts[at];
      if (first) numbers.set(first, number);
      else empty.set(number, some);
    });
  }
  const counting = new Set([...numbers.values(), ...empty.keys()]);
  return {
    numbers,
    empty,
    others: counting.size > 0 ? words.filter((word) => !counting.has(word)) : words,
  };
}

function isTyped({ style }: Word): boolean {
  return style.monospace;
}

/** A line of a program behind its number, in the type of the program whatever its comment is set in. */
export function countLine(words: readonly Word[], { numbers }: Listing): TextLine | undefined {
  const [first] = words;
  const number = first && numbers.get(first);
  if (!number) return undefined;
  const { fontSize, baseline } = makeLine(words);
  return { ...makeLine([number, ...words]), fontSize, baseline, ...COUNTED };
}

/** The numbers that no piece of a line begins behind: those of empty lines of programs, and whatever was meant by the others. */
export function linesOfNumbers(
  { numbers, empty }: Listing,
  pieces: readonly (readonly Word[])[],
): TextLine[] {
  const counted = new Set(pieces.map(([first]) => first && numbers.get(first)));
  const others = [...numbers.values()].filter((number) => !counted.has(number));
  const ofEmpty = [...empty].map(([number, { style }]) => ({
    ...makeLine([number]),
    fontSize: style.fontSize,
    ...COUNTED,
  }));
  return [...ofEmpty, ...others.map((number) => makeLine([number]))];
}

const COUNTED = { monospace: true, isCounted: true } as const;

/** Stretches of columns of numbers that count by one. */
function countingRuns(numbers: readonly Word[]): Word[][] {
  const runs: Word[][] = [];
  const byEnd = [...numbers].sort((a, b) => a.box.x1 - b.box.x1);
  for (let from = 0, to = 0; from < byEnd.length; from = to) {
    const end = (byEnd[from] as Word).box.x1 + SAME_PLACE;
    while (to < byEnd.length && (byEnd[to] as Word).box.x1 <= end) to++;
    const column = byEnd.slice(from, to).sort((a, b) => a.baseline - b.baseline);
    let run: Word[] = [];
    for (const number of column) {
      if (Number(number.text) !== Number(run.at(-1)?.text) + 1) {
        run = [];
        runs.push(run);
      }
      run.push(number);
    }
  }
  return runs.filter((run) => run.length >= FEWEST);
}

type Rows = ReadonlyMap<number, readonly Word[]>;

function rowsOf(words: readonly Word[]): Rows {
  const rows = new Map<number, Word[]>();
  for (const word of words) {
    const row = Math.round(word.baseline / SAME_PLACE);
    const others = rows.get(row);
    if (others) others.push(word);
    else rows.set(row, [word]);
  }
  return rows;
}

/** The leftmost word right of a number on its baseline. */
function firstBehind(number: Word, rows: Rows): Word | undefined {
  let first: Word | undefined;
  for (const word of onRowOf(number, rows))
    if (word.box.x0 >= number.box.x1 && word.box.x0 < (first?.box.x0 ?? Infinity)) first = word;
  return first;
}

/** Blank that parts a number from the column of a program left of it at least (ems). */
const PARTED = 2;

/** Whether words of a program stand right before a number. */
function isWithinLine(number: Word, rows: Rows): boolean {
  const reach = number.box.x0 - PARTED * number.style.fontSize;
  return onRowOf(number, rows).some(
    (word) => isTyped(word) && word.box.x1 <= number.box.x0 && word.box.x1 > reach,
  );
}

function onRowOf(number: Word, rows: Rows): Word[] {
  const row = Math.round(number.baseline / SAME_PLACE);
  const near = [row - 1, row, row + 1].flatMap((at) => rows.get(at) ?? []);
  return near.filter((word) => word !== number);
}
