import { classChance } from '@sheaf/boosted-trees';
import type { TableRegion } from '../propose/table-region.ts';
import { findColumnStrips, type Ink, inkOf, type Strip } from './find-column-strips.ts';
import type { RowItem } from './find-row-items.ts';
import { measureStrips } from './measure-strip.ts';
import { pairHeadings } from './pair-headings.ts';
import { partLoneNames } from './part-lone-names.ts';
import { withoutSigns } from './sign-columns.ts';
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
  const lone = partLoneNames(strips, inks, area.em);
  const model = modelsOf(area).column;
  const borders = strips.map((strip, index) => {
    const chance =
      isDrawn(strip, area) || lone.has(index)
        ? 1
        : classChance(model, measured[index] ?? {}, 'yes');
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
