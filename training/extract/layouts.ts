import { escapeHtml as e } from './made-document.ts';

export type Entry = readonly [label: string, value: string];

/** Ways to set labels and their values. */
export const LAYOUTS = ['lines', 'columns', 'boxes', 'above', 'plain', 'below'] as const;

export type Layout = (typeof LAYOUTS)[number];

/** Labelled values as a layout sets them. */
export function entriesHtml(entries: readonly Entry[], layout: Layout): string {
  switch (layout) {
    case 'lines':
      return entries.map(([label, value]) => `<div><b>${e(label)}:</b> ${e(value)}</div>`).join('');
    case 'columns':
      return `<div class="grid">${entries.map(([label, value]) => `<span>${e(label)}</span><span>${e(value)}</span>`).join('')}</div>`;
    case 'boxes':
      return `<table class="ruled">${entries.map(([label, value]) => `<tr><th>${e(label)}</th><td>${e(value)}</td></tr>`).join('')}</table>`;
    case 'above':
      return rowsOf(entries, 3)
        .map(
          (row) =>
            `<table class="ruled wide"><tr>${row.map(([label]) => `<th>${e(label)}</th>`).join('')}</tr><tr>${row.map(([, value]) => `<td>${e(value)}</td>`).join('')}</tr></table>`,
        )
        .join('');
    case 'below':
      return `<div class="pairs">${entries.map(([label, value], at) => `<div><div class="label">${entries.length % 2 === 0 ? `${at + 1}. ` : ''}${e(label)}</div><div>${e(value)}</div></div>`).join('')}</div>`;
    case 'plain':
      return entries
        .map(([label, value]) => `<p class="tight">${e(label)} ${e(value)}</p>`)
        .join('');
  }
}

function rowsOf<T>(list: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) =>
    list.slice(at * size, (at + 1) * size),
  );
}

/** Rows under heads; numbers to the right. */
export function tableHtml(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  isRuled: boolean,
): string {
  const cell = (text: string, tag: string, isRight = isNumber(text)) =>
    `<${tag}${isRight ? ' class="right"' : ''}>${e(text)}</${tag}>`;
  return `<table class="${isRuled ? 'ruled' : 'open'} wide"><thead><tr>${heads.map((head, at) => cell(head, 'th', isNumber(rows[0]?.[at] ?? ''))).join('')}</tr></thead><tbody>${rows.map((row) => `<tr>${row.map((text) => cell(text, 'td')).join('')}</tr>`).join('')}</tbody></table>`;
}

const isNumber = (text: string) => /^(?:USD |[-$])*[\d.,\s-]+(?:€|EUR)?$/.test(text);

/** Sums at the right, each on its line. */
export function sumsHtml(entries: readonly Entry[], layout: Layout): string {
  if (layout === 'boxes' || layout === 'above')
    return `<table class="sums ruled">${entries.map(([label, value]) => `<tr><td>${e(label)}</td><td class="right">${e(value)}</td></tr>`).join('')}</table>`;
  return `<div class="sums">${entries.map(([label, value]) => `<div class="sum"><span>${e(label)}${layout === 'lines' ? ':' : ''}</span><span>${e(value)}</span></div>`).join('')}</div>`;
}

export function pageHtml(body: string, font: string): string {
  return `<!doctype html><meta charset="utf-8"><style>
@page{size:A4;margin:18mm}body{font:10.5pt ${font};margin:0}h1{font-size:19pt;margin:6pt 0}h2{font-size:12pt;margin:10pt 0 3pt}
.head{display:flex;justify-content:space-between;margin-bottom:14pt}.block{margin:10pt 0}.pairs{display:grid;grid-template-columns:1fr 1fr;row-gap:9pt}.label{font-size:8.5pt;color:#555}.grid{display:grid;grid-template-columns:150pt 220pt;row-gap:3pt}
table{border-collapse:collapse;margin:8pt 0}.wide{width:100%}.ruled th,.ruled td{border:.6pt solid #555;padding:3pt 5pt;text-align:left}.open th{border-bottom:1pt solid #000;text-align:left;padding:3pt 5pt}.open td{padding:3pt 5pt}
.right,td.right,.open th.right,.ruled th.right{text-align:right!important}.sums{width:240pt;margin-left:auto;margin-top:8pt}.sum{display:flex;justify-content:space-between;padding:2pt 0}.tight{margin:8pt 0}p{margin:5pt 0;line-height:1.35}.small{font-size:8pt;color:#444;margin-top:20pt}</style><body>${body}`;
}

/** A till's paper: narrow, in the middle. */
export function receiptHtml(body: string, font: string): string {
  return `<!doctype html><meta charset="utf-8"><style>@page{size:80mm 230mm;margin:4mm}body{font:9pt ${font};margin:0}.mid{text-align:center}.row{display:flex;justify-content:space-between}</style><body>${body}`;
}

export const FONTS = [
  'Liberation Sans, sans-serif',
  'Liberation Serif, serif',
  'DejaVu Sans, sans-serif',
] as const;
