export const scripts = ['apexcharts/dist/apexcharts.min.js'];
export const styles = ['apexcharts/dist/apexcharts.css'];
export const isFigure = true;

/** What ApexCharts calls the kinds; the others are lines. */
const FORMS = {
  bar: 'bar',
  negative: 'bar',
  grouped: 'bar',
  stacked: 'bar',
  horizontal: 'bar',
  area: 'area',
  scatter: 'scatter',
  pie: 'pie',
};

/** The values, as a list for pies and by place otherwise. */
function seriesOf({ kind, categories, series }) {
  if (kind === 'pie') return series[0].y;
  return series.map(({ name, x, y }, index) => ({
    name,
    ...(kind === 'mixed' && { type: index === 0 ? 'column' : 'line' }),
    data: categories ? y : y.map((value, at) => ({ x: x[at], y: value })),
  }));
}

/** Both axes. */
function axesOf({ kind, categories, style: { valueTitle, fontSize } }) {
  const labels = { style: { fontSize: `${fontSize}px` } };
  const title = valueTitle ? { title: { text: valueTitle } } : {};
  const places = categories
    ? { type: 'category', categories }
    : { type: 'numeric', ...(kind !== 'scatter' && { decimalsInFloat: 0 }) };
  const isLying = kind === 'horizontal';
  return {
    xaxis: { ...places, labels, ...(isLying && title) },
    yaxis: { labels, ...(kind === 'log' && { logarithmic: true }), ...(!isLying && title) },
  };
}

/** What `draw` needs in the page. */
export const helpers = [`const FORMS = ${JSON.stringify(FORMS)};`, seriesOf, axesOf];

/** Runs in the page. */
export async function draw(truth) {
  const { kind, categories, series, style, font } = truth;
  const isLine = !(kind in FORMS) && kind !== 'mixed';
  const names = kind === 'pie' ? categories : series;
  const chart = new window.ApexCharts(document.getElementById('chart'), {
    chart: {
      type: kind === 'pie' && style.hole ? 'donut' : (FORMS[kind] ?? 'line'),
      width: style.width,
      height: style.height - 20,
      fontFamily: font,
      stacked: ['stacked', 'area'].includes(kind),
      animations: { enabled: false },
      toolbar: { show: false },
    },
    series: seriesOf(truth),
    ...(kind === 'pie' ? { labels: categories } : axesOf(truth)),
    colors: style.colors.slice(0, names.length),
    ...(style.title && { title: { text: style.title } }),
    plotOptions: {
      bar: { horizontal: kind === 'horizontal', columnWidth: `${100 * style.barShare}%` },
    },
    stroke: { curve: 'straight', width: isLine || kind === 'mixed' ? 2 : Number(kind === 'area') },
    fill: { type: 'solid', opacity: kind === 'area' ? 0.7 : 1 },
    markers: { size: kind === 'scatter' || (isLine && style.markers) ? 4 : 0 },
    dataLabels: { enabled: style.labels && ['bar', 'pie'].includes(kind) },
    grid: { show: style.grid },
    legend: { show: names.length > 1, position: style.legend },
  });
  await chart.render();
}
