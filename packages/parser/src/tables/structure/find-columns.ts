import { classChance } from '@sheaf/boosted-trees';
import type { TableRegion } from '../propose/table-region.ts';
import { findColumnStrips, type Ink, inkOf, type Strip } from './find-column-strips.ts';
import type { RowItem } from './find-row-items.ts';
import { measureStrips } from './measure-strip.ts';
import { pairHeadings } from './pair-headings.ts';
import { modelsOf } from './structure-models.ts';

/** The border between two columns; white from `from` to `to`. */
export type ColumnBorder = {
  readonly at: number;
  readonly from: number;
  readonly to: number;
  /** Ruled, not only left white. */
  readonly ruled: boolean;
  /** Chance that columns meet here, 0 to 1. */
  readonly chance: number;
};

/** A strip with a rule down at least this share of the height is ruled. */
const RULED = 0.6;

/** Borders inside the area from left to right. */
export function findColumns(area: TableRegion, items: readonly RowItem[]): ColumnBorder[] {
  const inks = items.map((item) => inkOf(item, area.em));
  const strips = findColumnStrips(area, inks);
  const measured = measureStrips(area, inks, strips);
  const paired = pairHeadings(strips, inks, area.em);
  const model = modelsOf(area).column;
  const borders = strips.map((strip, index) => {
    const chance = isDrawn(strip, area) ? 1 : classChance(model, measured[index] ?? {}, 'yes');
    return toBorder(strip, area, paired[index] === null ? chance : Number(paired[index]));
  });
  const likely = borders.filter(({ chance }) => chance >= 0.5);
  return withoutBlanks(withoutSigns(likely, items), inks.flat());
}

/** Share of the height along which a border is drawn: in the other rows cells go on over it. */
const MOSTLY_DRAWN = 0.5;

/** Whether a rule parts columns over most of the height and no word stands across it wherever it is drawn. */
function isDrawn(
  { from, to, ruled, crossing }: Strip,
  { verticals, pieces }: TableRegion,
): boolean {
  if (ruled < MOSTLY_DRAWN || crossing === 0) return false;
  const rules = verticals.filter(({ at }) => at >= from - 1.5 && at <= to + 1.5);
  return rules.every(
    (rule) =>
      !pieces.some(({ box }) => {
        const middle = (box.y0 + box.y1) / 2;
        const isBeside = middle > rule.from && middle < rule.to;
        return isBeside && box.x0 < rule.at - 2 && box.x1 > rule.at + 2;
      }),
  );
}

/** Signs that belong to the figure on their right, and what belongs to the entry on its left. */
const PREFIX = /^(?:[$€£¥₹(+±−-]|US\$|Rs\.?)$/u;
const SUFFIX = /^(?:[%‰)*†‡]+|(?:[.…·_]\s?)+)$/u;

/** A column of currency signs belongs to the figures beside it, one of leaders or percent signs to what it follows. */
function withoutSigns(borders: readonly ColumnBorder[], items: readonly RowItem[]): ColumnBorder[] {
  const pieces = items.flatMap((item) => item.pieces);
  const isMadeOf = (from: number, to: number, sign: RegExp): boolean => {
    let isAny = false;
    for (const { box, word } of pieces) {
      if (box.x0 < from - 1 || box.x1 > to + 1) continue;
      if (!sign.test(word.text)) return false;
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
    return !isMadeOf(left, border.from, PREFIX) && !isMadeOf(border.to, right, SUFFIX);
  });
}

const BULLET = /^[•●○◦▪■–·]$/u;

/** White narrower than this between two words is that of a line which runs through (ems). */
const RUNS_THROUGH_EM = 0.5;

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
    if (next && next.box.x0 - last.box.x1 < RUNS_THROUGH_EM * last.fontSize) continue;
    if (before.length > 1 || !BULLET.test(last.word.text)) return false;
    marks++;
    if (next && next.box.x0 < right && /\p{L}/u.test(next.word.text)) words++;
  }
  return marks > 1 && words > marks / 2;
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

function toBorder({ from, to, ruled }: Strip, area: TableRegion, chance: number): ColumnBorder {
  const rule = area.verticals.find(({ at }) => at >= from - 1.5 && at <= to + 1.5);
  const isRuled = ruled >= RULED;
  return { at: isRuled && rule ? rule.at : (from + to) / 2, from, to, ruled: isRuled, chance };
}

/** Columns without any entry of their own are one with their neighbour, unless they are drawn. */
function withoutBlanks(borders: readonly ColumnBorder[], inks: readonly Ink[]): ColumnBorder[] {
  const kept = [...borders];
  for (let index = 0; index + 1 < kept.length; ) {
    const [border, next] = [kept[index] as ColumnBorder, kept[index + 1] as ColumnBorder];
    const isDrawn = border.ruled && next.ruled;
    if (isDrawn || inks.some(({ from, to }) => from >= border.from - 1 && to <= next.to + 1)) {
      index++;
      continue;
    }
    kept.splice(border.chance < next.chance ? index : index + 1, 1);
    // The column before has another border now.
    index = Math.max(0, index - 1);
  }
  return kept;
}
