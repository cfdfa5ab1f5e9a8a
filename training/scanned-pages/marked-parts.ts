import type { Chance } from '../pages/chance.ts';
import type { Wording } from '../pages/make-wording.ts';

export type PageWriter = { readonly chance: Chance; readonly wording: Wording };

/** What a block of a page is, and no other block of a page is part of it. */
export type BlockName =
  | 'Text'
  | 'SectionHeader'
  | 'ListItem'
  | 'Caption'
  | 'Footnote'
  | 'Formula'
  | 'PageHeader'
  | 'PageFooter'
  | 'Picture'
  | 'Table';

/** A block that the drawn page is asked for later: where it stands, and what it is. */
export function block(name: BlockName, html: string, css = ''): string {
  return `<div data-block="${name}" style="${css}">${html}</div>`;
}

/** How the paragraphs of one document are told apart. */
export function paragraphs({ chance, wording }: PageWriter): () => string {
  const indent = chance.pick([0, 0, 1, 1.5, 2.5]);
  const gap = indent > 0 ? chance.pick([0, 0, 0.2]) : chance.pick([0.4, 0.7, 1]);
  return () =>
    block('Text', wording.paragraph(1, 6), `text-indent:${indent}em;margin:0 0 ${gap}em`);
}

/** Markers of points: their n-th, and whether they count. */
type Marker = { readonly of: (at: number) => string; readonly counts: boolean };

const letter = (at: number): string => String.fromCharCode(97 + (at % 26));
const COUNTING: readonly Marker[] = [
  { of: (at) => `${at + 1}.`, counts: true },
  { of: (at) => `${at + 1}.`, counts: true },
  { of: (at) => `${at + 1})`, counts: true },
  { of: (at) => `${at + 1})`, counts: true },
  { of: (at) => `(${at + 1})`, counts: true },
  { of: (at) => `${letter(at)})`, counts: true },
  { of: (at) => `(${letter(at)})`, counts: true },
  { of: (at) => `${letter(at)}.`, counts: true },
];
const SIGNS: readonly Marker[] = ['•', '•', '–', '–', '-', '▪', '●', '■', '○', '→', '*'].map(
  (sign) => ({ of: () => sign, counts: false }),
);

export type Points = {
  /** Hung items are items of a list; numbers before paragraphs that run back to the margin only count them. */
  readonly hung: boolean;
  readonly marker: Marker;
  readonly indent: number;
  readonly gap: number;
  readonly sentences: readonly [number, number];
};

/** How the points of one level of a document are set. */
export function pointStyle({ chance }: PageWriter, depth = 0): Points {
  const { pick, happens } = chance;
  const counts = happens(0.6);
  return {
    hung: !counts || happens(0.65),
    marker: pick(counts ? COUNTING : SIGNS),
    indent: depth * pick([1.2, 2]) + pick([0, 0, 1, 2]),
    gap: pick([0, 0.15, 0.4, 0.8]),
    sentences: pick([
      [0, 0],
      [0, 0],
      [1, 1],
      [1, 2],
      [2, 4],
    ]),
  };
}

/** Points in one style, the first with the number `from`. */
export function points(writer: PageWriter, style: Points, count: number, from = 0): string[] {
  const { chance, wording } = writer;
  const { hung, marker, indent, gap, sentences } = style;
  const hang = chance.pick([1.3, 1.6, 2, 2.6]);
  const ending = chance.pick(['', ';', ',', '.']);
  return Array.from({ length: count }, (_, at) => {
    const text =
      sentences[1] === 0
        ? `${wording.phrase(2, 14)}${ending}`
        : wording.paragraph(sentences[0], sentences[1]);
    const mark = marker.of(from + at);
    if (!hung)
      return block(
        marker.counts ? 'Text' : 'ListItem',
        `${mark} ${text}`,
        `text-indent:${indent}em;margin:0 0 ${gap}em`,
      );
    const box = `<span style="display:inline-block;width:${hang}em;text-indent:0">${mark}</span>`;
    return block(
      'ListItem',
      `${box}${text}`,
      `padding-left:${indent + hang}em;text-indent:-${hang}em;margin:0 0 ${gap}em`,
    );
  });
}

export type HeadWriter = (level: number, text?: string) => string;

/** Heads of one document, each level in a look of its own. */
export function heads({ chance, wording }: PageWriter): HeadWriter {
  const { pick, happens, whole } = chance;
  const colour = pick(['', '', '', 'color:#1a4f8a', 'color:#8a1a1a']);
  const numbering = pick(['none', 'none', 'decimal', 'roman', 'letter']);
  const largest = 1.1 + chance.random();
  const looks = [0, 1, 2].map((at) => {
    const size = Math.max(1, largest - at * pick([0.1, 0.25, 0.4]));
    const isPlain = size < 1.15;
    const bold = isPlain || happens(0.6);
    return [
      `font-size:${size.toFixed(2)}em`,
      `font-weight:${bold && !(isPlain && happens(0.12)) ? 'bold' : 'normal'}`,
      happens(0.15) ? 'text-transform:uppercase' : '',
      happens(0.12) ? 'font-style:italic' : '',
      happens(at === 0 ? 0.4 : 0.15) ? 'text-align:center' : 'text-align:left',
      happens(0.15) ? `font-family:${pick(['Liberation Sans', 'serif', 'Lato'])}` : '',
      `margin:${pick([0.3, 0.8, 1.4])}em 0 ${pick([0.1, 0.3, 0.8])}em`,
      'line-height:1.2;text-indent:0;break-after:avoid',
      colour,
    ].join(';');
  });
  const counts = [whole(0, 5), whole(0, 5), whole(0, 5)];
  return (level, text) => {
    counts[level - 1] = (counts[level - 1] ?? 0) + 1;
    const own = counts.slice(0, level);
    const number = text ? '' : numberOf(numbering, own);
    return block('SectionHeader', `${number}${text ?? wording.title()}`, looks[level - 1]);
  };
}

const ROMANS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

export const roman = (number: number): string => ROMANS[(number - 1) % ROMANS.length] as string;

function numberOf(numbering: string, counts: readonly number[]): string {
  const last = counts.at(-1) ?? 1;
  if (numbering === 'decimal') return `${counts.join('.')}. `;
  if (numbering === 'roman' && counts.length === 1) return `${roman(last)}. `;
  if (numbering === 'letter' && counts.length === 2) return `${letter(last).toUpperCase()}. `;
  return '';
}
