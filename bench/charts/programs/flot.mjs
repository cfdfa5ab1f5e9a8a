export const scripts = ['jquery/dist/jquery.min.js', 'flot/dist/es5/jquery.flot.js'];
export const styles = [];
/** It paints pixels, and no figures. */
export const isFigure = false;
/** Charts of groups and pies need more than Flot itself; bars that lie do not begin at nought. */
export const kinds = [
  'bar',
  'negative',
  'stacked',
  'line',
  'lines',
  'years',
  'area',
  'scatter',
  'mixed',
];

const BARS = ['bar', 'negative', 'stacked'];

/** The marks of one series. */
function marksOf({ kind, series, style }, index) {
  const { name, x, y } = series[index];
  const isBar = BARS.includes(kind) || (kind === 'mixed' && index === 0);
  const isPoints = kind === 'scatter';
  return {
    label: series.length > 1 ? name : undefined,
    color: style.colors[index],
    data: y.map((value, at) => [x[at], value]),
    bars: {
      show: isBar,
      barWidth: style.barShare,
      align: 'center',
      fill: 0.85,
      lineWidth: 1,
    },
    lines: { show: !isBar && !isPoints, fill: kind === 'area' ? 0.7 : false, lineWidth: 2 },
    points: { show: isPoints || (!isBar && style.markers), radius: 3, fill: isPoints },
    stack: ['stacked', 'area'].includes(kind) || undefined,
  };
}

/** What `draw` needs in the page. */
export const helpers = [`const BARS = ${JSON.stringify(BARS)};`, marksOf];

/** Runs in the page. */
export async function draw(truth) {
  const { kind, categories, series, style, font } = truth;
  const holder = document.getElementById('chart');
  document.body.style.background = 'white';
  const title = style.title
    ? `<div style="text-align:center;font:${style.fontSize + 4}px ${font}">${style.title}</div>`
    : '';
  document.head.insertAdjacentHTML(
    'beforeend',
    `<style>.legendLayer .background { fill: #fff } .legendLayer text { fill: #333; font: ${style.fontSize}px ${font} }</style>`,
  );
  const height = style.height - (title ? 40 : 10);
  holder.innerHTML = `${title}<div id="plot" style="width:${style.width - 8}px;height:${height}px;font:${style.fontSize}px ${font}"></div>`;
  const text = { font: { size: style.fontSize, family: font, color: '#333' } };
  const names = categories
    ? {
        ...text,
        ticks: categories.map((name, at) => [at, name]),
        showTickLabels: 'major',
        min: -0.6,
        max: categories.length - 0.4,
      }
    : { ...text, tickFormatter: (tick) => `${tick}` };
  const values = {
    ...text,
    ...(style.valueTitle && { axisLabel: style.valueTitle }),
    autoScaleMargin: 0.05,
    labelWidth: 5 * style.fontSize,
    ...([...BARS, 'area', 'mixed'].includes(kind) && kind !== 'negative' && { min: 0 }),
  };
  window.$.plot(
    '#plot',
    series.map((_, index) => marksOf(truth, index)),
    {
      xaxes: [names],
      yaxes: [values],
      grid: { show: true, borderWidth: style.frame ? 1 : { top: 0, right: 0, bottom: 1, left: 1 } },
      legend: { show: series.length > 1, position: style.legend === 'right' ? 'ne' : 'nw' },
    },
  );
  await new Promise((done) => setTimeout(done, 100));
}
