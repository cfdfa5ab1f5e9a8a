export const scripts = ['d3/dist/d3.min.js', '@observablehq/plot/dist/plot.umd.min.js'];
export const styles = [];
export const isFigure = true;

const ROOM = 40;

/** What the values of each kind are drawn as. */
function marksOf({ kind, categories, series, style: { markers } }) {
  const { Plot } = window;
  const [first, second] = series.map(({ name }) => name);
  const rows = series.flatMap(({ name, x, y }) =>
    y.map((value, at) => ({ name, value, place: categories ? categories[at] : x[at] })),
  );
  const places = { x: 'place', y: 'value' };
  const bar = (data) => [Plot.barY(data, { ...places, fill: 'name' })];
  const line = (data) => [
    Plot.lineY(data, { ...places, stroke: 'name', strokeWidth: 2, curve: 'linear' }),
    ...(markers ? [Plot.dot(data, { ...places, fill: 'name', r: 3 })] : []),
  ];
  const order = series.map(({ name }) => name);
  const make = {
    grouped: () => [Plot.barY(rows, { fx: 'place', x: 'name', y: 'value', fill: 'name' })],
    horizontal: () => [Plot.barX(rows, { y: 'place', x: 'value', fill: 'name' })],
    area: () => [Plot.areaY(rows, { ...places, order, fill: 'name' })],
    scatter: () => [Plot.dot(rows, { ...places, r: 3.5, fill: 'name' })],
    mixed: () => [
      ...bar(rows.filter(({ name }) => name === first)),
      ...line(rows.filter(({ name }) => name === second)),
    ],
  };
  const isLine = ['line', 'lines', 'years', 'log'].includes(kind);
  return make[kind]?.() ?? (isLine ? line(rows) : bar(rows));
}

/** Which axis shows what; groups of bars have a plot each. */
function axesOf({ kind, categories, series, style }) {
  const { Plot } = window;
  const isLog = kind === 'log';
  const scale = isLog ? { type: 'log' } : { nice: true };
  const value = { label: style.valueTitle, grid: style.grid, ...scale };
  const numbers = { label: null, ...(kind !== 'scatter' && { tickFormat: 'd' }) };
  const names = { domain: categories, label: null, padding: 1 - style.barShare };
  const place = categories ? names : numbers;
  const zero = isLog || kind === 'scatter' ? [] : [Plot.ruleY([0])];
  if (kind === 'horizontal') return { x: value, y: place, marginLeft: 90, base: [Plot.ruleX([0])] };
  const plain = { x: place, y: value, marginLeft: 70, base: zero };
  const hidden = { domain: series.map(({ name }) => name), axis: null };
  return kind === 'grouped' ? { ...plain, x: hidden, fx: place } : plain;
}

/** Plot has no pies: slices by D3 under a legend of Plot. */
function pieOf({ series, style: { width, height, hole, title } }, color, font) {
  const { d3, Plot } = window;
  // What is higher than the page goes on to the next one, which is not kept.
  const room = height - ROOM * (1 + Number(title !== null));
  const radius = (Math.min(width, room) - ROOM) / 2;
  const figure = d3.create('svg').attr('width', width).attr('height', room);
  figure
    .append('g')
    .attr('transform', `translate(${width / 2},${room / 2})`)
    .selectAll('path')
    .data(d3.pie().sort(null)(series[0].y))
    .join('path')
    .attr(
      'd',
      d3
        .arc()
        .innerRadius(hole ? 0.55 * radius : 0)
        .outerRadius(radius),
    )
    .attr('fill', (_, at) => color.range[at])
    .attr('stroke', 'white');
  return [Plot.legend({ color, style: { font } }), figure.node()];
}

/** What `draw` needs in the page. */
export const helpers = [`const ROOM = ${ROOM};`, marksOf, axesOf, pieOf];

/** Runs in the page: Observable Plot. */
export async function draw(truth) {
  const { kind, categories, series, style } = truth;
  const { width, height, title } = style;
  const font = `${style.fontSize + 1}px "${truth.font}"`;
  const domain = kind === 'pie' ? categories : series.map(({ name }) => name);
  const color = { domain, range: style.colors.slice(0, domain.length) };
  const hasLegend = domain.length > 1;
  const { base, ...axes } = axesOf(truth);
  const plot = () =>
    window.Plot.plot({
      width,
      height: height - ROOM * (Number(hasLegend) + Number(title !== null)),
      style: { font, overflow: 'visible' },
      color: { ...color, legend: hasLegend },
      marks: [...marksOf(truth), ...base],
      ...axes,
    });
  document.body.style.font = font;
  const chart = document.getElementById('chart');
  if (title) {
    const head = document.createElement('h3');
    head.textContent = title;
    head.style.cssText = 'margin: 4px 0; text-align: center';
    chart.append(head);
  }
  chart.append(...(kind === 'pie' ? pieOf(truth, color, font) : [plot()]));
}
