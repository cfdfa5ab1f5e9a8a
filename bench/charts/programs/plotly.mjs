export const scripts = ['plotly.js-dist-min/plotly.min.js'];
export const styles = [];
export const isFigure = true;

/** Runs in the page. */
export async function draw({ kind, categories, series, style, font }) {
  const isLine = (index) =>
    ['line', 'lines', 'years', 'log'].includes(kind) || (kind === 'mixed' && index > 0);
  const dashes = style.dash ? ['solid', 'dash', 'dot', 'dashdot'] : ['solid'];
  const mode = style.markers ? 'lines+markers' : 'lines';
  const line = (color, at) => ({ mode, line: { color, dash: dashes[at % dashes.length] } });
  const bar = (color, { y }, xs) => ({
    type: 'bar',
    marker: { color },
    ...(kind === 'horizontal' && { x: y, y: xs, orientation: 'h' }),
    ...(style.labels && { text: y.map(String), textposition: 'auto' }),
  });
  const plain = {
    scatter: (color) => ({ mode: 'markers', marker: { color, size: 7 } }),
    area: (color) => ({ mode: 'lines', stackgroup: 'all', line: { color } }),
  };
  const trace = (one, index) => {
    const xs = categories ?? one.x;
    const make = plain[kind] ?? (isLine(index) ? line : (color) => bar(color, one, xs));
    const own = make(style.colors[index], index);
    return { type: 'scatter', name: one.name, x: xs, y: one.y, ...own };
  };
  const pie = {
    type: 'pie',
    labels: categories,
    values: series[0].y,
    hole: 0.45 * Number(style.hole),
    sort: false,
    direction: 'clockwise',
    marker: { colors: style.colors },
    textinfo: ['label', 'percent'][Number(style.labels)],
    textposition: ['auto', 'outside'][Number(style.frame)],
  };
  const axis = { showgrid: style.grid, showline: style.frame, mirror: style.frame };
  const type = kind === 'log' ? { type: 'log' } : {};
  const value = { ...axis, title: { text: style.valueTitle ?? '' }, ...type };
  const names = { ...axis, showgrid: false };
  const top = { orientation: 'h', y: 1.15 };
  await window.Plotly.newPlot(
    'chart',
    kind === 'pie' ? [pie] : series.map(trace),
    {
      width: style.width,
      height: style.height,
      font: { family: font, size: style.fontSize + 1 },
      ...(style.title && { title: { text: style.title } }),
      barmode: kind === 'stacked' ? 'stack' : 'group',
      bargap: 1 - style.barShare,
      xaxis: kind === 'horizontal' ? value : names,
      yaxis: kind === 'horizontal' ? names : value,
      showlegend: kind === 'pie' ? style.labels : series.length > 1,
      ...(style.legend !== 'right' && {
        legend: style.legend === 'top' ? top : { orientation: 'h', y: -0.2 },
      }),
      plot_bgcolor: style.font === 1 ? '#e5ecf6' : 'white',
    },
    { staticPlot: true },
  );
}
