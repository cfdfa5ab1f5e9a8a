import type { Chance } from './chance.ts';

export type Rules =
  | 'none'
  | 'all'
  | 'head'
  | 'rows'
  | 'outer'
  | 'groups'
  | 'booktabs'
  | 'columns'
  | 'some rows'
  | 'outer and head'
  | 'outer and columns'
  | 'top and bottom'
  | 'stub'
  | 'boxed column'
  | 'boxed row'
  | 'head and total'
  | 'rows and stub'
  | 'inner'
  | 'body rows'
  | 'left bar'
  | 'frame'
  | 'head and columns'
  | 'beside stub';

export type Shading =
  | 'none'
  | 'head'
  | 'zebra'
  | 'one row'
  | 'column'
  | 'groups'
  | 'total'
  | 'stub'
  | 'head and zebra'
  | 'columns'
  | 'some cells'
  | 'body';

/** How a table is set. */
export type Look = {
  readonly rules: Rules;
  readonly shading: Shading;
  /** Rule and tint as CSS. */
  readonly line: string;
  readonly tint: string;
  readonly figures: 'left' | 'right' | 'center';
  readonly heads: 'left' | 'right' | 'center' | 'as column';
  readonly vertical: 'top' | 'middle' | 'bottom';
  readonly headVertical: 'top' | 'middle' | 'bottom';
  /** What sets the head apart, as CSS. */
  readonly headCss: string;
  /** Words too long for their column are cut anywhere. */
  readonly cutWords: boolean;
  readonly padding: string;
  readonly wide: boolean;
  /** White between the cells (pixels). */
  readonly spacing: number;
  readonly boldHead: boolean;
  readonly darkHead: boolean;
  readonly groupAlign: 'left' | 'center';
  readonly spannerRule: boolean;
  readonly indent: boolean;
  /** White above the rows that sum a column up (ems). */
  readonly sumsApart: number;
  readonly size: number;
  /** White above some of the rows, as between the kinds of things in a list (ems). */
  readonly rowGap?: number;
  /** Whether lines after the first of an entry are set smaller: what a dish is made of. */
  readonly smallNotes?: boolean;
};

const RULES: readonly Rules[] = [
  'none',
  'all',
  'head',
  'rows',
  'outer',
  'groups',
  'booktabs',
  'columns',
  'some rows',
  'outer and head',
  'outer and columns',
  'top and bottom',
  'stub',
  'boxed column',
  'boxed row',
  'head and total',
  'rows and stub',
  'inner',
  'body rows',
  'left bar',
  'frame',
  'head and columns',
  'beside stub',
];
const SHADINGS: readonly Shading[] = [
  'none',
  'none',
  'none',
  'none',
  'head',
  'head',
  'zebra',
  'one row',
  'column',
  'groups',
  'total',
  'stub',
  'head and zebra',
  'columns',
  'some cells',
  'body',
];

export function makeLook({ pick, happens, whole }: Chance, fixed: Partial<Look> = {}): Look {
  return {
    rules: pick(RULES),
    shading: pick(SHADINGS),
    line: `${pick(['0.5px', '0.75px', '1px', '1px', '1.5px', '2px'])} ${pick(['solid', 'solid', 'solid', 'dotted'])} ${pick(['#000', '#333', '#888', '#bbb', '#ccc', '#046', '#a33'])}`,
    tint: pick(['#eee', '#e4f0fa', '#fdf3d8', '#ddd', '#f4f4f4', '#dfe8d0', '#fbe3e3']),
    figures: pick(['right', 'right', 'right', 'center', 'left']),
    heads: pick(['as column', 'as column', 'left', 'center', 'right']),
    vertical: pick(['top', 'top', 'middle', 'middle', 'bottom']),
    headVertical: pick(['bottom', 'bottom', 'middle', 'top']),
    headCss: pick([
      '',
      '',
      '',
      '',
      'color:#46a',
      'color:#a33',
      'font-size:1.2em',
      'font-size:.9em',
    ]),
    cutWords: happens(0.1),
    padding: pick(['0 3px', '1px 4px', '2px 6px', '3px 8px', '5px 10px', '8px 12px']),
    wide: happens(0.55),
    spacing: happens(0.08) ? whole(1, 4) : 0,
    boldHead: happens(0.6),
    darkHead: happens(0.12),
    groupAlign: pick(['left', 'left', 'center']),
    spannerRule: happens(0.5),
    indent: happens(0.3),
    sumsApart: pick([0, 0, 0.8, 1.6, 2.4]),
    size: pick([0.8, 0.9, 0.9, 1, 1]),
    ...fixed,
  };
}
