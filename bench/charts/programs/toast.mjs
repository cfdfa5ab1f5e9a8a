export const scripts = ['@toast-ui/chart/dist/toastui-chart.min.js'];
export const styles = ['@toast-ui/chart/dist/toastui-chart.min.css'];
/** It paints pixels, and no figures. */
export const isFigure = false;
/** Scales of logarithms are not among its axes. */
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
  'scatter',
  'pie',
  'mixed',
];

const FORMS = {
  bar: 'columnChart',
  negative: 'columnChart',
  grouped: 'columnChart',
  stacked: 'columnChart',
  horizontal: 'barChart',
  area: 'areaChart',
  scatter: 'scatterChart',
  pie: 'pieChart',
  mixed: 'columnLineChart',
};

/** Data as Toast UI takes it. */
function dataOf({ kind, categories, series }) {
  if (kind === 'pie')
    return { series: categories.map((name, at) => ({ name, data: series[0].y[at] })) };
  if (kind === 'scatter')
    return {
      series: series.map(({ name, x, y }) => ({
        name,
        data: y.map((value, at) => ({ x: x[at], y: value })),
      })),
    };
  const data = series.map(({ name, y }) => ({ name, data: y }));
  return {
    categories: categories ?? series[0].x.map(String),
    series: kind === 'mixed' ? { column: [data[0]], line: [data[1]] } : data,
  };
}

/** What `draw` needs in the page. */
export const helpers = [`const FORMS = ${JSON.stringify(FORMS)};`, dataOf];

/** Runs in the page. */
export async function draw(truth) {
  const { kind, series, style, font } = truth;
  const { width, height } = style;
  const text = { fontFamily: font, fontSize: style.fontSize };
  document.body.style.background = 'white';
  const isLevel = kind === 'horizontal';
  const valueTitle = style.valueTitle ? { title: style.valueTitle } : {};
  const axis = { label: text, title: { ...text } };
  window.toastui.Chart[FORMS[kind] ?? 'lineChart']({
    el: document.getElementById('chart'),
    data: dataOf(truth),
    options: {
      usageStatistics: false,
      chart: { width, height, animation: false, ...(style.title && { title: style.title }) },
      xAxis: isLevel ? valueTitle : {},
      yAxis: isLevel ? {} : valueTitle,
      legend: { visible: series.length > 1 || kind === 'pie', align: style.legend },
      exportMenu: { visible: false },
      series: {
        ...(['stacked', 'area'].includes(kind) && { stack: true }),
        ...(style.markers && kind !== 'scatter' && { showDot: true }),
        ...(style.hole && { radiusRange: { inner: '45%', outer: '100%' } }),
        ...(style.labels && ['bar', 'pie'].includes(kind) && { dataLabels: { visible: true } }),
      },
      theme: {
        title: { fontFamily: font, fontSize: style.fontSize + 4 },
        xAxis: axis,
        yAxis: axis,
        legend: { label: text },
        series: kind === 'mixed' ? {} : { colors: style.colors },
        plot: style.grid
          ? {}
          : {
              vertical: { lineColor: 'rgba(0,0,0,0)' },
              horizontal: { lineColor: 'rgba(0,0,0,0)' },
            },
      },
    },
  });
  // It paints in frames.
  await new Promise((done) => setTimeout(done, 300));
}
