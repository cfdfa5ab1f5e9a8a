export const scripts = [
  'react/umd/react.production.min.js',
  'react-dom/umd/react-dom.production.min.js',
  'victory/dist/victory.min.js',
];
export const styles = [];
export const isFigure = true;

/** What Victory calls the marks of the kinds; the others are lines. */
const FORMS = {
  bar: 'VictoryBar',
  negative: 'VictoryBar',
  grouped: 'VictoryBar',
  stacked: 'VictoryBar',
  horizontal: 'VictoryBar',
  area: 'VictoryArea',
  scatter: 'VictoryScatter',
};

/** The marks of one series. */
function marksOf({ kind, categories, series, style }, index, font) {
  const { x, y } = series[index];
  const form = FORMS[kind] ?? (kind === 'mixed' && index === 0 ? 'VictoryBar' : 'VictoryLine');
  const color = style.colors[index];
  const isBar = form === 'VictoryBar';
  const data = y.map((value, at) => ({ x: categories ? categories[at] : x[at], y: value }));
  const stroke = { stroke: color, strokeWidth: 2, ...(style.dash && { strokeDasharray: '6 4' }) };
  const one = {
    key: `marks${index}`,
    data,
    style: {
      data: form === 'VictoryLine' ? stroke : { fill: color },
      labels: { fontSize: style.fontSize, fontFamily: font },
    },
    ...(isBar && { barRatio: style.barShare }),
    ...(kind === 'bar' && style.labels && { labels: ({ datum }) => `${datum.y}` }),
  };
  const make = window.React.createElement;
  const marks = make(window.Victory[form], one);
  if (form !== 'VictoryLine' || !style.markers) return [marks];
  const dots = { key: `dots${index}`, data, size: 3, style: { data: { fill: color } } };
  return [marks, make(window.Victory.VictoryScatter, dots)];
}

/** Both axes, turned with their bars where these lie. */
function axesOf({ kind, categories, style }, font) {
  const { VictoryAxis } = window.Victory;
  const make = window.React.createElement;
  const text = { fontSize: style.fontSize, fontFamily: font, padding: 6 };
  const grid = { stroke: style.grid ? '#ddd' : 'transparent' };
  return [
    make(VictoryAxis, {
      key: 'x',
      style: { tickLabels: text },
      ...(!categories && { tickFormat: (tick) => `${tick}` }),
    }),
    make(VictoryAxis, {
      key: 'y',
      dependentAxis: true,
      style: {
        tickLabels: text,
        grid,
        axisLabel: { ...text, padding: kind === 'horizontal' ? 30 : 50 },
      },
      ...(style.valueTitle && { label: style.valueTitle }),
    }),
  ];
}

/** Slices of a pie or a ring. */
function pieOf({ categories, series, style }, font) {
  const [{ y }] = series;
  const size = Math.min(style.width, style.height) - 90;
  return window.React.createElement(window.Victory.VictoryPie, {
    key: 'pie',
    standalone: false,
    origin: { x: style.width / 2, y: style.height / 2 },
    radius: size / 2,
    width: style.width,
    height: style.height,
    colorScale: style.colors,
    innerRadius: style.hole ? size / 4 : 0,
    data: y.map((value, at) => ({ x: categories[at], y: value })),
    labels: ({ datum }) => (style.labels ? `${datum.x} ${datum.y}` : datum.x),
    style: { labels: { fontSize: style.fontSize, fontFamily: font } },
  });
}

/** The series within what groups or stacks them. */
function groupOf(truth, font) {
  const { kind, series, style } = truth;
  const { VictoryGroup, VictoryStack } = window.Victory;
  const make = window.React.createElement;
  const marks = series.flatMap((_, index) => marksOf(truth, index, font));
  if (kind === 'grouped') {
    const room = (style.width - 120) / (series[0].y.length * (series.length + 1));
    return [make(VictoryGroup, { key: 'group', offset: room }, marks)];
  }
  const isStack = kind === 'stacked' || kind === 'area';
  return isStack ? [make(VictoryStack, { key: 'stack' }, marks)] : marks;
}

/** What `draw` needs in the page. */
export const helpers = [`const FORMS = ${JSON.stringify(FORMS)};`, marksOf, axesOf, pieOf, groupOf];

/** Runs in the page. */
export async function draw(truth) {
  const { kind, series, style, font } = truth;
  const { VictoryChart, VictoryLegend, VictoryLabel } = window.Victory;
  const make = window.React.createElement;
  const { width, height } = style;
  const isAside = style.legend === 'right';
  const legend =
    series.length > 1
      ? make(VictoryLegend, {
          key: 'legend',
          x: isAside ? width - 90 : 70,
          y: style.legend === 'bottom' ? height - 30 : 24,
          orientation: isAside ? 'vertical' : 'horizontal',
          gutter: 16,
          data: series.map(({ name }, index) => ({ name, symbol: { fill: style.colors[index] } })),
          style: { labels: { fontSize: style.fontSize, fontFamily: font } },
        })
      : undefined;
  const title = style.title
    ? make(VictoryLabel, {
        key: 'title',
        text: style.title,
        x: width / 2,
        y: 14,
        textAnchor: 'middle',
        style: { fontSize: style.fontSize + 4, fontFamily: font },
      })
    : undefined;
  const chart = make(
    VictoryChart,
    {
      width,
      height,
      horizontal: kind === 'horizontal',
      padding: {
        left: 75,
        right: isAside && legend ? 110 : 20,
        top: 50,
        bottom: style.legend === 'bottom' && legend ? 65 : 40,
      },
      ...(['bar', 'negative', 'grouped', 'stacked', 'horizontal', 'mixed'].includes(kind) && {
        domainPadding: 24,
      }),
      ...(kind === 'log' && { scale: { x: 'linear', y: 'log' } }),
    },
    [...axesOf(truth, font), ...groupOf(truth, font), legend, title],
  );
  const root = window.ReactDOM.createRoot(document.getElementById('chart'));
  root.render(kind === 'pie' ? make('svg', { width, height }, [pieOf(truth, font), title]) : chart);
  // React draws when the page is idle.
  await new Promise((done) => setTimeout(done, 150));
}
