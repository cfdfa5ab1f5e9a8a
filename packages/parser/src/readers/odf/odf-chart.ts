import type { ChartType, SeriesStyle } from '@sheaf/document';
import { ownValue } from '../../own-value.ts';
import { NO_AXIS, type OfficeChart, type OfficeChartAxis } from '../ooxml/office-chart.ts';
import {
  childElements,
  findElement,
  findElements,
  firstChild,
  textOf,
  type XmlElement,
} from '../xml/xml-element.ts';

const STYLES: Readonly<Record<string, SeriesStyle>> = {
  bar: 'Bar',
  line: 'Line',
  area: 'Area',
  circle: 'PieSlice',
  ring: 'PieSlice',
  scatter: 'Scatter',
  bubble: 'Scatter',
  stock: 'Line',
  radar: 'Line',
};
const TYPES: Readonly<Record<SeriesStyle, ChartType>> = {
  Bar: 'Bar',
  Line: 'Line',
  Area: 'Area',
  PieSlice: 'Pie',
  Scatter: 'Scatter',
};

/** A chart of an OpenDocument file, from the table of values it keeps with itself. */
export function readOdfChart(body: XmlElement | undefined): OfficeChart | undefined {
  const chart = firstChild(body, 'chart:chart');
  const plot = firstChild(chart, 'chart:plot-area');
  const table = findElement(chart, 'table:table');
  if (!chart || !plot || !table) return undefined;
  const rows = findElements(table, 'table:table-row').map((row) =>
    childElements(row, 'table:table-cell'),
  );
  const [names = [], ...values] = rows;
  const style = ownValue(STYLES, classOf(chart)) ?? 'Bar';
  const isScatter = style === 'Scatter';
  const count = rows.reduce((most, row) => Math.max(most, row.length), 0) - 1;
  const firstSeries = isScatter ? 1 : 0;
  const series = Array.from({ length: Math.max(0, count - firstSeries) }, (_one, index) => ({
    name: cellText(names[index + 1 + firstSeries]) || null,
    style,
    onRightAxis: false,
    color: null,
    points: values.flatMap((row, rowIndex) => {
      const y = cellNumber(row[index + 1 + firstSeries]);
      const x = isScatter ? cellNumber(row[1]) : rowIndex;
      return y === undefined || x === undefined ? [] : [{ x, y }];
    }),
  }));
  const axes = childElements(plot, 'chart:axis');
  const axis = (dimension: string): OfficeChartAxis => ({
    ...NO_AXIS,
    title: titleOf(axes.find((one) => one.attributes['chart:dimension'] === dimension)),
  });
  return {
    type: TYPES[style],
    title: titleOf(chart),
    categories: isScatter ? [] : values.map((row) => cellText(row[0])),
    xIsCategory: !isScatter,
    series,
    xAxis: axis('x'),
    yAxisLeft: axis('y'),
    yAxisRight: null,
  };
}

function classOf(chart: XmlElement): string {
  return (chart.attributes['chart:class'] ?? '').replace(/^.*:/, '');
}

function titleOf(element: XmlElement | undefined): string | null {
  return textOf(firstChild(element, 'chart:title')).trim() || null;
}

function cellText(cell: XmlElement | undefined): string {
  return textOf(cell).trim();
}

function cellNumber(cell: XmlElement | undefined): number | undefined {
  const value = Number.parseFloat(cell?.attributes['office:value'] ?? textOf(cell));
  return Number.isFinite(value) ? value : undefined;
}
