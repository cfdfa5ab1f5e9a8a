import { isNumber } from '../page/is-number.ts';
import type { ColumnBorder } from './find-columns.ts';
import type { RowItem } from './find-row-items.ts';

/** Signs that belong to the figure on their right, what belongs to the entry on its left, and what belongs to either. */
const PREFIX = /^(?:[(+±−-]|US\$|Rs\.?)$/u;
const SUFFIX = /^(?:[%‰)*†‡]+|(?:[.…·_]\s?)+)$/u;
const CURRENCY = /^\p{Sc}$/u;

/** A column of currency signs belongs to the figures beside it, one of leaders or percent signs to what it follows. */
export function withoutSigns(
  borders: readonly ColumnBorder[],
  items: readonly RowItem[],
): ColumnBorder[] {
  const pieces = items.flatMap((item) => item.pieces);
  const isFollowing = currencyFollows(items);
  const isMadeOf = (from: number, to: number, sign: RegExp, isCurrencyToo: boolean): boolean => {
    let isAny = false;
    for (const { box, word } of pieces) {
      if (box.x0 < from - 1 || box.x1 > to + 1) continue;
      if (!sign.test(word.text) && !(isCurrencyToo && CURRENCY.test(word.text))) return false;
      isAny = true;
    }
    return isAny;
  };
  return borders.filter((border, index) => {
    if (border.ruled) return true;
    const left = borders[index - 1]?.to ?? Number.NEGATIVE_INFINITY;
    const right = borders[index + 1]?.from ?? Number.POSITIVE_INFINITY;
    if (holdsBullets(items, { left, border, right })) return false;
    if (partsSpreadWords(items, { left, border, right })) return false;
    if (runsThrough(items, { left, border, right })) return false;
    return (
      !isMadeOf(left, border.from, PREFIX, !isFollowing) &&
      !isMadeOf(border.to, right, SUFFIX, isFollowing)
    );
  });
}

/** Whether currency signs stand after their figures: most lines that have any end with figure and sign. */
function currencyFollows(items: readonly RowItem[]): boolean {
  let [after, before] = [0, 0];
  for (const { pieces } of items) {
    const last = pieces.findLastIndex(({ word }) => CURRENCY.test(word.text));
    if (last < 0) continue;
    const isFigure = (at: number): boolean => isNumber(pieces[at]?.word.text ?? '');
    if (isFigure(last + 1)) before++;
    else if (isFigure(last - 1)) after++;
  }
  return after > before;
}

const BULLET = /^[•●○◦▪■–·]$/u;

/** White narrower than this between two words is that of a line which runs through (ems). */
const RUNS_THROUGH_EM = 0.5;

/** Widest blank between two words of a line that is not stretched (ems). */
const BLANK_EM = 0.4;

/** Whether the left side of a border holds nothing but marks of items, whose words stand on its right; figures and other marks there are entries. */
function holdsBullets(
  items: readonly RowItem[],
  { left, border, right }: { left: number; border: ColumnBorder; right: number },
): boolean {
  let [marks, words] = [0, 0];
  for (const { pieces } of items) {
    const before = pieces.filter(({ box }) => box.x0 >= left - 1 && box.x1 <= border.from + 1);
    const last = before.at(-1);
    if (!last) continue;
    const next = pieces.find(({ box }) => box.x0 > last.box.x1);
    const isMark = before.length === 1 && BULLET.test(last.word.text);
    if (!isMark && next && next.box.x0 - last.box.x1 < RUNS_THROUGH_EM * last.fontSize) continue;
    if (!isMark) return false;
    marks++;
    if (next && next.box.x0 < right && /\p{L}/u.test(next.word.text)) words++;
  }
  return marks > 1 && words > marks / 2;
}

/** Fewest lines with words on both sides of a border that tell whether it is more than a blank. */
const FEWEST_LINES = 3;

/** Whether every line goes on over a border after a mere blank: days and hours of equal width leave one straight gap. */
function runsThrough(
  items: readonly RowItem[],
  { left, border, right }: { left: number; border: ColumnBorder; right: number },
): boolean {
  let lines = 0;
  for (const { pieces } of items) {
    const before = pieces.findLast(({ box }) => box.x1 <= border.to + 1 && box.x1 > left - 1);
    const after = pieces.find(({ box }) => box.x0 >= border.from - 1 && box.x0 < right + 1);
    if (!before || !after) continue;
    if (after.box.x0 - before.box.x1 > BLANK_EM * after.fontSize) return false;
    lines++;
  }
  return lines >= FEWEST_LINES && lines > items.length / 2;
}

/** A letter of a script whose words are spread over the width of their column. */
const SPREAD_LETTER = /^[\p{Script=Hangul}\p{Script=Han}]$/u;

/** Fewest lines in which a border goes through spread words, and most letters of one. */
const FEWEST_SPREAD = 2;
const MOST_LETTERS = 5;

/** Whether all that stands on both sides of a border is single letters of words that are spread over their cells, as labels are in Korean and Japanese forms. */
function partsSpreadWords(
  items: readonly RowItem[],
  { left, border, right }: { left: number; border: ColumnBorder; right: number },
): boolean {
  let spread = 0;
  for (const { pieces } of items) {
    const before = pieces.filter(({ box }) => box.x0 >= left - 1 && box.x1 <= border.from + 1);
    const after = pieces.filter(({ box }) => box.x0 >= border.to - 1 && box.x1 <= right + 1);
    if (before.length === 0 && after.length === 0) continue;
    const letters = [...before, ...after];
    const isSpread =
      before.length > 0 &&
      after.length > 0 &&
      letters.length <= MOST_LETTERS &&
      letters.every(({ word }) => SPREAD_LETTER.test(word.text));
    if (!isSpread) return false;
    spread++;
  }
  return spread >= FEWEST_SPREAD;
}
