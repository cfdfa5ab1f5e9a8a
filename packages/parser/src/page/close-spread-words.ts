import { type Box, boxAround } from '@sheaf/document';
import type { PagePrimitives, Rule, Word } from './primitives.ts';

/** One sign of Chinese, Japanese or Korean, as labels are spread over their cells by; brackets stand around them. */
const SPREAD_SIGN = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}（）ー]$/u;
/** Baselines of one line differ by less, and so do the steps between spread signs (share of the type size). */
const SAME_LINE = 0.3;
/** Signs spread over a cell leave as much white before as behind them; ends differ by less (ems). */
const SAME_MARGIN = 1.2;

/** A label and the signs it is spread by; `beside` is the first line next to it, where it is written down its cell. */
type Label = { readonly signs: readonly Word[]; readonly beside?: Word };

/** Words with the labels closed up that are spread sign by sign over a drawn cell, along it or down it. */
export function closeSpreadWords(page: PagePrimitives): PagePrimitives {
  if (page.rules.length === 0 || page.words.filter(isSign).length < 2) return page;
  const along = labelsAlong(page);
  const taken = new Set(along.flatMap(({ signs }) => signs));
  const labels = [...along, ...labelsDown(page, taken)];
  if (labels.length === 0) return page;
  const closed = new Map<Word, Word | null>();
  for (const label of labels) {
    for (const sign of label.signs) closed.set(sign, null);
    const [first] = label.signs;
    if (first) closed.set(first, closedUp(first, label));
  }
  const words = page.words.flatMap((word) => {
    const made = closed.get(word);
    if (made === undefined) return [word];
    return made === null ? [] : [made];
  });
  return { ...page, words };
}

const isSign = ({ text, angle, latex }: Word): boolean =>
  angle === 0 && latex === undefined && SPREAD_SIGN.test(text);

/** The whole label as one word; what is written down a cell stands on the first of the lines it goes for. */
function closedUp(first: Word, { signs, beside }: Label): Word {
  const box = boxAround(signs.map((word) => word.box));
  return {
    ...first,
    text: signs.map(({ text }) => text).join(''),
    box: beside ? { ...box, y0: beside.box.y0, y1: beside.box.y1 } : box,
    baseline: beside?.baseline ?? first.baseline,
    confidence: Math.min(...signs.map(({ confidence }) => confidence)),
    spaceAfter: signs.at(-1)?.spaceAfter ?? true,
  };
}

/** Signs of one line that are all that stands in their cell, in even steps from side to side or about its middle. */
function labelsAlong({ words, rules }: PagePrimitives): Label[] {
  const upright = rules.filter(({ direction }) => direction === 'vertical');
  return linesOf(words).flatMap((line) => {
    const middle = middleOf(line[0]?.box, 'y');
    const walls = upright
      .filter(({ box }) => box.y0 <= middle && box.y1 >= middle)
      .map(({ box }) => middleOf(box, 'x'))
      .sort((a, b) => a - b);
    return cellsOf(line, walls, 'x')
      .filter(({ words: signs, from, to }) => signs.every(isSign) && fills(signs, from, to, 'x'))
      .map(({ words: signs }) => ({ signs }));
  });
}

function linesOf(words: readonly Word[]): Word[][] {
  const upright = words.filter(({ angle }) => angle === 0).sort((a, b) => a.baseline - b.baseline);
  const lines: Word[][] = [];
  for (const word of upright) {
    const line = lines.at(-1);
    const reach = SAME_LINE * word.style.fontSize;
    if (line?.[0] && word.baseline - line[0].baseline <= reach) line.push(word);
    else lines.push([word]);
  }
  return lines.map((line) => line.sort((a, b) => a.box.x0 - b.box.x0));
}

type Cell = { readonly words: Word[]; readonly from: number; readonly to: number };

/** The words between each two rules across a line or a stack of them. */
function cellsOf(line: readonly Word[], walls: readonly number[], axis: 'x' | 'y'): Cell[] {
  return walls.slice(1).map((to, index) => {
    const from = walls[index] ?? to;
    const words = line.filter(({ box }) => {
      const at = middleOf(box, axis);
      return at > from && at < to;
    });
    return { words, from, to };
  });
}

/** Whether several signs stand in even steps, with as much white before the first as behind the last. */
function fills(signs: readonly Word[], from: number, to: number, axis: 'x' | 'y'): boolean {
  const [first, last] = [signs[0], signs.at(-1)];
  const letters = signs.filter(({ text }) => !BRACKET.test(text));
  if (!first || !last || letters.length < 2) return false;
  const size = first.style.fontSize;
  const steps = letters
    .slice(1)
    .map((word, index) => middleOf(word.box, axis) - middleOf(letters[index]?.box, axis));
  const isEven = Math.max(...steps) - Math.min(...steps) <= SAME_LINE * size;
  const before = (axis === 'x' ? first.box.x0 : first.box.y0) - from;
  const behind = to - (axis === 'x' ? last.box.x1 : last.box.y1);
  return isEven && Math.abs(before - behind) <= SAME_MARGIN * size;
}

/** Brackets keep to one side of their square. */
const BRACKET = /^[（）]$/;

/** Entries of one row differ in height by less (share of the type size). */
const SAME_ROW = 0.1;
/** Share of the signs of a stack that stand on no line of the words beside it: those of a column of entries all do. */
const OFF_LINES = 0.5;

/** Signs one under the other that are written down a cell. */
function labelsDown({ words, rules }: PagePrimitives, taken: ReadonlySet<Word>): Label[] {
  const level = rules.filter(({ direction }) => direction === 'horizontal');
  const others = words.filter((word) => word.angle === 0 && (taken.has(word) || !isSign(word)));
  return stacksOf(words.filter((word) => isSign(word) && !taken.has(word))).flatMap((stack) =>
    cellsOf(stack, floorsOf(stack, level), 'y').flatMap(({ words: signs, from, to }) => {
      if (!fills(signs, from, to, 'y') || !isOffLines(signs, others)) return [];
      const beside = firstBeside(signs, others, from, to);
      return beside ? [{ signs, beside }] : [];
    }),
  );
}

/** The highest word to the right of a stack between two heights. */
function firstBeside(
  signs: readonly Word[],
  others: readonly Word[],
  from: number,
  to: number,
): Word | undefined {
  const right = Math.max(...signs.map(({ box }) => box.x1));
  return others
    .filter(({ box, baseline }) => box.x0 > right && baseline > from && baseline < to)
    .reduce<Word | undefined>(
      (first, word) => (!first || word.baseline < first.baseline ? word : first),
      undefined,
    );
}

function stacksOf(signs: readonly Word[]): Word[][] {
  const stacks: Word[][] = [];
  const sorted = signs.toSorted((a, b) => middleOf(a.box, 'x') - middleOf(b.box, 'x'));
  for (const sign of sorted) {
    const stack = stacks.at(-1);
    const reach = SAME_LINE * sign.style.fontSize;
    if (stack?.[0] && middleOf(sign.box, 'x') - middleOf(stack[0].box, 'x') <= reach)
      stack.push(sign);
    else stacks.push([sign]);
  }
  return stacks.map((stack) => stack.sort((a, b) => a.box.y0 - b.box.y0));
}

/** Heights of the level rules that pass over a stack. */
function floorsOf(stack: readonly Word[], level: readonly Rule[]): number[] {
  const middle = middleOf(stack[0]?.box, 'x');
  return level
    .filter(({ box }) => box.x0 <= middle && box.x1 >= middle)
    .map(({ box }) => middleOf(box, 'y'))
    .sort((a, b) => a - b);
}

function isOffLines(run: readonly Word[], others: readonly Word[]): boolean {
  const off = run.filter(
    ({ baseline, style }) =>
      !others.some((other) => Math.abs(other.baseline - baseline) < SAME_ROW * style.fontSize),
  );
  return off.length >= OFF_LINES * run.length;
}

function middleOf(box: Box | undefined, axis: 'x' | 'y'): number {
  if (!box) return 0;
  return axis === 'x' ? (box.x0 + box.x1) / 2 : (box.y0 + box.y1) / 2;
}
