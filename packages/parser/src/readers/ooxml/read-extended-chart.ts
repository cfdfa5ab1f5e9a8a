import {
  childElements,
  findElement,
  findElements,
  firstChild,
  textOf,
  type XmlElement,
} from '../xml/xml-element.ts';
import { NO_AXIS, type OfficeChart, type OfficeChartSeries } from './office-chart.ts';

/** The charts Office 2016 added (waterfall, funnel, treemap, histogram …): categories with values. */
export function readExtendedChart(root: XmlElement): OfficeChart | undefined {
  const chart = firstChild(root, 'cx:chart');
  if (!chart) return undefined;
  const data = new Map(
    findElements(firstChild(root, 'cx:chartData'), 'cx:data').map((one) => [
      one.attributes.id,
      one,
    ]),
  );
  const series = findElements(chart, 'cx:series').map((one) => {
    const source = data.get(firstChild(one, 'cx:dataId')?.attributes.val);
    return { series: readSeries(one, source), categories: namesOf(source) };
  });
  const title = findElements(firstChild(chart, 'cx:title'), 'a:t').map(textOf).join('').trim();
  return {
    type: 'Bar',
    title: title || null,
    categories: series[0]?.categories ?? [],
    xIsCategory: true,
    series: series.map((one) => one.series),
    xAxis: NO_AXIS,
    yAxisLeft: NO_AXIS,
    yAxisRight: null,
  };
}

function readSeries(element: XmlElement, source: XmlElement | undefined): OfficeChartSeries {
  const level = findElement(firstChild(source, 'cx:numDim'), 'cx:lvl');
  const points = (level ? childElements(level, 'cx:pt') : []).flatMap((point) => {
    const x = Number(point.attributes.idx);
    const y = Number.parseFloat(textOf(point));
    return Number.isFinite(x) && Number.isFinite(y) ? [{ x, y }] : [];
  });
  const name = findElements(firstChild(element, 'cx:tx'), 'cx:v').map(textOf).join(' ').trim();
  return { name: name || null, style: 'Bar', onRightAxis: false, color: null, points };
}

/** Names of the innermost level with those around it. */
function namesOf(source: XmlElement | undefined): string[] {
  const names: string[] = [];
  for (const level of findElements(firstChild(source, 'cx:strDim'), 'cx:lvl').reverse()) {
    for (const point of childElements(level, 'cx:pt')) {
      const index = Number(point.attributes.idx);
      if (!Number.isSafeInteger(index) || index < 0 || index > 100_000) continue;
      names[index] = [names[index], textOf(point)].filter((one) => one).join(' ');
    }
  }
  return Array.from(names, (name) => name ?? '');
}
