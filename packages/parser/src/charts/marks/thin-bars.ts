import { boxHeight, sharedArea } from '@sheaf/document';
import type { Rule } from '../../page/primitives.ts';
import type { Bar } from '../chart-scene.ts';
import { isColored } from './chroma.ts';

/** Thinner strokes are lines of a grid, of axes and of tables (points). */
const THINNEST = 1.25;
/** Bars that stand on one line at least, and how many lengths they have. */
const FEWEST = 3;
const FEWEST_LENGTHS = 2;
/** Places and thicknesses closer than this are one (points). */
const SAME = 0.5;

/** Upright bars so thin that they pass for rules: of one thickness, most on one line, of different lengths and coloured. */
export function thinBars(rules: readonly Rule[], shades: readonly Bar[]): Bar[] {
  const upright = rules.filter(
    (rule) =>
      rule.direction === 'vertical' &&
      !rule.dashed &&
      rule.thickness >= THINNEST &&
      !shades.some((shade) => isSideOf(rule, shade)),
  );
  const groups = Map.groupBy(upright, ({ thickness }) => Math.round(thickness / SAME));
  return [...groups.values()].flatMap((group) => {
    const standing = onOneLine(group);
    const lengths = new Set(standing.map(({ box }) => Math.round(boxHeight(box) / SAME)));
    const isData = standing.length >= FEWEST && lengths.size >= FEWEST_LENGTHS;
    if (!isData || !standing.some(({ color }) => isColored(color))) return [];
    const columns = new Set(standing.map(columnOf));
    return group
      .filter((rule) => columns.has(columnOf(rule)))
      .map(({ box, color }) => ({ box, color }));
  });
}

/** Outlines of a bar touch it. */
function isSideOf({ box }: Rule, shade: Bar): boolean {
  return sharedArea(box, shade.box) > 0;
}

/** The rules that begin or end at the height at which most do. */
function onOneLine(rules: readonly Rule[]): readonly Rule[] {
  const ends = rules.flatMap((rule) => [
    { rule, place: Math.round(rule.box.y0 / SAME) },
    { rule, place: Math.round(rule.box.y1 / SAME) },
  ]);
  const lines = [...Map.groupBy(ends, ({ place }) => place).values()];
  const most = lines.toSorted((a, b) => b.length - a.length)[0] ?? [];
  return most.map(({ rule }) => rule);
}

function columnOf({ box }: Rule): number {
  return Math.round((box.x0 + box.x1) / 2 / SAME);
}
