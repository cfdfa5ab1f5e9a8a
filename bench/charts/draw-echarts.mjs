#!/usr/bin/env node
// Draws the data of generated charts once more by ECharts, a program the reader was not developed on: PDFs by rsvg-convert.
// Usage: draw-echarts.mjs FOLDER_OF_ECHARTS FOLDER_OF_TRUTH OUT
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const [program = '', truths = '', out = ''] = process.argv.slice(2);
const echarts = createRequire(join(program, 'index.js'))('echarts');
mkdirSync(out, { recursive: true });

const STYLES = {
  line: 'line',
  lines: 'line',
  years: 'line',
  log: 'line',
  area: 'line',
  scatter: 'scatter',
};

function optionOf({ kind, categories, series }) {
  const legend = series.length > 1 ? { legend: { top: 0 } } : {};
  if (kind === 'pie') {
    const data = series[0].y.map((value, index) => ({ value, name: categories[index] }));
    return { series: [{ type: 'pie', radius: '65%', data }] };
  }
  const isPlaced = kind === 'scatter' || categories === null;
  const value = { type: kind === 'log' ? 'log' : 'value' };
  const names = isPlaced
    ? { type: 'value', scale: true, axisLabel: { formatter: (x) => `${x}` } }
    : { type: 'category', data: categories, axisLabel: { interval: 0, fontSize: 10 } };
  return {
    ...legend,
    grid: { containLabel: true },
    xAxis: kind === 'horizontal' ? value : names,
    yAxis: kind === 'horizontal' ? names : value,
    series: series.map((one, index) => ({
      type: kind === 'mixed' && index === 1 ? 'line' : (STYLES[kind] ?? 'bar'),
      name: one.name,
      data: isPlaced ? one.x.map((x, at) => [x, one.y[at]]) : one.y,
      ...((kind === 'stacked' || kind === 'area') && { stack: 'all' }),
      ...(kind === 'area' && { areaStyle: { opacity: 1 } }),
    })),
  };
}

for (const name of readdirSync(truths).filter((file) => /^matplotlib-.*\.json$/.test(file))) {
  const truth = JSON.parse(readFileSync(join(truths, name), 'utf8'));
  const chart = echarts.init(null, null, { renderer: 'svg', ssr: true, width: 560, height: 360 });
  chart.setOption({
    animation: false,
    textStyle: { fontFamily: 'DejaVu Sans' },
    ...optionOf(truth),
  });
  const id = name.replace('matplotlib', 'echarts').replace('.json', '');
  const svg = join(out, `${id}.svg`);
  writeFileSync(svg, chart.renderToSVGString());
  chart.dispose();
  execFileSync('rsvg-convert', ['-f', 'pdf', '-o', join(out, `${id}.pdf`), svg]);
  writeFileSync(join(out, `${id}.json`), JSON.stringify({ ...truth, program: 'echarts' }));
}
