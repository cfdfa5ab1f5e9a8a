#!/usr/bin/env node
// Draws made charts by pgfplots: one run of pdflatex, a page a chart; pictures of 120 dots an inch by poppler.
// Usage: draw-pgfplots.mjs FOLDER_OF_TRUTHS OUT
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [truths = '', out = ''] = process.argv.slice(2);
mkdirSync(out, { recursive: true });

const FONTS = ['lmr', 'lmss', 'phv', 'ptm', 'put'];
const MARKS = ['*', 'square*', 'triangle*', 'diamond*', 'o'];
const DASHES = ['solid', 'dashed', 'dotted', 'dash dot'];
/** Pixels of a style in points. */
const POINTS = 0.75;
const LEGENDS = { top: 'north west', right: 'outer north east', bottom: 'north east' };

const coordinates = (pairs) => pairs.map(([x, y]) => `(${x},${y})`).join(' ');

function pairsOf({ kind }, { x, y }) {
  return y.map((value, at) => (kind === 'horizontal' ? [value, x[at]] : [x[at], value]));
}

const BARS = ['bar', 'negative', 'grouped', 'stacked', 'horizontal', 'mixed'];
const KIND_OPTIONS = {
  bar: ['ybar'],
  negative: ['ybar'],
  grouped: ['ybar=0pt'],
  stacked: ['ybar stacked'],
  horizontal: ['xbar'],
  log: ['ymode=log'],
  area: ['stack plots=y', 'area style', 'ymin=0'],
};

function axisOptions(truth) {
  const { kind, style } = truth;
  const [names, values] = kind === 'horizontal' ? ['y', 'x'] : ['x', 'y'];
  return [
    `width=${style.width * POINTS}pt`,
    `height=${style.height * POINTS}pt`,
    style.frame ? 'axis lines=box' : 'axis lines=left',
    `legend pos=${LEGENDS[style.legend]}`,
    `/pgf/number format/${style.language === 'en' ? '1000 sep={,}' : 'use comma'}`,
    ...(style.title ? [`title={${escaped(style.title)}}`] : []),
    ...(style.valueTitle ? [`${values}label={${escaped(style.valueTitle)}}`] : []),
    ...(style.grid ? [`${values}majorgrids`] : []),
    ...nameOptions(truth, names),
    ...(BARS.includes(kind) ? barOptions(truth, names, values) : []),
    ...(KIND_OPTIONS[kind] ?? []),
    ...(style.labels && ['bar', 'horizontal'].includes(kind) ? ['nodes near coords'] : []),
  ];
}

function nameOptions({ categories }, names) {
  if (!categories) return [`${names} tick label style={/pgf/number format/1000 sep={}}`];
  return [
    `${names}tick={${categories.map((_, at) => at).join(',')}}`,
    `${names}ticklabels={${categories.join(',')}}`,
  ];
}

function barOptions({ kind, categories, series, style }, names, values) {
  const room = (kind === 'horizontal' ? style.height : style.width) * POINTS * 0.75;
  const many = kind === 'grouped' ? series.length : 1;
  const each = (room / categories.length / many) * (kind === 'grouped' ? 0.75 : style.barShare);
  return [
    `bar width=${(each * 0.9).toFixed(2)}pt`,
    `enlarge ${names} limits=${(0.6 / categories.length).toFixed(3)}`,
    ...(kind === 'negative' ? [] : [`${values}min=0`]),
  ];
}

function plotOptions({ kind, style }, index) {
  const color = `c${index}`;
  const isLine =
    ['line', 'lines', 'years', 'log'].includes(kind) || (kind === 'mixed' && index > 0);
  if (kind === 'scatter') return `only marks, mark=${MARKS[index % MARKS.length]}, ${color}`;
  if (kind === 'area') return `fill=${color}, draw=${color}`;
  if (!isLine)
    return `${kind === 'mixed' ? 'ybar, ' : ''}fill=${color}, draw=${style.frame ? 'black' : 'none'}`;
  const mark = style.markers ? `mark=${MARKS[(index + style.font) % MARKS.length]}` : 'mark=none';
  const dash = style.dash ? DASHES[index % DASHES.length] : 'solid';
  return `${kind === 'mixed' ? 'sharp plot, ' : ''}${color}, ${mark}, ${dash}, thick`;
}

function plots(truth) {
  const end = truth.kind === 'area' ? ' \\closedcycle' : '';
  return truth.series
    .map(
      (one, index) =>
        `\\addplot[${plotOptions(truth, index)}] coordinates {${coordinates(pairsOf(truth, one))}}${end};`,
    )
    .join('\n');
}

function pie({ categories, series: [{ y }], style }) {
  const total = y.reduce((sum, value) => sum + value, 0);
  const radius = 80;
  let angle = 90;
  return y
    .map((value, at) => {
      const [from, to] = [angle, angle - (360 * value) / total];
      angle = to;
      const middle = (from + to) / 2;
      const inner = style.hole ? radius / 2 : 0;
      const back = inner ? `-- (${to}:${inner}pt) arc (${to}:${from}:${inner}pt)` : '-- (0,0)';
      const share = style.labels
        ? `\\node at (${middle}:${(radius + inner) / 2}pt) {${((100 * value) / total).toFixed(1)}\\%};`
        : '';
      return [
        `\\path[fill=c${at}, draw=${style.frame ? 'white' : 'none'}] (${from}:${inner}pt) -- (${from}:${radius}pt) arc (${from}:${to}:${radius}pt) ${back} -- cycle;`,
        `\\node[anchor=${anchorOf(middle)}] at (${middle}:${radius + 6}pt) {${categories[at]}};${share}`,
      ].join('\n');
    })
    .join('\n');
}

function anchorOf(angle) {
  return Math.cos((angle * Math.PI) / 180) > 0 ? 'west' : 'east';
}

function escaped(text) {
  return text.replaceAll('%', '\\%');
}

function picture(truth) {
  const { kind, style, series } = truth;
  const colors = style.colors.map(
    (color, at) => `\\definecolor{c${at}}{HTML}{${color.slice(1).toUpperCase()}}`,
  );
  const font = `\\fontfamily{${FONTS[style.font]}}\\fontsize{${style.fontSize}}{${style.fontSize + 2}}\\selectfont`;
  const legend = series.length > 1 ? `\\legend{${series.map(({ name }) => name).join(',')}}` : '';
  const body =
    kind === 'pie'
      ? pie(truth)
      : `\\begin{axis}[${axisOptions(truth).join(',\n')}]\n${plots(truth)}\n${legend}\n\\end{axis}`;
  return `${colors.join('\n')}\n\\begin{tikzpicture}[every node/.append style={font=${font}}]\n${body}\n\\end{tikzpicture}`;
}

const names = readdirSync(truths)
  .filter((file) => file.endsWith('.json'))
  .sort();
const all = names.map((name) => JSON.parse(readFileSync(join(truths, name), 'utf8')));
writeFileSync(
  join(out, 'all.tex'),
  [
    '\\documentclass[tikz,border=8pt]{standalone}',
    '\\usepackage[T1]{fontenc}\\usepackage[utf8]{inputenc}\\usepackage{lmodern}',
    '\\usepackage{pgfplots}\\pgfplotsset{compat=1.17}',
    '\\begin{document}',
    ...all.map(picture),
    '\\end{document}',
  ].join('\n'),
);
execFileSync('pdflatex', ['-interaction=nonstopmode', '-halt-on-error', 'all.tex'], { cwd: out });
execFileSync('pdfseparate', ['all.pdf', 'page-%d.pdf'], { cwd: out });
for (const [index, name] of names.entries()) {
  const id = `pgfplots-${name.replace('.json', '')}`;
  const page = join(out, `page-${index + 1}.pdf`);
  writeFileSync(join(out, `${id}.pdf`), readFileSync(page));
  execFileSync('pdftoppm', ['-r', '120', '-png', '-singlefile', page, join(out, id)]);
  rmSync(page);
  writeFileSync(join(out, `${id}.json`), JSON.stringify({ ...all[index], program: 'pgfplots' }));
}
for (const rest of ['all.tex', 'all.pdf', 'all.aux', 'all.log'])
  rmSync(join(out, rest), { force: true });
