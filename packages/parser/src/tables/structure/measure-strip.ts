import { median } from '../../median.ts';
import { isNumber } from '../page/is-number.ts';
import { texShare } from '../page/tex-share.ts';
import type { TableRegion } from '../propose/table-region.ts';
import type { Ink, Strip } from './find-column-strips.ts';

/** What speaks for and against a border of columns in a strip. */
export type StripFeatures = Readonly<Record<string, number>>;

/** All strips of one area, measured against each other. */
export function measureStrips(
  area: TableRegion,
  inks: readonly (readonly Ink[])[],
  strips: readonly Strip[],
): StripFeatures[] {
  const written = inks.filter((ink) => ink.length > 0);
  const clean = strips.map((strip) => isClean(strip, written.length, area.em));
  const widths = strips.filter((_, index) => clean[index]).map(({ from, to }) => to - from);
  const table: TableFacts = {
    em: area.em,
    lines: written.length,
    strips: clean.filter(Boolean).length,
    ruledStrips: strips.filter(({ ruled }) => ruled > 0.5).length,
    mostRuled: Math.max(0, ...strips.map(({ ruled }) => ruled)),
    medianWidth: widths.length > 0 ? median(widths) : area.em,
    width: (area.box.x1 - area.box.x0) / area.em,
    ruledRows: Math.min(1, area.horizontals.length / Math.max(1, written.length)),
    byTex: texShare(area.pieces),
  };
  return strips.map((strip, index) => {
    const left = strips.findLast((_, other) => other < index && clean[other]);
    const right = strips.find((_, other) => other > index && clean[other]);
    return measureStrip(strip, { written, table, left, right });
  });
}

type TableFacts = {
  readonly em: number;
  readonly lines: number;
  readonly strips: number;
  readonly ruledStrips: number;
  readonly mostRuled: number;
  readonly medianWidth: number;
  readonly width: number;
  readonly ruledRows: number;
  readonly byTex: number;
};

/** Strips that would do without a model: hardly crossed and wide, or ruled. */
function isClean({ from, to, crossing, ruled }: Strip, lines: number, em: number): boolean {
  return ruled > 0.5 || (crossing <= 0.25 * lines && to - from >= 0.5 * em);
}

type Surroundings = {
  readonly written: readonly (readonly Ink[])[];
  readonly table: TableFacts;
  /** Nearest strips that are plain to see. */
  readonly left: Strip | undefined;
  readonly right: Strip | undefined;
};

function measureStrip(strip: Strip, around: Surroundings): StripFeatures {
  const { written, table, left, right } = around;
  const { em } = table;
  const { both, beside, leftOwn, rightOwn } = entriesBeside(strip, around);
  const gaps = both.map((pair) => pair.right.from - pair.left.to);
  const head = Math.max(1, Math.ceil(written.length / 4));
  const crossingHead = written.slice(0, head).filter((ink) => crosses(ink, strip)).length;
  const leftSide = measureSide(leftOwn, table);
  const rightSide = measureSide(rightOwn, table);
  return {
    width: Math.min(12, (strip.to - strip.from) / em),
    widthToMedian: Math.min(4, (strip.to - strip.from) / Math.max(0.1, table.medianWidth)),
    both: Math.min(20, both.length),
    bothShare: both.length / table.lines,
    beside: Math.min(20, beside),
    besideShare: beside / Math.max(1, Math.min(leftOwn.length, rightOwn.length)),
    crossing: strip.crossing / table.lines,
    crossingCount: strip.crossing,
    crossingBody: (strip.crossing - crossingHead) / Math.max(1, table.lines - head),
    crossingToBoth: strip.crossing / Math.max(1, strip.crossing + both.length),
    ruled: strip.ruled,
    shaded: strip.shaded,
    ruledStrips: table.ruledStrips,
    mostRuled: table.mostRuled,
    ruledRows: table.ruledRows,
    byTex: table.byTex,
    strips: table.strips,
    lines: Math.min(40, table.lines),
    tableWidth: Math.min(80, table.width),
    gapMedian: gaps.length > 0 ? Math.min(20, median(gaps) / em) : -1,
    gapLeast: gaps.length > 0 ? Math.min(20, Math.min(...gaps) / em) : -1,
    leftFill: leftSide.fill,
    leftAlignLeft: leftSide.alignLeft,
    leftAlignRight: leftSide.alignRight,
    leftAlignMiddle: leftSide.alignMiddle,
    leftWords: leftSide.words,
    rightFill: rightSide.fill,
    rightAlignLeft: rightSide.alignLeft,
    rightAlignRight: rightSide.alignRight,
    rightAlignMiddle: rightSide.alignMiddle,
    rightWords: rightSide.words,
    leftFigures: share(leftOwn, (ink) => isNumber(ink.last)),
    rightFigures: share(rightOwn, (ink) => isNumber(ink.first)),
    leftWidth: left ? Math.min(40, (strip.from - left.to) / em) : 40,
    rightWidth: right ? Math.min(40, (right.from - strip.to) / em) : 40,
    rightSigns: share(rightOwn, (ink) => ink.words === 1 && SUFFIX.test(ink.first)),
    leftSigns: share(leftOwn, (ink) => ink.words === 1 && PREFIX.test(ink.last)),
  };
}

type Beside = {
  /** Entries of lines that have one on either side. */
  readonly both: readonly WholePair[];
  /** How many of them stand right beside the strip. */
  readonly beside: number;
  /** Entries between the strip and its neighbour on either side. */
  readonly leftOwn: readonly Ink[];
  readonly rightOwn: readonly Ink[];
};

function entriesBeside(strip: Strip, { written, left, right }: Surroundings): Beside {
  const leftEnd = left?.to ?? Number.NEGATIVE_INFINITY;
  const rightEnd = right?.from ?? Number.POSITIVE_INFINITY;
  const both: WholePair[] = [];
  const leftOwn: Ink[] = [];
  const rightOwn: Ink[] = [];
  for (const ink of written) {
    const before = ink[firstFrom(ink, ({ to }) => to > strip.from + 1) - 1];
    const after = ink[firstFrom(ink, ({ from }) => from >= strip.to - 1)];
    if (before && after) both.push({ left: before, right: after });
    if (before && before.from >= leftEnd - 1 && before.to > leftEnd) leftOwn.push(before);
    if (after && after.to <= rightEnd + 1 && after.from < rightEnd) rightOwn.push(after);
  }
  const beside = both.filter(
    (pair) => pair.left.to > leftEnd - 1 && pair.right.from < rightEnd + 1,
  ).length;
  return { both, beside, leftOwn, rightOwn };
}

/** Index of the first stretch of a line from which on something holds; stretches follow each other and do not meet. */
function firstFrom(ink: readonly Ink[], holds: (stretch: Ink) => boolean): number {
  let [low, high] = [0, ink.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(ink[middle] as Ink)) high = middle;
    else low = middle + 1;
  }
  return low;
}

type WholePair = { readonly left: Ink; readonly right: Ink };

/** Signs that belong to the figure on their right, and what belongs to the entry on its left. */
const PREFIX = /^(?:[$€£¥₹(+±−•–-]|US\$|Rs\.?|\d{1,2}[.)])$/u;
const SUFFIX = /^[%‰)*†‡.…·_]+$/u;

/** The entries next to a strip on one of its sides. */
function measureSide(own: readonly Ink[], { em, lines }: TableFacts) {
  return {
    fill: own.length / lines,
    alignLeft: agreement(own, ({ from }) => from, em),
    alignRight: agreement(own, ({ to }) => to, em),
    alignMiddle: agreement(own, ({ from, to }) => (from + to) / 2, em),
    words: mean(own.map(({ words }) => words)),
  };
}

function crosses(ink: readonly Ink[], { from, to }: Strip): boolean {
  const middle = (from + to) / 2;
  return ink.some((stretch) => stretch.from < middle && stretch.to > middle);
}

function share<T>(items: readonly T[], test: (item: T) => boolean): number {
  return items.length === 0 ? 0 : items.filter(test).length / items.length;
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Share of entries whose place is near the one that most others are near to. */
function agreement(own: readonly Ink[], place: (ink: Ink) => number, em: number): number {
  if (own.length < 2) return 0.5;
  const sorted = new Float64Array(own.map(place)).sort();
  let most = 0;
  for (let low = 0, high = 0; high < sorted.length; high++) {
    while ((sorted[high] ?? 0) - (sorted[low] ?? 0) > 0.4 * em) low++;
    most = Math.max(most, high - low + 1);
  }
  return most / own.length;
}
