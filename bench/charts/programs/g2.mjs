export const scripts = ['@antv/g2/dist/g2.min.js'];
export const styles = [];
/** It paints pixels, and no figures. */
export const isFigure = false;

/** What G2 calls the marks of the kinds; the others are lines. */
const FORMS = {
  bar: 'interval',
  negative: 'interval',
  grouped: 'interval',
  stacked: 'interval',
  horizontal: 'interval',
  pie: 'interval',
  area: 'area',
  scatter: 'point',
};

const TRANSFORMS = {
  grouped: [{ type: 'dodgeX' }],
  stacked: [{ type: 'stackY' }],
  area: [{ type: 'stackY' }],
  pie: [{ type: 'stackY' }],
};

/** A row for each point. */
function rowsOf({ categories, series }, index) {
  const { name, x, y } = series[index];
  return y.map((value, at) => ({ series: name, x: categories ? categories[at] : x[at], y: value }));
}

/** The marks of some series. */
function marksOf(truth, indexes, form) {
  const { kind, style } = truth;
  const isLine = form === 'line';
  const marks = {
    type: form,
    data: indexes.flatMap((index) => rowsOf(truth, index)),
    encode: {
      x: 'x',
      y: 'y',
      color: kind === 'pie' ? 'x' : 'series',
      ...(isLine && { shape: 'line' }),
    },
    transform: TRANSFORMS[kind] ?? [],
    style: {
      ...(isLine && { lineWidth: 2, ...(style.dash && { lineDash: [6, 4] }) }),
      ...(kind === 'area' && { fillOpacity: 0.85 }),
    },
    animate: false,
    tooltip: false,
    ...(style.labels &&
      ['bar', 'pie'].includes(kind) && {
        labels: [
          { text: 'y', style: { fontSize: style.fontSize, ...(kind === 'bar' && { dy: -14 }) } },
        ],
      }),
  };
  if (kind === 'pie') return [{ ...marks, encode: { y: 'y', color: 'x' } }];
  if (kind === 'scatter') return [{ ...marks, encode: { ...marks.encode, shape: 'point' } }];
  const dots = {
    ...marks,
    type: 'point',
    encode: { ...marks.encode, shape: 'point' },
    transform: [],
  };
  return isLine && style.markers ? [marks, { ...dots, style: { r: 3 } }] : [marks];
}

/** Scales, axes and legend. */
function guidesOf({ kind, categories, series, style, font }) {
  const names = kind === 'pie' ? categories : series.map(({ name }) => name);
  const text = { labelFontSize: style.fontSize, labelFontFamily: font, labelFill: '#333' };
  const plain = { ...text, ...(categories === null && { labelFormatter: (tick) => `${tick}` }) };
  const titled = { titleFontSize: style.fontSize, titleFontFamily: font };
  return {
    scale: {
      color: { domain: names, range: style.colors.slice(0, names.length) },
      ...(kind === 'log' && { y: { type: 'log', nice: true } }),
      ...(kind !== 'pie' && kind !== 'log' && { y: { nice: true } }),
      ...(!categories && { x: { type: 'linear' } }),
    },
    axis:
      kind === 'pie'
        ? false
        : {
            x: { ...plain, title: false },
            y: { ...text, ...titled, title: style.valueTitle ?? false, grid: style.grid },
          },
    legend: {
      color:
        names.length > 1
          ? { position: style.legend, itemLabelFontSize: style.fontSize, itemLabelFontFamily: font }
          : false,
    },
  };
}

/** What `draw` needs in the page. */
export const helpers = [
  `const FORMS = ${JSON.stringify(FORMS)};`,
  `const TRANSFORMS = ${JSON.stringify(TRANSFORMS)};`,
  rowsOf,
  marksOf,
  guidesOf,
];

/** Runs in the page. */
export async function draw(truth) {
  const { kind, series, style } = truth;
  document.body.style.background = 'white';
  const chart = new window.G2.Chart({
    container: 'chart',
    width: style.width,
    height: style.height,
  });
  const all = series.map((_, index) => index);
  const marks =
    kind === 'mixed'
      ? [...marksOf(truth, [0], 'interval'), ...marksOf(truth, [1], 'line')]
      : marksOf(truth, all, FORMS[kind] ?? 'line');
  const coordinates = {
    horizontal: { coordinate: { transform: [{ type: 'transpose' }] } },
    pie: { coordinate: { type: 'theta', innerRadius: style.hole ? 0.5 : 0 } },
  };
  chart.options({
    type: 'view',
    ...(style.title && { title: { title: style.title, titleFontSize: style.fontSize + 4 } }),
    ...coordinates[kind],
    ...guidesOf(truth),
    children: marks,
  });
  await chart.render();
}
