export const scripts = ['ag-charts-community/dist/umd/ag-charts-community.min.js'];
export const styles = [];
/** It paints pixels, and no figures. */
export const isFigure = false;

/** What AG Charts calls the marks of the kinds; the others are lines. */
const FORMS = {
  bar: 'bar',
  negative: 'bar',
  grouped: 'bar',
  stacked: 'bar',
  horizontal: 'bar',
  area: 'area',
  scatter: 'scatter',
};

/** A row for each place, with the values of all series. */
function rowsOf({ categories, series }) {
  return series[0].y.map((_, at) => ({
    place: categories ? categories[at] : series[0].x[at],
    ...Object.fromEntries(series.map(({ y }, index) => [`s${index}`, y[at]])),
  }));
}

/** The marks of one series. */
function marksOf({ kind, series, style }, index) {
  const { name, x, y } = series[index];
  const color = style.colors[index];
  const type = FORMS[kind] ?? (kind === 'mixed' && index === 0 ? 'bar' : 'line');
  const paint = type === 'line' ? { stroke: color, strokeWidth: 2 } : { fill: color };
  return {
    type,
    xKey: 'place',
    yKey: `s${index}`,
    yName: name,
    ...paint,
    ...(type === 'line' && {
      marker: { enabled: style.markers, fill: color, size: 6 },
      ...(style.dash && { lineDash: [6, 4] }),
    }),
    ...(kind === 'horizontal' && { direction: 'horizontal' }),
    ...(['stacked', 'area'].includes(kind) && { stacked: true }),
    ...(kind === 'bar' && style.labels && { label: { enabled: true, fontSize: style.fontSize } }),
    ...(kind === 'scatter' && {
      title: name,
      xKey: 'x',
      yKey: 'y',
      data: x.map((place, at) => ({ x: place, y: y[at] })),
      size: 7,
    }),
  };
}

/** Both axes: values stand upright but in lying charts. */
function axesOf({ kind, categories, style, font }) {
  const label = { fontSize: style.fontSize, fontFamily: font };
  const isLying = kind === 'horizontal';
  const plain = { ...label, formatter: ({ value }) => `${value}` };
  const names = categories
    ? { type: 'category', label }
    : { type: 'number', label: plain, gridLine: { enabled: style.grid } };
  const values = {
    type: kind === 'log' ? 'log' : 'number',
    label,
    gridLine: { enabled: style.grid },
    ...(style.valueTitle && { title: { text: style.valueTitle, fontSize: style.fontSize } }),
  };
  return {
    x: { position: 'bottom', ...(isLying ? values : names) },
    y: { position: 'left', ...(isLying ? names : values) },
  };
}

/** Slices of a pie or a ring. */
function pieOf({ categories, series, style }) {
  return {
    type: style.hole ? 'donut' : 'pie',
    angleKey: 'value',
    legendItemKey: 'name',
    fills: style.colors,
    ...(style.hole && { innerRadiusRatio: 0.5 }),
    ...(style.labels && { sectorLabelKey: 'value' }),
    data: categories.map((name, at) => ({ name, value: series[0].y[at] })),
  };
}

/** What `draw` needs in the page. */
export const helpers = [`const FORMS = ${JSON.stringify(FORMS)};`, rowsOf, marksOf, axesOf, pieOf];

/** Runs in the page. */
export async function draw(truth) {
  const { kind, series, style, font } = truth;
  const isPie = kind === 'pie';
  const chart = window.agCharts.AgCharts.create({
    container: document.getElementById('chart'),
    width: style.width,
    height: style.height,
    animation: { enabled: false },
    ...(style.title && {
      title: { text: style.title, fontSize: style.fontSize + 4, fontFamily: font },
    }),
    ...(!isPie && kind !== 'scatter' && { data: rowsOf(truth) }),
    series: isPie ? [pieOf(truth)] : series.map((_, index) => marksOf(truth, index)),
    ...(!isPie && { axes: axesOf(truth) }),
    legend: {
      enabled: isPie || series.length > 1,
      position: style.legend,
      item: { label: { fontSize: style.fontSize, fontFamily: font } },
    },
  });
  await chart.waitForUpdate();
  await new Promise((done) => setTimeout(done, 200));
}
