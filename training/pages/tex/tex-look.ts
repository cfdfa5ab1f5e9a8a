import type { Chance } from '../chance.ts';

/** How a table of TeX is drawn. */
export type TexLook = {
  readonly rules:
    | 'booktabs'
    | 'hlines'
    | 'double'
    | 'grid'
    | 'rows'
    | 'ends'
    | 'none'
    | 'bars'
    | 'stub bar'
    | 'dashed'
    | 'boxed';
  readonly figures: 'c' | 'r' | 'l' | 'decimal';
  readonly heads: 'as column' | 'c';
  readonly boldHeads: boolean;
  readonly size: string;
  readonly stretch: number;
  /** White on either side of a column (pt). */
  readonly sep: number;
  readonly fit: 'none' | 'resize' | 'stretched' | 'X' | 'longtable';
  /** Width of a column of long text (em). */
  readonly textWidth: number;
  readonly turnedHeads: boolean;
  readonly stackedHeads: boolean;
  readonly groupRules: boolean;
  readonly shaded: 'none' | 'head' | 'last' | 'every second';
  /** Whether the outer white of the table is cut off (`@{}`). */
  readonly flush: boolean;
};

export function anyTexLook({ pick, happens }: Chance, fixed: Partial<TexLook>): TexLook {
  return {
    rules: pick([
      'booktabs',
      'booktabs',
      'booktabs',
      'hlines',
      'hlines',
      'double',
      'grid',
      'rows',
      'ends',
      'bars',
      'stub bar',
      'dashed',
      'boxed',
      'none',
    ]),
    figures: pick(['c', 'c', 'c', 'r', 'l', 'decimal']),
    heads: pick(['as column', 'as column', 'c']),
    boldHeads: happens(0.3),
    size: pick(['\\normalsize', '\\small', '\\small', '\\footnotesize', '\\scriptsize']),
    stretch: pick([1, 1, 1, 1.1, 1.2, 1.4]),
    sep: pick([2, 3, 4, 5, 6, 6, 6, 8]),
    fit: pick(['none', 'none', 'none', 'none', 'resize', 'stretched']),
    textWidth: pick([8, 10, 14, 18]),
    turnedHeads: false,
    stackedHeads: happens(0.15),
    groupRules: happens(0.5),
    shaded: pick(['none', 'none', 'none', 'none', 'none', 'last', 'head', 'every second']),
    flush: happens(0.25),
    ...fixed,
  };
}
