export const scripts = ['chart.js/dist/chart.umd.js'];
export const styles = [];
/** It paints pixels, and no figures. */
export const isFigure = false;

/** Runs in the page. */
export async function draw({ kind, categories, series, style, font }) {
  const canvas = document.createElement('canvas');
  document.getElementById('chart').append(canvas);
  document.body.style.background = 'white';
  const { Chart } = window;
  Chart.defaults.font.family = font;
  Chart.defaults.font.size = style.fontSize + 1;
  const isLine = ['line', 'lines', 'years', 'log', 'area'].includes(kind);
  const plain = { scatter: 'scatter', pie: style.hole ? 'doughnut' : 'pie' };
  const type = plain[kind] ?? (isLine ? 'line' : 'bar');
  const lineOptions = (index) => ({
    pointRadius: style.markers ? 3 : 0,
    borderWidth: 2,
    borderDash: style.dash && isLine && index % 2 ? [6, 4] : [],
  });
  const dataset = ({ name, x, y }, index) => ({
    label: name,
    data: categories ? y : y.map((value, at) => ({ x: x[at], y: value })),
    backgroundColor: kind === 'pie' ? style.colors : style.colors[index],
    borderColor: kind === 'pie' ? 'white' : style.colors[index],
    ...(kind === 'mixed' && index > 0 && { type: 'line' }),
    ...(kind === 'area' && { fill: index === 0 ? 'origin' : '-1' }),
    ...((isLine || kind === 'mixed') && lineOptions(index)),
  });
  const isStacked = kind === 'stacked' || kind === 'area';
  const value = {
    stacked: isStacked,
    grid: { display: style.grid },
    title: { display: style.valueTitle !== null, text: style.valueTitle },
    ...(kind === 'log' && { type: 'logarithmic' }),
  };
  const plainTicks = { callback: (tick) => `${tick}` };
  const names = categories
    ? { stacked: kind === 'stacked', grid: { display: false } }
    : { type: 'linear', grid: { display: style.grid }, ticks: plainTicks };
  const isLevel = kind === 'horizontal';
  new Chart(canvas, {
    type,
    data: { labels: categories ?? [], datasets: series.map(dataset) },
    options: {
      animation: false,
      maintainAspectRatio: false,
      indexAxis: isLevel ? 'y' : 'x',
      scales: kind === 'pie' ? {} : { x: isLevel ? value : names, y: isLevel ? names : value },
      plugins: {
        title: { display: style.title !== null, text: style.title },
        legend: { display: series.length > 1 || kind === 'pie', position: style.legend },
      },
    },
  });
}
