/** It runs on the third version of D3. */
export const scripts = ['d3/d3.min.js', 'nvd3/build/nv.d3.min.js'];
export const styles = ['nvd3/build/nv.d3.min.css'];
export const isFigure = true;
/** Scales of logarithms and bars with lines are set up by hand in NVD3, and its markers fade in. */
export const kinds = [
  'bar',
  'negative',
  'grouped',
  'stacked',
  'horizontal',
  'line',
  'lines',
  'years',
  'area',
  'pie',
];

/** The chart of a kind, before it has axes and data. */
function modelOf({ kind, style }) {
  const { models } = window.nv;
  if (kind === 'pie')
    return models
      .pieChart()
      .x(({ label }) => label)
      .y(({ value }) => value)
      .donut(style.hole)
      .labelType(style.labels ? 'percent' : 'key');
  if (kind === 'horizontal') return models.multiBarHorizontalChart().showControls(false);
  if (kind === 'bar' && style.labels) return models.discreteBarChart().showValues(true);
  if (['bar', 'negative', 'grouped', 'stacked'].includes(kind))
    return models
      .multiBarChart()
      .showControls(false)
      .reduceXTicks(false)
      .groupSpacing(1 - style.barShare)
      .stacked(kind === 'stacked');
  if (kind === 'area') return models.stackedAreaChart().showControls(false);
  return models.lineChart();
}

/** Data as NVD3 takes it. */
function dataOf({ kind, categories, series, style }) {
  if (kind === 'pie') return series[0].y.map((value, at) => ({ label: categories[at], value }));
  const isPlaced = ['bar', 'negative', 'grouped', 'stacked', 'horizontal'].includes(kind);
  return series.map(({ name, x, y }, index) => ({
    key: name,
    color: style.colors[index],
    ...(style.dash && { classed: 'dashed' }),
    values: y.map((value, at) => ({
      x: isPlaced && categories ? categories[at] : x[at],
      y: value,
    })),
  }));
}

/** What `draw` needs in the page. */
export const helpers = [modelOf, dataOf];

/** Runs in the page. */
export async function draw(truth) {
  const { kind, categories, series, style, font } = truth;
  const { d3 } = window;
  const holder = document.getElementById('chart');
  const title = style.title ? `<div style="text-align:center">${style.title}</div>` : '';
  holder.innerHTML = `<style>svg text { font: ${style.fontSize}px ${font} !important } .dashed path { stroke-dasharray: 6 4 }</style>${title}<svg></svg>`;
  holder.style.font = `${style.fontSize + 4}px ${font}`;
  const chart = modelOf(truth)
    .duration(0)
    .showLegend(kind !== 'bar' || !style.labels ? series.length > 1 || kind === 'pie' : false)
    .color(style.colors);
  if (kind !== 'pie') {
    const isNamed = categories && kind === 'line';
    chart.xAxis.tickFormat((tick) => (isNamed ? (categories[tick] ?? '') : `${tick}`));
    if (isNamed) chart.xAxis.tickValues(categories.map((_, at) => at));
    chart.yAxis.tickFormat((tick) => `${Number(tick.toPrecision(6))}`);
    chart.margin({ left: 80, right: 30, bottom: 40 });
    if (style.valueTitle) chart.yAxis.axisLabel(style.valueTitle);
  }
  d3.select('#chart svg')
    .style('width', `${style.width}px`)
    .style('height', `${style.height - (style.title ? 30 : 0)}px`)
    .datum(dataOf(truth))
    .call(chart);
  await new Promise((done) => setTimeout(done, 100));
}
