export const scripts = [
  'react/umd/react.production.min.js',
  'react-dom/umd/react-dom.production.min.js',
  'prop-types/prop-types.min.js',
  'recharts/umd/Recharts.js',
];
export const styles = [];
export const isFigure = true;

/** What Recharts calls the charts and marks of the kinds; the others are lines. */
const FORMS = {
  bar: ['BarChart', 'Bar'],
  negative: ['BarChart', 'Bar'],
  grouped: ['BarChart', 'Bar'],
  stacked: ['BarChart', 'Bar'],
  horizontal: ['BarChart', 'Bar'],
  area: ['AreaChart', 'Area'],
  scatter: ['ScatterChart', 'Scatter'],
  mixed: ['ComposedChart', 'Line'],
};

/** A row for each place, with the values of all series. */
function rowsOf({ categories, series }) {
  return series[0].y.map((_, at) => ({
    place: categories ? categories[at] : series[0].x[at],
    ...Object.fromEntries(series.map(({ y }, index) => [`s${index}`, y[at]])),
  }));
}

/** Both axes: values stand upright but in lying charts. */
function axesOf({ kind, categories, style: { fontSize, valueTitle } }) {
  const { XAxis, YAxis } = window.Recharts;
  const tick = { fontSize };
  const isLying = kind === 'horizontal';
  const places = categories
    ? { dataKey: 'place', type: 'category', tick }
    : {
        dataKey: kind === 'scatter' ? 'x' : 'place',
        type: 'number',
        tick,
        domain: ['auto', 'auto'],
      };
  const values = {
    type: 'number',
    tick,
    ...(kind === 'scatter' && { dataKey: 'y' }),
    ...(kind === 'log' && { scale: 'log', domain: ['auto', 'auto'], allowDataOverflow: true }),
    ...(valueTitle && {
      label: isLying
        ? { value: valueTitle, position: 'insideBottom', offset: -2, fontSize }
        : { value: valueTitle, angle: -90, position: 'insideLeft', fontSize },
    }),
  };
  const make = window.React.createElement;
  return [
    make(XAxis, { key: 'x', ...(isLying ? values : places) }),
    make(YAxis, { key: 'y', width: 70, ...(isLying ? { ...places, width: 90 } : values) }),
  ];
}

/** The marks of one series. */
function marksOf({ kind, series, style }, index, form) {
  const { Bar, LabelList } = window.Recharts;
  const make = window.React.createElement;
  const isBar = form === 'Bar' || (kind === 'mixed' && index === 0);
  const color = style.colors[index];
  const { name, x, y } = series[index];
  return make(
    isBar ? Bar : window.Recharts[form],
    {
      key: index,
      name,
      isAnimationActive: false,
      dataKey: `s${index}`,
      fill: color,
      ...(!isBar && kind !== 'scatter' && { stroke: color, strokeWidth: 2, type: 'linear' }),
      ...(kind === 'area' && { fillOpacity: 0.8, stackId: 'all' }),
      ...(kind === 'stacked' && { stackId: 'all' }),
      ...(kind === 'scatter' && {
        dataKey: undefined,
        data: x.map((place, at) => ({ x: place, y: y[at] })),
      }),
      ...(form === 'Line' &&
        !isBar && { dot: style.markers, ...(style.dash && { strokeDasharray: '5 3' }) }),
    },
    kind === 'bar' && style.labels
      ? make(LabelList, { dataKey: `s${index}`, position: 'top', fontSize: style.fontSize })
      : undefined,
  );
}

/** Slices of a pie or a ring. */
function pieOf({ categories, series, style }) {
  const { Pie, Cell } = window.Recharts;
  const make = window.React.createElement;
  return make(
    Pie,
    {
      key: 'pie',
      data: categories.map((name, at) => ({ name, value: series[0].y[at] })),
      dataKey: 'value',
      nameKey: 'name',
      isAnimationActive: false,
      innerRadius: style.hole ? '45%' : 0,
      label: style.labels,
    },
    categories.map((_, at) => make(Cell, { key: at, fill: style.colors[at] })),
  );
}

/** What `draw` needs in the page. */
export const helpers = [`const FORMS = ${JSON.stringify(FORMS)};`, rowsOf, axesOf, marksOf, pieOf];

/** Runs in the page. */
export async function draw(truth) {
  const { kind, categories, series, style, font } = truth;
  const {
    Legend,
    CartesianGrid,
    PieChart,
    [FORMS[kind]?.[0] ?? 'LineChart']: Chart,
  } = window.Recharts;
  const make = window.React.createElement;
  const names = kind === 'pie' ? categories : series;
  const isColumn = style.legend === 'right';
  const legend = make(Legend, {
    key: 'legend',
    layout: isColumn ? 'vertical' : 'horizontal',
    align: isColumn ? 'right' : 'center',
    verticalAlign: isColumn ? 'middle' : style.legend,
    wrapperStyle: { fontSize: style.fontSize, ...(isColumn && { paddingLeft: 12 }) },
  });
  const parts =
    kind === 'pie'
      ? [pieOf(truth)]
      : [
          ...(style.grid ? [make(CartesianGrid, { key: 'grid', strokeDasharray: '3 3' })] : []),
          ...axesOf(truth),
          ...series.map((_, index) => marksOf(truth, index, FORMS[kind]?.[1] ?? 'Line')),
        ];
  const title = style.title
    ? make(
        'div',
        { key: 'title', style: { fontSize: style.fontSize + 4, textAlign: 'center' } },
        style.title,
      )
    : undefined;
  const chart = make(
    kind === 'pie' ? PieChart : Chart,
    {
      key: 'chart',
      width: style.width,
      height: style.height - (title ? 30 : 10),
      margin: { top: 12, right: 16, bottom: 12, left: 4 },
      layout: kind === 'horizontal' ? 'vertical' : 'horizontal',
      barCategoryGap: `${Math.round(50 * (1 - style.barShare))}%`,
      ...(kind !== 'pie' && kind !== 'scatter' && { data: rowsOf(truth) }),
    },
    [...parts, ...(names.length > 1 ? [legend] : [])],
  );
  const holder = document.getElementById('chart');
  holder.style.fontFamily = font;
  const root = window.ReactDOM.createRoot(holder);
  root.render(make('div', undefined, [title, chart]));
  // React draws when the page is idle.
  await new Promise((done) => setTimeout(done, 150));
}
