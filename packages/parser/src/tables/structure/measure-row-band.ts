import { median } from '../../median.ts';
import type { TableRegion } from '../propose/table-region.ts';
import type { BreakFeatures, RunLine } from './measure-row-break.ts';

/** A rule over this share of the width ends a band. */
const RULED = 0.6;

/** Lines between two rules, ends inclusive. */
type Band = { readonly from: number; readonly to: number };

/**
 * What the lines between two rules look like together: a drawn row with several lines in its cells, or several rows
 * that are not parted. `ruled` and `breaks` have an entry for each place between two lines.
 */
export function measureRowBands(
  area: TableRegion,
  lines: readonly RunLine[],
  ruled: readonly number[],
  breaks: readonly BreakFeatures[],
): BreakFeatures[] {
  const bands = findBands(lines.length, ruled);
  const sizes = bands.map(({ from, to }) => to - from + 1);
  const singles = sizes.filter((size) => size === 1).length / bands.length;
  const measured = bands.map((band, index) => ({
    bandLines: Math.min(12, sizes[index] ?? 1),
    bandShare: (sizes[index] ?? 1) / lines.length,
    bands: Math.min(12, bands.length),
    bandsMedian: Math.min(12, median(sizes.filter((_, other) => other !== index))),
    bandSingles: singles,
    ...measureFill(lines.slice(band.from, band.to + 1)),
    ...measureBreaks(breaks.slice(band.from, band.to)),
    ...measureWhite(area, lines, band),
  }));
  const bandOf = bands.flatMap((band, index) =>
    Array.from({ length: band.to - band.from + 1 }, () => index),
  );
  return breaks.map((_, index) => {
    const features = measured[bandOf[index + 1] ?? 0];
    return features && bandOf[index] === bandOf[index + 1] ? features : NO_BAND;
  });
}

/** Between two bands there is nothing to decide by them. */
const NO_BAND: BreakFeatures = { bandLines: 0 };

function findBands(count: number, ruled: readonly number[]): Band[] {
  const bands: Band[] = [];
  let from = 0;
  for (let line = 0; line < count; line++) {
    const isLast = line === count - 1 || (ruled[line] ?? 0) >= RULED;
    if (!isLast) continue;
    bands.push({ from, to: line });
    from = line + 1;
  }
  return bands;
}

/** Rows have entries in most columns of every line; lines of cells end sooner in some columns than in others. */
function measureFill(lines: readonly RunLine[]): BreakFeatures {
  const places = new Map<number, number[]>();
  for (const [index, { runs }] of lines.entries())
    for (const { col, colEnd } of runs)
      for (let at = col; at < colEnd; at++) {
        const column = places.get(at);
        if (!column) places.set(at, [index]);
        else if (column.at(-1) !== index) column.push(index);
      }
  const columns = [...places.values()];
  const fills = columns.map((column) => column.length / lines.length);
  const holes = columns.filter((column) => {
    const [first = 0, last = 0] = [column[0], column.at(-1)];
    return last - first + 1 > column.length;
  });
  const count = Math.max(1, columns.length);
  return {
    bandColumns: columns.length,
    bandFill: fills.reduce((sum, fill) => sum + fill, 0) / count,
    bandLeastFill: Math.min(1, ...fills),
    bandFirstFill: (places.get(0)?.length ?? 0) / lines.length,
    bandTop: columns.filter((column) => column[0] === 0).length / count,
    bandHoles: holes.length / count,
  };
}

function measureBreaks(breaks: readonly BreakFeatures[]): BreakFeatures {
  const mean = (key: string): number =>
    breaks.reduce((sum, features) => sum + (features[key] ?? 0), 0) / Math.max(1, breaks.length);
  const pitches = breaks.map(({ pitch = 0 }) => pitch);
  return {
    bandWraps: mean('noRoom'),
    bandLow: mean('low'),
    bandClashes: mean('clashes'),
    bandFigures: mean('figureShare'),
    bandLeastPitch: Math.min(6, ...pitches),
    bandMostPitch: Math.min(6, Math.max(0, ...pitches)),
  };
}

/** White above the first line and below the last one, up to the rules, and how many rules run down beside them. */
function measureWhite(
  area: TableRegion,
  lines: readonly RunLine[],
  { from, to }: Band,
): BreakFeatures {
  const top = lines[from]?.item.top ?? area.box.y0;
  const bottom = lines[to]?.item.bottom ?? area.box.y1;
  let [above, below] = [area.box.y0, area.box.y1];
  for (const { at } of area.horizontals) {
    if (at <= top + 1) above = Math.max(above, at);
    if (at >= bottom - 1) below = Math.min(below, at);
  }
  const down = area.verticals.filter((edge) => edge.from <= top + 1 && edge.to >= bottom - 1);
  return {
    bandAbove: Math.min(6, (top - above) / area.em),
    bandBelow: Math.min(6, (below - bottom) / area.em),
    bandDown: Math.min(8, down.length),
  };
}
