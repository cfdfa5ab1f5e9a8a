export const scripts = ['billboard.js/dist/billboard.pkgd.js'];
export const styles = ['billboard.js/dist/billboard.css'];
export const isFigure = true;

/** Runs in the page. */
export async function draw({ kind, categories, series, style, font }) {
  const plain = {
    bar: 'bar',
    negative: 'bar',
    grouped: 'bar',
    stacked: 'bar',
    horizontal: 'bar',
    mixed: 'bar',
    area: 'area',
    scatter: 'scatter',
    pie: style.hole ? 'donut' : 'pie',
  };
  const names = series.map(({ name }) => name);
  const xs = Object.fromEntries(names.map((name) => [name, `x ${name}`]));
  const columns =
    kind === 'pie'
      ? series[0].y.map((value, at) => [categories[at], value])
      : [
          ...(categories ? [] : series.map(({ name, x }) => [`x ${name}`, ...x])),
          ...series.map(({ name, y }) => [name, ...y]),
        ];
  const keys = kind === 'pie' ? categories : names;
  document.body.style.fontFamily = font;
  const data = {
    columns,
    type: plain[kind] ?? 'line',
    ...(!categories && { xs }),
    ...(kind === 'mixed' && { types: { [names[1]]: 'line' } }),
    ...(['stacked', 'area'].includes(kind) && { groups: [names] }),
    ...(['stacked', 'area', 'pie'].includes(kind) && { order: null }),
    colors: Object.fromEntries(keys.map((key, at) => [key, style.colors[at]])),
    labels: style.labels && kind === 'bar',
  };
  const axis = {
    rotated: kind === 'horizontal',
    x: categories ? { type: 'category', categories } : { tick: { fit: false } },
    y: {
      ...(kind === 'log' && { type: 'log' }),
      ...(style.valueTitle && { label: { text: style.valueTitle, position: 'outer-middle' } }),
    },
  };
  await new Promise((done) => {
    window.bb.generate({
      bindto: '#chart',
      size: { width: style.width, height: style.height },
      ...(style.title && { title: { text: style.title } }),
      data,
      axis,
      bar: { width: { ratio: style.barShare } },
      grid: { y: { show: style.grid && kind !== 'horizontal' } },
      point: { show: style.markers || ['scatter', 'mixed'].includes(kind) },
      legend: { show: keys.length > 1, position: style.legend === 'right' ? 'right' : 'bottom' },
      transition: { duration: 0 },
      onrendered: () => done(),
    });
  });
  await new Promise((done) => setTimeout(done, 60));
}
