import type { Writer } from './language-writer.ts';

/** A piece of a page: how it is set, and the lines it was written in, however they were broken to fit. */
export type Part = { readonly html: string; readonly lines: readonly string[] };

export type BreakFamily = (writer: Writer) => readonly Part[];

/** Lines that end where they were meant to. */
export function meant(lines: readonly string[], css = '', tag: 'div' | 'br' | 'p' = 'div'): Part {
  const kept = lines.filter((line) => line !== '');
  const inner =
    tag === 'br'
      ? kept.join('<br>')
      : kept.map((line) => `<${tag} style="margin:0">${line}</${tag}>`).join('');
  return { html: `<div class=part style="${css}">${inner}</div>`, lines: kept.map(plain) };
}

/** Running text, broken wherever its measure ends. */
export function running(text: string, css = ''): Part {
  return { html: `<p class=part style="${css}">${text}</p>`, lines: [plain(text)] };
}

/** Several parts beside each other. */
export function beside(parts: readonly Part[], css = ''): Part {
  const cells = parts.map(({ html }) => `<div style="flex:1">${html}</div>`).join('');
  return {
    html: `<div style="display:flex;gap:16px;${css}">${cells}</div>`,
    lines: parts.flatMap(({ lines }) => lines),
  };
}

function plain(html: string): string {
  return html.replace(/<[^>]*>/g, '').replaceAll('&nbsp;', ' ');
}

export function bold(text: string): string {
  return `<b>${text}</b>`;
}

/** Text in a narrow measure mostly has something beside it: other text, or a box. */
const ALONE = 0.2;

/** A part in a measure of its own (a CSS width) and what stands beside it. */
export function narrowed({ html, lines }: Part, width: string, writer: Writer): Part {
  const { happens, pick } = writer.chance;
  const cell = `<div style="width:${width};flex:none">${html}</div>`;
  if (happens(ALONE)) return { html: cell, lines };
  const other = happens(0.6)
    ? running(writer.paragraph(2, 6))
    : { html: '<div style="border:1px solid #888;height:100%"></div>', lines: [] };
  const rest = `<div style="flex:1;min-width:0">${other.html}</div>`;
  const isFirst = happens(0.7);
  const cells = isFirst ? cell + rest : rest + cell;
  return {
    html: `<div style="display:flex;gap:${pick([10, 16, 24])}px">${cells}</div>`,
    lines: isFirst ? [...lines, ...other.lines] : [...other.lines, ...lines],
  };
}

/** Text in a measure of chance, as most of what is printed. */
export function anyProse(writer: Writer): Part {
  const { pick, whole, happens } = writer.chance;
  const align = pick(['left', 'left', 'left', 'justify', 'justify', 'center', 'right']);
  const indent = happens(0.2) ? 'text-indent:1.5em;' : '';
  const place = happens(0.2) ? `margin-left:${whole(1, 40)}%;` : '';
  const prose = running(writer.paragraph(1, 6), `text-align:${align};${indent}${place}`);
  return happens(0.4) ? narrowed(prose, `${whole(18, 80)}%`, writer) : prose;
}

const FONTS = [
  ...[
    'Liberation Serif',
    'Liberation Sans',
    'Liberation Sans Narrow',
    'DejaVu Sans',
    'DejaVu Serif',
  ],
  ...['Lato', 'TeX Gyre Pagella', 'TeX Gyre Adventor', 'TeX Gyre Heros', 'TeX Gyre Schola'],
  ...['Nimbus Roman', 'Nimbus Sans', 'C059', 'P052', 'Bitstream Charter', 'Liberation Mono'],
];

/** One sheet of a file of many, in a size, type and leading of its own; `name` is that of its kind of page. */
export function sheetHtml(
  parts: readonly Part[],
  { chance, isSquare }: Writer,
  name: string,
): string {
  const { pick, whole, happens } = chance;
  const size = pick(['A4', 'A4', 'Letter', 'A5', 'A4 landscape', '6in 9in']);
  const css = [
    `@page ${name}{size:${size};margin:${whole(10, 30)}mm ${whole(10, 34)}mm}`,
    `.${name} .part{margin:${pick([0, 0.3, 0.6, 1, 1.4])}em 0}`,
  ].join('\n');
  const type = `font:${whole(15, 27) / 2}pt/${pick([1.05, 1.15, 1.2, 1.3, 1.45, 1.6])} '${pick(FONTS)}','Droid Sans Fallback','DejaVu Sans'`;
  const words = !isSquare && happens(0.5) ? 'word-break:keep-all;overflow-wrap:anywhere;' : '';
  const columns = happens(0.12) ? `columns:${whole(2, 3)};column-gap:${whole(14, 30)}px;` : '';
  const html = parts.map((part) => part.html).join('');
  return `<style>${css}</style><div class=${name} style="page:${name};break-after:page;${type};${words}${columns}">${html}</div>`;
}
