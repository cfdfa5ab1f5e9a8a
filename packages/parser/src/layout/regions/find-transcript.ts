import type { Box, TranscriptLine } from '@sheaf/document';
import type { PagePrimitives, Word } from '../../page/primitives.ts';
import { isNumber } from '../../tables/page/is-number.ts';

/** One transcript page on a sheet: its gutter numbers and the region they count. */
export type TranscriptPane = {
  readonly lines: readonly TranscriptLine[];
  readonly numbers: ReadonlySet<Word>;
  readonly box: Box;
};

/** Fewest consecutive numbers that make a gutter. */
const SHORTEST_GUTTER = 10;

/** Gutter numbers count 1, 2, 3 … down the left of the text, evenly spaced; a sheet may hold several such pages. */
export function findTranscript(page: PagePrimitives): TranscriptPane[] {
  const numbers = page.words.filter(
    (word) =>
      word.text.length <= 2 &&
      Math.abs(word.angle) < 5 &&
      /^\d{1,2}$/.test(word.text) &&
      Number(word.text) > 0,
  );
  if (numbers.length < SHORTEST_GUTTER) return [];
  const gutters = alignedColumns(numbers)
    .flatMap(countingRuns)
    .filter(
      (gutter) =>
        isEven(gutter) &&
        standsLeftOfText(gutter, page) &&
        !isRuled(gutter, page) &&
        !countsRows(gutter, page),
    );
  return inReadingOrder(gutters.map((gutter) => makePane(gutter, gutters, page)));
}

/** Edges of one column of numbers differ by no more than this, in points. */
const SAME_EDGE = 3;

function alignedColumns(words: readonly Word[]): Word[][] {
  const columns: Word[][] = [];
  for (const word of [...words].sort((a, b) => a.box.x1 - b.box.x1)) {
    const column = columns.find((candidate) => {
      const first = candidate[0] as Word;
      return (
        Math.abs(first.box.x1 - word.box.x1) < SAME_EDGE ||
        Math.abs(first.box.x0 - word.box.x0) < SAME_EDGE
      );
    });
    if (column) column.push(word);
    else columns.push([word]);
  }
  return columns.filter((column) => column.length >= SHORTEST_GUTTER);
}

/** Stretches of a column that count upwards by one, from 1 or, where the top is lost, from a small number. */
function countingRuns(column: readonly Word[]): Word[][] {
  const sorted = [...column].sort((a, b) => a.baseline - b.baseline);
  const runs: Word[][] = [];
  let run: Word[] = [];
  for (const word of sorted) {
    const last = run.at(-1);
    if (last && Number(word.text) === Number(last.text) + 1) run.push(word);
    else {
      runs.push(run);
      run = [word];
    }
  }
  runs.push(run);
  return runs.filter((one) => one.length >= SHORTEST_GUTTER && Number(one[0]?.text) <= 3);
}

function spacing(gutter: readonly Word[]): number {
  const first = gutter[0] as Word;
  const last = gutter[gutter.length - 1] as Word;
  return (last.baseline - first.baseline) / (gutter.length - 1);
}

function isEven(gutter: readonly Word[]): boolean {
  const step = spacing(gutter);
  const uneven = gutter.filter((word, index) => {
    const next = gutter[index + 1];
    return next !== undefined && Math.abs(next.baseline - word.baseline - step) > 0.35 * step;
  });
  return uneven.length <= gutter.length * 0.2;
}

/** Nothing right before the numbers and sentences after them: a gutter, not a column of figures. */
function standsLeftOfText(gutter: readonly Word[], page: PagePrimitives): boolean {
  let before = 0;
  let after = 0;
  let prose = 0;
  for (const number of gutter) {
    const size = number.style.fontSize;
    const sameLine = page.words.filter(
      (word) => word !== number && Math.abs(word.baseline - number.baseline) < size * 0.6,
    );
    if (
      sameLine.some(({ box }) => box.x1 <= number.box.x0 + 1 && number.box.x0 - box.x1 < size * 1.5)
    )
      before++;
    const following = sameLine.filter(({ box }) => box.x0 >= number.box.x1 - 1);
    if (following.length > 0) after++;
    if (following.filter(({ text }) => /\p{L}{2}/u.test(text)).length >= 2) prose++;
  }
  return before <= gutter.length * 0.1 && after >= gutter.length * 0.15 && prose >= after * 0.5;
}

/** Share of the numbered lines that end with a figure apart from their text from which on they are rows of a list. */
const MOST_LINES = 0.8;

/** Whether the numbers are the first column of a table without rules: a name stands over them, or a figure at the end of each row. */
function countsRows(gutter: readonly Word[], page: PagePrimitives): boolean {
  const first = gutter[0] as Word;
  const { x0, x1 } = first.box;
  const [top, step] = [first.baseline - 1.5 * spacing(gutter), spacing(gutter)];
  const over = page.words.filter(
    ({ box, baseline }) =>
      baseline > top && baseline < first.baseline - 0.5 * step && box.x0 < x1 && box.x1 > x0,
  );
  // A name begins or ends where the numbers do, a line of text over them goes on.
  const isNamed = over.some(
    (name) =>
      (Math.abs(name.box.x0 - x0) < SAME_EDGE || Math.abs(name.box.x1 - x1) < SAME_EDGE) &&
      standsApart(name, page),
  );
  if (isNamed) return true;
  const rows = gutter.map((number) => lineAfter(number, page)).filter((row) => row.length > 1);
  const summed = rows.filter((row) => {
    const [before, last] = [row.at(-2), row.at(-1)];
    return before && last && isNumber(last.text) && whiteBetween(before, last) > 1;
  });
  return rows.length >= SHORTEST_GUTTER && summed.length >= MOST_LINES * rows.length;
}

/** Words right of a number on its line, from left to right. */
function lineAfter(number: Word, page: PagePrimitives): Word[] {
  return page.words
    .filter(
      ({ box, baseline }) =>
        box.x0 >= number.box.x1 - 1 &&
        Math.abs(baseline - number.baseline) < 0.6 * number.style.fontSize,
    )
    .sort((a, b) => a.box.x0 - b.box.x0);
}

/** White between two words of a line (ems). */
const whiteBetween = (left: Word, right: Word): number =>
  (right.box.x0 - left.box.x1) / right.style.fontSize;

const standsApart = (word: Word, page: PagePrimitives): boolean => {
  const [next] = lineAfter(word, page);
  return next !== undefined && whiteBetween(word, next) > 1;
};

/** A grid of rules between the numbers is a table's. */
function isRuled(gutter: readonly Word[], page: PagePrimitives): boolean {
  const first = gutter[0] as Word;
  const last = gutter[gutter.length - 1] as Word;
  const between = page.rules.filter(
    ({ direction, box }) =>
      direction === 'horizontal' &&
      box.y0 > first.box.y0 &&
      box.y0 < last.box.y1 &&
      box.x0 <= first.box.x1 &&
      box.x1 >= first.box.x0,
  );
  const shaded = gutter.filter((word) => page.shades.some(({ box }) => isRowShade(box, word.box)));
  return between.length > gutter.length * 0.4 || shaded.length > gutter.length * 0.3;
}

/** A shade of about one line's height behind a number. */
function isRowShade(shade: Box, number: Box): boolean {
  const height = number.y1 - number.y0;
  return (
    shade.y1 - shade.y0 < height * 4 &&
    shade.y0 <= number.y0 + 2 &&
    shade.y1 >= number.y1 - 2 &&
    shade.x0 <= number.x0 &&
    shade.x1 >= number.x1
  );
}

function makePane(
  gutter: readonly Word[],
  gutters: readonly (readonly Word[])[],
  page: PagePrimitives,
): TranscriptPane {
  const first = gutter[0] as Word;
  const last = gutter[gutter.length - 1] as Word;
  const step = spacing(gutter);
  const rightOf = gutters
    .map((other) => other[0] as Word)
    .filter((other) => other.box.x0 > first.box.x1 + 50)
    .map((other) => other.box.x0 - 4);
  const alone = gutters.length === 1;
  return {
    numbers: new Set(gutter),
    lines: gutter.map((word) => ({ number: Number(word.text), box: word.box })),
    box: {
      x0: alone ? 0 : first.box.x0 - 4,
      y0: first.box.y0 - step * 0.4,
      x1: Math.min(page.width, ...rightOf),
      y1: last.box.y1 + step * 0.6,
    },
  };
}

/** Left pages before right ones on one height, upper rows before lower ones. */
function inReadingOrder(panes: readonly TranscriptPane[]): TranscriptPane[] {
  return [...panes].sort((a, b) => {
    const shared = Math.min(a.box.y1, b.box.y1) - Math.max(a.box.y0, b.box.y0);
    return shared > 0 ? a.box.x0 - b.box.x0 : a.box.y0 - b.box.y0;
  });
}
