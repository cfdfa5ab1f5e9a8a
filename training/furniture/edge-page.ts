import type { Chance } from '../pages/chance.ts';
import type { Wording } from '../pages/make-wording.ts';

export type EdgeWriter = { readonly chance: Chance; readonly wording: Wording };

/** A page to print; what it says because every page of its document does is told apart from what it alone says. */
export type EdgePage = {
  readonly html: string;
  readonly furniture: readonly string[];
};

export type EdgeFamily = (writer: EdgeWriter) => EdgePage;

export const SERIF = ['serif', 'Liberation Serif', 'EB Garamond', 'DejaVu Serif'];
export const SANS = ['sans-serif', 'Liberation Sans', 'Carlito', 'Open Sans'];

/** A line at an edge: what stands on its left, in its middle and on its right. */
export type Line = readonly [left: string, middle: string, right: string];

type Edge = {
  readonly side: 'top' | 'bottom';
  readonly lines: readonly Line[];
  readonly css?: string;
};

/** Lines in the margin of a page, as what a page rule says of its margin boxes. */
export function edge({ side, lines, css = '' }: Edge, { chance }: EdgeWriter): string {
  const inner = side === 'top' ? 'bottom' : 'top';
  const rule = chance.happens(0.25) ? `border-${inner}:.5pt solid #000;` : '';
  const gap = `padding-${inner}:${rule ? 1 : chance.whole(2, 9)}mm;margin-${inner}:${rule ? chance.whole(2, 6) : 0}mm;`;
  return ['left', 'center', 'right']
    .map((place, at) => {
      const texts = lines.map((line) => line[at] ?? '').map(quoted);
      return `@${side}-${place}{content:"${texts.join('\\A ')}";white-space:pre-line;text-align:${place};vertical-align:${inner};${gap}${rule}${css}}`;
    })
    .join('');
}

/** Text within a string of CSS; what HTML escapes stands for itself there. */
function quoted(text: string): string {
  return text.replace(/["\\<]/g, ' ').replaceAll('&amp;', '&');
}

export function textsOf(lines: readonly Line[]): string[] {
  return lines.flatMap((line) => line.filter((text) => text !== ''));
}

type Sheet = {
  readonly size: string;
  readonly margin: string;
  readonly type: string;
  readonly fonts: readonly string[];
  /** What stands in its margins. */
  readonly edges: string;
};

export function page(
  body: string,
  { size, margin, type, fonts, edges }: Sheet,
  writer: EdgeWriter,
): string {
  const { pick } = writer.chance;
  const font = pick(fonts);
  const css = [
    `@page{size:${size};margin:${margin};font:${type} ${font};${edges}}`,
    `body{font:${type} ${font};line-height:${pick([1.1, 1.2, 1.3, 1.45])};margin:0}`,
    `p{margin:${pick(['0', '.4em 0', '.8em 0'])};text-align:${pick(['left', 'justify'])};text-indent:${pick(['0', '0', '1.5em'])}}`,
    'table{border-collapse:collapse}td,th{padding:1px 8px}',
  ];
  return `<!doctype html><meta charset=utf-8><style>${css.join('\n')}</style>${body}`;
}

/** Paragraphs of a page from the middle of a text: the first goes on, more than the page holds follow. */
export function runningText({ chance, wording }: EdgeWriter, isMiddle: boolean): string {
  const parts: string[] = [];
  const first = wording.paragraph(1, 5);
  const goesOn = isMiddle && chance.happens(0.6);
  parts.push(
    `<p style="text-indent:0">${goesOn ? first.slice(first.indexOf(' ') + 1) : first}</p>`,
  );
  for (let count = chance.whole(8, 26); count > 0; count--) {
    parts.push(`<p>${wording.paragraph(2, 7)}</p>`);
    if (chance.happens(0.12))
      parts.push(
        `<h3 style="margin:1em 0 .3em;font-size:${chance.pick([1, 1.1, 1.3])}em">${wording.title()}</h3>`,
      );
    if (chance.happens(0.06)) parts.push(figures({ chance, wording }));
  }
  return parts.join('');
}

/** A small table of names and figures. */
export function figures({ chance, wording }: EdgeWriter): string {
  const cols = chance.whole(2, 5);
  const rows = Array.from({ length: chance.whole(3, 9) }, () => [
    wording.phrase(1, 3),
    ...Array.from({ length: cols }, () => String(chance.whole(1, 9999))),
  ]);
  const border = chance.happens(0.4) ? 'border:.5pt solid #000' : '';
  const cells = rows.map(
    (row) => `<tr>${row.map((text) => `<td style="${border}">${text}</td>`).join('')}</tr>`,
  );
  return `<table style="width:${chance.pick([60, 100])}%;margin:.6em 0">${cells.join('')}</table>`;
}

export const capital = (text: string): string => text.toUpperCase();

export function dateOf({ pick, whole }: Chance): string {
  const month = pick([
    'January',
    'March',
    'April',
    'June',
    'July',
    'September',
    'November',
    'December',
  ]);
  return pick([
    `${month} ${whole(1900, 2025)}`,
    `${whole(1, 28)} ${month} ${whole(1950, 2025)}`,
    `${month} ${whole(1, 28)}, ${whole(1950, 2025)}`,
    `${whole(1, 12)}/${whole(1, 28)}/${whole(1990, 2025)}`,
    `${whole(1990, 2025)}-0${whole(1, 9)}-1${whole(0, 9)}`,
  ]);
}

export function nameOf({ chance }: EdgeWriter): string {
  const first = chance.pick([
    'Anna',
    'J. R.',
    'Tomás',
    'E.',
    'Henry',
    'Lucía',
    'W. H.',
    'Ida',
    'Noor',
  ]);
  const last = chance.pick([
    'Keller',
    'Ortiz',
    'Brandt',
    'Whitfield',
    'Sato',
    'Moreau',
    'Lindqvist',
    'Okafor',
  ]);
  return `${first} ${last}`;
}
