import { makeHeadings } from './heading-styles.ts';
import type { GridPlan, Writer } from './make-grid.ts';
import type { Look } from './make-look.ts';
import {
  anyTable,
  listPart,
  negativePart,
  type Part,
  paragraphPart,
  textPart,
} from './page-parts.ts';

/** Parts of a document of one kind and how its paper is set. */
export type Document = { readonly parts: readonly Part[]; readonly css: string };

export type Family = (writer: Writer) => Document;

export const SANS = [
  'sans-serif',
  'DejaVu Sans',
  'Liberation Sans',
  'Open Sans',
  'Carlito',
  'Roboto',
  'Liberation Sans Narrow',
];
export const SERIF = ['serif', 'Liberation Serif', 'DejaVu Serif', 'EB Garamond'];

/** The same pages, but with the truth of every piece by itself. */
export function withTruthOf(drawn: readonly Part[], pieces: readonly Part[]): Part[] {
  return [
    { html: drawn.map(({ html }) => html).join('\n'), truth: '' },
    ...pieces.map((part) => ({ ...part, html: '' })),
  ];
}

/** A few sections of text with what `make` gives between. */
export function sections(writer: Writer, make: () => readonly Part[]): Part[] {
  const { chance, wording } = writer;
  const levels = chance.whole(1, 4);
  const heading = makeHeadings(chance, levels);
  const parts: Part[] = [heading(1, wording.title())];
  let level = 1;
  for (let section = chance.whole(1, 4); section > 0; section--) {
    if (chance.happens(0.8)) parts.push(paragraphPart(writer));
    if (chance.happens(0.2)) parts.push(leadPart(writer));
    if (chance.happens(0.25)) parts.push(listPart(writer));
    parts.push(...make());
    if (chance.happens(0.15)) parts.push(negativePart(writer));
    if (chance.happens(0.3)) continue;
    level = chance.happens(0.5) ? Math.min(levels, level + 1) : chance.whole(1, level);
    parts.push(heading(level, wording.title()));
  }
  return [...parts, paragraphPart(writer)];
}

/** A paragraph whose first words are bold. */
function leadPart({ wording }: Writer): Part {
  const lead = wording.phrase(1, 4);
  const text = wording.paragraph(1, 3);
  return { html: `<p><b>${lead}.</b> ${text}</p>`, truth: `**${lead}.** ${text}` };
}

/** A table with what stands around it: a caption or a title without a number, a line of units, notes. */
export function captioned(writer: Writer, plan: Partial<GridPlan>, look: Partial<Look>): Part[] {
  const { chance, wording } = writer;
  const table = anyTable(writer, plan, look);
  const parts: Part[] = [table];
  const kind = chance.pick(['none', 'none', 'numbered', 'numbered', 'title', 'title']);
  const place = chance.pick([
    '',
    '',
    'text-align:center;',
    'font-weight:bold;',
    'font-style:italic;',
  ]);
  const close = chance.pick(['margin:0;', 'margin:.2em 0;', 'margin:.5em 0;']);
  if (kind === 'numbered') {
    const number = `${chance.pick(['Table', 'Table', 'Tab.'])} ${chance.whole(1, 20)}${chance.pick(['.', ':', ' –'])}`;
    const caption = textPart(`${number} ${wording.sentence()}`, `font-size:.9em;${place}${close}`);
    if (chance.happens(0.75)) parts.unshift(caption);
    else parts.push(caption);
  }
  if (chance.happens(0.12)) {
    const units = chance.pick(['in thousand EUR', '(per cent)', 'USD million', 'Units: kg']);
    parts.splice(
      parts.indexOf(table),
      0,
      textPart(units, 'font-size:.85em;text-align:right;margin:0'),
    );
  }
  if (kind === 'title') {
    const weight = chance.happens(0.5) ? 'font-weight:bold;' : '';
    parts.unshift(textPart(wording.phrase(3, 12), `${weight}${place}${close}`));
  }
  if (chance.happens(0.25)) {
    const mark = chance.pick(['Source:', 'Note:', '*', '1', '(a)']);
    const note = chance.happens(0.5) ? wording.phrase(3, 9) : wording.sentence();
    parts.push(textPart(`${mark} ${note}`, `font-size:.8em;${close}`));
  }
  return parts;
}

/** Lines at the head and foot of every page. */
export function furniture({ chance, wording }: Writer): string {
  if (!chance.happens(0.4)) return '';
  const line = (side: string): string => {
    const texts = chance.pick([
      [wording.phrase(2, 5)],
      [wording.phrase(2, 5), String(chance.whole(1, 300))],
      [wording.phrase(1, 3), wording.phrase(1, 3), `Page ${chance.whole(1, 99)}`],
    ]);
    const edge = side === 'top' ? 'bottom' : 'top';
    const rule = chance.happens(0.3) ? `border-${edge}:.5px solid #000;` : '';
    const spans = texts.map((text) => `<span>${text}</span>`).join('');
    return `<div style="position:fixed;${side}:-8mm;left:0;right:0;display:flex;justify-content:space-between;font-size:8pt;${rule}">${spans}</div>`;
  };
  return `${chance.happens(0.6) ? line('top') : ''}${chance.happens(0.7) ? line('bottom') : ''}`;
}

/** Type and paper of a document as CSS. */
export function sheet(
  { chance }: Writer,
  fonts: readonly string[],
  [least, most]: readonly [number, number],
  size?: string,
): string {
  const { pick, whole, happens } = chance;
  const page = size ?? `size:${pick(['A4', 'A4', 'Letter', 'A4 landscape', 'A5'])}`;
  return [
    `body{font:${whole(least * 2, most * 2) / 2}pt ${pick(fonts)};line-height:${pick([1.1, 1.2, 1.3, 1.45, 1.6])};color:${pick(['#000', '#000', '#222'])}}`,
    `p{text-align:${pick(['left', 'justify'])};margin:${pick(['.3em 0', '.6em 0', '1em 0', '0'])};${happens(0.15) ? 'text-indent:1.5em' : ''}}`,
    'table{break-inside:avoid}',
    `table{margin:${pick(['.2em 0', '.6em 0', '1em 0', '.6em auto'])}}`,
    'ul,ol{margin:.3em 0;padding-left:1.8em}',
    `@page{${page};margin:${whole(10, 28)}mm}`,
  ].join('\n');
}
