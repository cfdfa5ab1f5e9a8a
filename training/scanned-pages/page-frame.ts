import { block, type PageWriter } from './marked-parts.ts';

/** A page to draw: its paper in pixels of 96 to the inch, and what stands on it. */
export type MarkedPage = { readonly html: string; readonly width: number; readonly height: number };

export type MarkedFamily = (writer: PageWriter) => MarkedPage;

type Plan = {
  readonly body: readonly string[];
  readonly notes?: readonly string[];
  readonly columns?: number;
  readonly fonts?: readonly string[];
  readonly sizes?: readonly [number, number];
  readonly header?: string;
  readonly footer?: string;
};

export const SERIF = [
  'Liberation Serif',
  'EB Garamond',
  'Latin Modern Roman',
  'DejaVu Serif',
  'C059',
];
export const SANS = ['Liberation Sans', 'Carlito', 'Open Sans', 'Lato', 'DejaVu Sans'];
const PAPERS = [
  [794, 1123],
  [794, 1123],
  [816, 1056],
  [665, 945],
  [559, 794],
] as const;

/** A page filled from the top, column by column; what does not fit is left for a next page that nobody draws. */
export function framed(writer: PageWriter, plan: Plan): MarkedPage {
  const { pick, whole } = writer.chance;
  const [width, height] = pick(PAPERS);
  const fonts = plan.fonts ?? [...SERIF, ...SANS];
  const [least, most] = plan.sizes ?? [8.5, 12];
  const type = `${whole(least * 2, most * 2) / 2}pt/${pick([1.15, 1.25, 1.35, 1.5])} ${pick(fonts)}`;
  const margin = `${whole(30, 90)}px ${whole(45, 110)}px`;
  const columns = `columns:${plan.columns ?? 1};column-gap:${whole(16, 34)}px;column-fill:auto`;
  const css = [
    '*{box-sizing:border-box}',
    `body{margin:0;width:${width}px;height:${height}px;padding:${margin};font:${type};display:flex;flex-direction:column;background:#fff;color:${pick(['#000', '#000', '#222'])}}`,
    `main{flex:1 1 0;min-height:0;overflow:hidden;${columns};text-align:${pick(['left', 'justify', 'justify'])};orphans:2;widows:2}`,
  ];
  const notes = plan.notes?.length ? notesOf(writer, plan.notes) : '';
  const html = `<!doctype html><meta charset=utf-8><style>${css.join('')}</style>${plan.header ?? ''}<main>${plan.body.join('')}</main>${notes}${plan.footer ?? ''}`;
  return { html, width, height };
}

function notesOf({ chance }: PageWriter, notes: readonly string[]): string {
  const rule = chance.happens(0.7)
    ? `<hr style="border:0;border-top:.6pt solid #000;width:${chance.pick(['30%', '40mm', '100%'])};margin:10px 0 4px">`
    : '<div style="height:12px"></div>';
  return `${rule}${notes.join('')}`;
}

/** Notes under a page: small, with their number raised. */
export function footnotes({ chance, wording }: PageWriter, count: number): string[] {
  const size = chance.pick([0.75, 0.8, 0.85]);
  const first = chance.whole(1, 90);
  const mark = chance.pick([
    (at: number) => `<sup>${at}</sup> `,
    (at: number) => `<sup>${at}</sup> `,
    (at: number) => `<sup>${at})</sup> `,
    (at: number) => `${at} `,
  ]);
  const indent = chance.pick([0, 0, 1.2]);
  return Array.from({ length: count }, (_, at) =>
    block(
      'Footnote',
      `${mark(first + at)}${wording.paragraph(1, 3)}`,
      `font-size:${size}em;line-height:1.2;text-indent:${indent}em;margin:0 0 ${chance.pick([0, 2])}px`,
    ),
  );
}

/** What stands at the head and the foot of every page of a work. */
export function furniture({ chance, wording }: PageWriter): Pick<Plan, 'header' | 'footer'> {
  const { pick, whole, happens } = chance;
  const number = String(whole(1, 480));
  const work = pick([
    wording.phrase(2, 9),
    wording.title(),
    `${wording.title()} ${whole(1960, 2025)}`,
  ]);
  const leaf = pick([
    number,
    number,
    `Page ${number} of ${whole(481, 600)}`,
    `– ${number} –`,
    `${number}/512`,
  ]);
  const kind = pick(['foot', 'foot', 'foot', 'head', 'head', 'both', 'both', 'long foot', 'none']);
  const size = `font-size:${pick([0.75, 0.85, 1])}em;line-height:1.2`;
  const slant = happens(0.3) ? 'font-style:italic;' : '';
  const line = (name: 'PageHeader' | 'PageFooter', texts: readonly string[], edge: string) => {
    const place =
      texts.length > 1 ? 'space-between' : pick(['center', 'center', 'flex-end', 'flex-start']);
    const rule = happens(0.3) ? `border-${edge}:.6pt solid #000;padding-${edge}:3px;` : '';
    const spans = texts.map((text) => block(name, text)).join('');
    return `<div style="display:flex;justify-content:${place};gap:24px;${size};${slant}${rule}margin-${edge}:${whole(8, 26)}px">${spans}</div>`;
  };
  const numbered = happens(0.5) ? [work, number] : [number, work];
  switch (kind) {
    case 'foot':
      return { footer: line('PageFooter', [leaf], 'top') };
    case 'head':
      return { header: line('PageHeader', happens(0.6) ? numbered : [work], 'bottom') };
    case 'both':
      return {
        header: line('PageHeader', [work], 'bottom'),
        footer: line('PageFooter', [leaf], 'top'),
      };
    case 'long foot':
      return { footer: line('PageFooter', [`${wording.phrase(4, 9)}`, leaf], 'top') };
    default:
      return {};
  }
}
