export const scripts = ['frappe-charts/dist/frappe-charts.min.umd.js'];
export const styles = [];
export const isFigure = true;
/** What Frappe Charts has. */
export const kinds = [
  'bar',
  'negative',
  'grouped',
  'stacked',
  'line',
  'lines',
  'years',
  'pie',
  'mixed',
];

const FORMS = { line: 'line', lines: 'line', years: 'line' };

/** Runs in the page. */
export async function draw({ kind, categories, series, style, font }) {
  const pie = style.hole ? 'donut' : 'pie';
  const form = kind === 'pie' ? pie : (FORMS[kind] ?? 'bar');
  document.body.style.fontFamily = font;
  document.head.insertAdjacentHTML(
    'beforeend',
    `<style>.frappe-chart text { font-family: ${font} !important }</style>`,
  );
  new window.frappe.Chart('#chart', {
    title: style.title ?? '',
    type: kind === 'mixed' ? 'axis-mixed' : form,
    height: style.height - 10,
    colors: style.colors,
    animate: false,
    truncateLegends: true,
    data: {
      labels: categories ?? series[0].x.map(String),
      datasets: series.map(({ name, y }, index) => ({
        name,
        values: y,
        ...(kind === 'mixed' && { chartType: index === 0 ? 'bar' : 'line' }),
      })),
    },
    axisOptions: { xIsSeries: !categories, shortenYAxisNumbers: style.labels },
    barOptions: { stacked: kind === 'stacked', spaceRatio: 1 - style.barShare },
    lineOptions: { hideDots: !style.markers },
    valuesOverPoints: style.labels && kind === 'bar',
  });
  // It draws its axes first, and the values a while later.
  await new Promise((done) => setTimeout(done, 1500));
}

/** What `draw` needs in the page. */
export const helpers = [`const FORMS = ${JSON.stringify(FORMS)};`];
