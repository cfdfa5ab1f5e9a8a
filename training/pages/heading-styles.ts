import type { Chance } from './chance.ts';
import type { Part } from './page-parts.ts';

/** Writes headings of one document, each level in a style of its own. */
export type HeadingWriter = (level: number, title: string) => Part;

type Style = { readonly css: string; readonly upper: boolean };

export function makeHeadings(chance: Chance, levels: number): HeadingWriter {
  const { pick, happens } = chance;
  const numbering = pick(['none', 'none', 'decimal', 'decimal', 'decimal dot', 'roman', 'letter']);
  const margin = pick(['.2em 0 .1em', '.6em 0 .2em', '1em 0 .5em', '1.6em 0 .6em']);
  const sizes = sizesOf(chance, levels);
  const colour = pick(['', '', '', 'color:#1a4f8a', 'color:#8a1a1a', 'color:#386641']);
  const bold = happens(0.7);
  const styles = sizes.map((size, at) =>
    styleOf(chance, { size, at, margin, colour, bold, same: size === sizes[at - 1] }),
  );
  const counts: number[] = [];
  return (level, title) => {
    const { css, upper } = styles[level - 1] ?? { css: '', upper: false };
    counts.length = Math.min(counts.length, level);
    while (counts.length < level) counts.push(0);
    counts[level - 1] = (counts[level - 1] ?? 0) + 1;
    const text = `${numberOf(numbering, counts)}${title}`;
    return {
      html: `<h${level} style="${css}">${text}</h${level}>`,
      truth: `${'#'.repeat(level)} ${upper ? text.toUpperCase() : text}`,
      level,
    };
  };
}

/** Sizes in ems from the first level down; some levels share one. */
function sizesOf({ random, happens }: Chance, levels: number): number[] {
  let size = 1 + random() * (levels > 1 ? 1.2 : 0.8);
  return Array.from({ length: levels }, () => {
    const own = Math.max(1, size);
    if (!happens(0.2)) size -= 0.1 + random() * 0.45;
    return Math.round(own * 20) / 20;
  });
}

function styleOf(
  { pick, happens }: Chance,
  {
    size,
    at,
    margin,
    colour,
    bold,
    same,
  }: { size: number; at: number; margin: string; colour: string; bold: boolean; same: boolean },
): Style {
  const plain = size < 1.15;
  const upper = happens(at === 0 ? 0.2 : 0.08);
  const marks = [
    `font-size:${size}em`,
    `margin:${margin}`,
    `font-weight:${(bold || plain) && !(same && happens(0.4)) ? 'bold' : 'normal'}`,
    colour,
    upper ? 'text-transform:uppercase' : '',
    (same && !upper) || happens(0.08) ? 'font-style:italic' : '',
    happens(0.06) ? 'text-decoration:underline' : '',
    happens(0.08) ? `border-bottom:${pick(['1px solid #888', '2px solid #246'])}` : '',
    at === 0 && happens(0.25) ? 'text-align:center' : '',
    happens(0.15) ? `font-family:${pick(['sans-serif', 'serif', 'DejaVu Sans'])}` : '',
  ];
  return { css: marks.filter(Boolean).join(';'), upper };
}

const ROMANS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

function numberOf(numbering: string, counts: readonly number[]): string {
  const last = counts.at(-1) ?? 1;
  if (numbering === 'decimal') return `${counts.join('.')} `;
  if (numbering === 'decimal dot') return `${counts.join('.')}. `;
  if (numbering === 'roman' && counts.length === 1) return `${ROMANS[last - 1] ?? last}. `;
  if (numbering === 'letter' && counts.length === 2)
    return `${String.fromCharCode(64 + Math.min(26, last))}. `;
  return '';
}
