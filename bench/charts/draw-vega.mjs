#!/usr/bin/env node
// Draws the data of generated charts once more by Vega-Lite, a program the reader was not developed on: PDFs by rsvg-convert.
// Usage: draw-vega.mjs FOLDER_OF_VEGA FOLDER_OF_TRUTH OUT
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [program = '', truths = '', out = ''] = process.argv.slice(2);
const { resolve } = createRequire(join(program, 'index.js'));
const vega = await import(pathToFileURL(resolve('vega')).href);
const { compile } = await import(pathToFileURL(resolve('vega-lite')).href);
mkdirSync(out, { recursive: true });

const MARKS = {
  line: 'line',
  lines: 'line',
  years: 'line',
  log: 'line',
  area: 'area',
  scatter: 'point',
};

function rowsOf({ categories, series }) {
  return series.flatMap(({ name, x, y }) =>
    y.map((value, at) => ({ series: name, x: categories ? categories[at] : x[at], y: value })),
  );
}

/** Colours of series have a legend; a lone one has none. */
function colorOf({ series }) {
  return series.length > 1 ? { color: { field: 'series', type: 'nominal', title: null } } : {};
}

function specOf(truth) {
  const { kind, categories } = truth;
  const names = { field: 'x', type: 'nominal', sort: null, axis: { labelAngle: 0 }, title: null };
  const level = categories
    ? names
    : {
        field: 'x',
        type: 'quantitative',
        scale: { zero: false },
        axis: { format: 'd' },
        title: null,
      };
  const upright = {
    field: 'y',
    type: 'quantitative',
    title: null,
    ...(kind === 'log' && { scale: { type: 'log' } }),
    ...(kind === 'grouped' && { stack: null }),
  };
  if (kind === 'pie') {
    return {
      layer: [
        { mark: { type: 'arc', outerRadius: 110 } },
        { mark: { type: 'text', radius: 130 }, encoding: { text: { field: 'x' } } },
      ],
      encoding: {
        theta: { field: 'y', type: 'quantitative', stack: true },
        color: { field: 'x', type: 'nominal', sort: null, legend: null },
        order: { field: 'place', type: 'ordinal' },
      },
    };
  }
  if (kind === 'mixed') {
    const [first, second] = truth.series;
    const only = (series, mark) => ({
      transform: [{ filter: { field: 'series', equal: series.name } }],
      mark,
    });
    return {
      layer: [only(first, 'bar'), only(second, { type: 'line', point: true })],
      encoding: { x: level, y: { ...upright, stack: null }, ...colorOf(truth) },
    };
  }
  const mark = MARKS[kind] ?? 'bar';
  return {
    mark: mark === 'point' ? { type: 'point', filled: true, size: 50 } : mark,
    encoding: {
      x: kind === 'horizontal' ? upright : level,
      y: kind === 'horizontal' ? names : upright,
      ...colorOf(truth),
      ...(kind === 'grouped' && { xOffset: { field: 'series', sort: null } }),
    },
  };
}

for (const name of readdirSync(truths).filter((file) => /^matplotlib-.*\.json$/.test(file))) {
  const truth = JSON.parse(readFileSync(join(truths, name), 'utf8'));
  const values = rowsOf(truth).map((row, place) => ({ ...row, place }));
  const size = { width: 420, height: 260, padding: 12, background: 'white' };
  const { spec } = compile({ ...size, data: { values }, ...specOf(truth) });
  const view = new vega.View(vega.parse(spec), { renderer: 'none' });
  const id = name.replace('matplotlib', 'vega').replace('.json', '');
  const svg = join(out, `${id}.svg`);
  writeFileSync(svg, await view.toSVG());
  execFileSync('rsvg-convert', ['-f', 'pdf', '-o', join(out, `${id}.pdf`), svg]);
  writeFileSync(join(out, `${id}.json`), JSON.stringify({ ...truth, program: 'vega' }));
}
