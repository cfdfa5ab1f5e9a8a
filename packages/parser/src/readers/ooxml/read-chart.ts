import type { ChartType, SeriesStyle } from '@sheaf/document';
import {
  childElements,
  findElement,
  findElements,
  firstChild,
  textOf,
  type XmlElement,
} from '../xml/xml-element.ts';
import {
  NO_AXIS,
  type OfficeChart,
  type OfficeChartAxis,
  type OfficeChartPoint,
  type OfficeChartSeries,
} from './office-chart.ts';
import { readExtendedChart } from './read-extended-chart.ts';

/** Points of one series that are kept; charts with more cannot be read by eye either. */
const MAX_POINTS = 100_000;

/** Digits that office programs count with; files have two more, which are noise (8.2000000000000011). */
const DIGITS = 15;

const STYLES: Readonly<Record<string, SeriesStyle>> = {
  'c:barChart': 'Bar',
  'c:bar3DChart': 'Bar',
  'c:lineChart': 'Line',
  'c:line3DChart': 'Line',
  'c:stockChart': 'Line',
  'c:radarChart': 'Line',
  'c:areaChart': 'Area',
  'c:area3DChart': 'Area',
  'c:surfaceChart': 'Area',
  'c:surface3DChart': 'Area',
  'c:pieChart': 'PieSlice',
  'c:pie3DChart': 'PieSlice',
  'c:doughnutChart': 'PieSlice',
  'c:ofPieChart': 'PieSlice',
  'c:scatterChart': 'Scatter',
  'c:bubbleChart': 'Scatter',
};

const TYPES: Readonly<Record<SeriesStyle, ChartType>> = {
  Bar: 'Bar',
  Line: 'Line',
  Area: 'Area',
  PieSlice: 'Pie',
  Scatter: 'Scatter',
};

/** The chart in a chart part (`c:chartSpace` or the newer `cx:chartSpace`); undefined when it holds none. */
export function readChart(root: XmlElement | undefined): OfficeChart | undefined {
  if (root?.name === 'cx:chartSpace') return readExtendedChart(root);
  const chart = firstChild(root, 'c:chart');
  const plot = firstChild(chart, 'c:plotArea');
  if (!chart || !plot) return undefined;
  const groups = childElements(plot).filter((child) => Object.hasOwn(STYLES, child.name));
  const axes = axesOf(plot);
  const categories = categoriesOf(groups);
  const series = groups.flatMap((group) => seriesOf(group, axes.rightIds));
  const xIsCategory = groups.some((group) => STYLES[group.name] !== 'Scatter');
  const styles = new Set(series.map((one) => one.style));
  const [style] = styles;
  return {
    type: styles.size > 1 ? 'Mixed' : style ? TYPES[style] : 'Unknown',
    title: titleOf(chart) ?? (series.length === 1 ? autoTitle(chart, series[0]?.name) : null),
    categories,
    xIsCategory,
    series,
    xAxis: axes.x ?? NO_AXIS,
    yAxisLeft: axes.left,
    yAxisRight: axes.right,
  };
}

/** A chart of one series without a title of its own shows the series' name, unless that was deleted. */
function autoTitle(chart: XmlElement, name: string | null | undefined): string | null {
  const deleted = firstChild(chart, 'c:autoTitleDeleted')?.attributes.val;
  return firstChild(chart, 'c:title') && deleted !== '1' && deleted !== 'true'
    ? (name ?? null)
    : null;
}

function titleOf(element: XmlElement): string | null {
  const text = firstChild(element, 'c:title', 'c:tx');
  if (!text) return null;
  const rich = firstChild(text, 'c:rich');
  const value = rich
    ? childElements(rich, 'a:p')
        .map((paragraph) => findElements(paragraph, 'a:t').map(textOf).join(''))
        .join(' ')
    : findElements(text, 'c:v').map(textOf).join(' ');
  return value.replace(/\s+/g, ' ').trim() || null;
}

type Axes = {
  readonly x: OfficeChartAxis | undefined;
  readonly left: OfficeChartAxis | null;
  readonly right: OfficeChartAxis | null;
  readonly rightIds: ReadonlySet<string>;
};

function axesOf(plot: XmlElement): Axes {
  const byName = (name: string): XmlElement[] => childElements(plot, name);
  const values = byName('c:valAx');
  const bases = [...byName('c:catAx'), ...byName('c:dateAx')];
  const isScatter = bases.length === 0 && values.length > 1;
  const [x, ...others] = isScatter ? horizontalFirst(values) : [bases[0], ...values];
  const isRight = (axis: XmlElement): boolean =>
    firstChild(axis, 'c:crosses')?.attributes.val === 'max';
  const ups = others.filter((axis) => axis !== undefined);
  const right = ups.length > 1 ? (ups.find(isRight) ?? ups[1]) : undefined;
  const left = ups.find((axis) => axis !== right);
  const rightId = firstChild(right, 'c:axId')?.attributes.val;
  return {
    x: x ? readAxis(x) : undefined,
    left: left ? readAxis(left) : null,
    right: right ? readAxis(right) : null,
    rightIds: new Set(rightId === undefined ? [] : [rightId]),
  };
}

function horizontalFirst(axes: readonly XmlElement[]): XmlElement[] {
  const isFlat = (axis: XmlElement): boolean =>
    /^[bt]$/.test(firstChild(axis, 'c:axPos')?.attributes.val ?? '');
  const flat = axes.find(isFlat) ?? axes[0];
  return flat ? [flat, ...axes.filter((axis) => axis !== flat && !isFlat(axis))] : [];
}

function readAxis(axis: XmlElement): OfficeChartAxis {
  const scaling = firstChild(axis, 'c:scaling');
  const numberOf = (name: string): number | null => {
    const value = Number.parseFloat(firstChild(scaling, name)?.attributes.val ?? '');
    return Number.isFinite(value) ? value : null;
  };
  return {
    title: titleOf(axis),
    isLogarithmic: firstChild(scaling, 'c:logBase') !== undefined,
    isDate: axis.name === 'c:dateAx',
    min: numberOf('c:min'),
    max: numberOf('c:max'),
  };
}

function categoriesOf(groups: readonly XmlElement[]): string[] {
  let longest: string[] = [];
  for (const group of groups) {
    for (const series of childElements(group, 'c:ser')) {
      const names = pointTexts(firstChild(series, 'c:cat'));
      if (names.length > longest.length) longest = names;
    }
  }
  return longest;
}

/** Category names by index; several levels are joined, the outer one first. */
function pointTexts(source: XmlElement | undefined): string[] {
  const levels = findElements(source, 'c:lvl');
  const caches = levels.length > 0 ? [...levels].reverse() : source ? [source] : [];
  const names: string[] = [];
  for (const cache of caches) {
    let carried = '';
    const isOuter = levels.length > 1 && cache !== levels[0];
    const byIndex = new Map(
      findElements(cache, 'c:pt').map((point) => [
        indexOf(point),
        textOf(firstChild(point, 'c:v')),
      ]),
    );
    const count = countOf(source, byIndex);
    for (let index = 0; index < count; index++) {
      carried = byIndex.get(index) ?? (isOuter ? carried : '');
      names[index] = [names[index], carried].filter((one) => one).join(' ');
    }
  }
  return names;
}

function countOf(source: XmlElement | undefined, byIndex: ReadonlyMap<number, string>): number {
  const declared = Number(findElement(source, 'c:ptCount')?.attributes.val ?? 0);
  const highest = [...byIndex.keys()].reduce((most, index) => Math.max(most, index), -1);
  return Math.min(Math.max(Number.isFinite(declared) ? declared : 0, highest + 1), MAX_POINTS);
}

function indexOf(point: XmlElement): number {
  const index = Number(point.attributes.idx);
  return Number.isSafeInteger(index) && index >= 0 && index < MAX_POINTS ? index : 0;
}

function seriesOf(group: XmlElement, rightIds: ReadonlySet<string>): OfficeChartSeries[] {
  const style = STYLES[group.name] ?? 'Line';
  const onRightAxis = childElements(group, 'c:axId').some((id) =>
    rightIds.has(id.attributes.val ?? ''),
  );
  return childElements(group, 'c:ser').map((series) => ({
    name: seriesName(series),
    style,
    onRightAxis,
    color: colorOf(series),
    points: style === 'Scatter' ? scatterPoints(series) : categoryPoints(series),
  }));
}

function seriesName(series: XmlElement): string | null {
  const source = firstChild(series, 'c:tx');
  return findElements(source, 'c:v').map(textOf).join(' ').trim() || null;
}

function colorOf(series: XmlElement): readonly [number, number, number] | null {
  const properties = firstChild(series, 'c:spPr');
  const fill =
    firstChild(properties, 'a:solidFill', 'a:srgbClr') ??
    firstChild(properties, 'a:ln', 'a:solidFill', 'a:srgbClr');
  const hex = Number.parseInt(fill?.attributes.val ?? '', 16);
  return Number.isNaN(hex) ? null : [(hex >> 16) & 255, (hex >> 8) & 255, hex & 255];
}

function categoryPoints(series: XmlElement): OfficeChartPoint[] {
  return [...pointValues(firstChild(series, 'c:val'))].map(([x, y]) => ({ x, y }));
}

function scatterPoints(series: XmlElement): OfficeChartPoint[] {
  const xs = pointValues(firstChild(series, 'c:xVal'));
  return [...pointValues(firstChild(series, 'c:yVal'))].map(([index, y]) => ({
    x: xs.get(index) ?? index + 1,
    y,
  }));
}

function pointValues(source: XmlElement | undefined): Map<number, number> {
  const values = new Map<number, number>();
  for (const point of findElements(source, 'c:pt').slice(0, MAX_POINTS)) {
    const value = Number.parseFloat(textOf(firstChild(point, 'c:v')));
    if (Number.isFinite(value)) values.set(indexOf(point), Number(value.toPrecision(DIGITS)));
  }
  return values;
}
