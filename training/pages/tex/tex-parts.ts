import { gridTruth } from '../table-grid.ts';
import { makeTexGrid } from './make-tex-grid.ts';
import { escapeTex, type TexGrid } from './tex-cell.ts';
import { anyTexLook, type TexLook } from './tex-look.ts';
import { anyTexPlan, type TexPlan, type TexWriter } from './tex-plan.ts';
import { writeTabular } from './write-tabular.ts';

/** A piece of a document: its source, given the number of its first cell, and what it is in markdown. */
export type TexPart = {
  readonly tex: (firstCell: number) => string;
  readonly truth: string;
  readonly level?: number;
  readonly grids?: readonly TexGrid[];
};

export type TexTable = { readonly plan: Partial<TexPlan>; readonly look: Partial<TexLook> };

export const texText = (text: string): TexPart => ({
  tex: () => `${escapeTex(text)}\n`,
  truth: text,
});

export const texParagraph = ({ wording }: TexWriter, fewest = 2, most = 6): TexPart =>
  texText(wording.paragraph(fewest, most));

export function texList({ chance, wording }: TexWriter): TexPart {
  const items = Array.from({ length: chance.whole(2, 5) }, () => wording.phrase(3, 14));
  const isNumbered = chance.happens(0.4);
  const name = isNumbered ? 'enumerate' : 'itemize';
  return {
    tex: () =>
      `\\begin{${name}}\n${items.map((item) => `\\item ${escapeTex(item)}`).join('\n')}\n\\end{${name}}`,
    truth: items.map((item, at) => (isNumbered ? `${at + 1}. ${item}` : `- ${item}`)).join('\n'),
  };
}

/** A formula of its own; what a reader makes of it is not compared. */
export function texFormula({ chance }: TexWriter): TexPart {
  const formula = chance.pick([
    '\\begin{equation} \\mathcal{L}(\\theta) = \\sum_{i=1}^{N} \\log p(y_i \\mid x_i, \\theta) \\end{equation}',
    '\\[ E = \\frac{1}{2} m v^2 + \\int_0^T f(t)\\,dt \\]',
    '\\begin{equation} \\hat{\\beta} = (X^{\\top}X)^{-1}X^{\\top}y \\end{equation}',
  ]);
  return { tex: () => formula, truth: '' };
}

/** Headings, numbered as the class numbers them where it does. */
export function texHeadings(
  isNumbered: boolean,
  top: 'chapter' | 'section',
): (level: number, text: string) => TexPart {
  const names = ['chapter', 'section', 'subsection', 'subsubsection'];
  const offset = top === 'chapter' ? 0 : 1;
  const counts: number[] = [];
  return (level, text) => {
    counts.length = Math.min(counts.length, level);
    while (counts.length < level) counts.push(0);
    counts[level - 1] = (counts[level - 1] ?? 0) + 1;
    const number = isNumbered && top === 'section' ? `${counts.join('.')} ` : '';
    return {
      tex: () => `\\${names[level - 1 + offset]}${number === '' ? '*' : ''}{${escapeTex(text)}}`,
      truth: `# ${number}${text}`,
      level: level + 1,
    };
  };
}

/** The tabular alone. */
export function texTable(writer: TexWriter, { plan, look }: TexTable): TexPart {
  const grid = makeTexGrid(anyTexPlan(writer.chance, plan), writer);
  const dressed = anyTexLook(writer.chance, look);
  return {
    tex: (first) => writeTabular(grid, dressed, first),
    truth: gridTruth(grid),
    grids: [grid],
  };
}

export type Floating = {
  readonly environment: 'table' | 'table*' | 'center';
  readonly caption: 'above' | 'below' | 'none';
  /** What stands below the table in small type. */
  readonly note?: string | undefined;
};

/** A table as it floats in a document; numbers of captions are counted by `count`. */
export function texFloat(
  writer: TexWriter,
  table: TexTable,
  { environment, caption, note }: Floating,
  count: () => number,
): TexPart[] {
  const own = texTable(writer, table);
  const words = writer.wording.phrase(4, 14);
  const isFloat = environment !== 'center';
  const hasCaption = isFloat && caption !== 'none';
  const title = hasCaption ? [{ tex: () => '', truth: `Table ${count()}: ${words}` }] : [];
  const below = note === undefined ? '' : `\n\n{\\footnotesize ${escapeTex(note)}}`;
  const drawn = `\\caption{${escapeTex(words)}}`;
  const tex = (first: number): string =>
    [
      `\\begin{${environment}}${isFloat ? '[htbp]\\centering' : ''}`,
      hasCaption && caption === 'above' ? drawn : '',
      own.tex(first) + below,
      hasCaption && caption === 'below' ? drawn : '',
      `\\end{${environment}}`,
    ]
      .filter(Boolean)
      .join('\n');
  const whole = { ...own, tex };
  const notes = note === undefined ? [] : [{ tex: () => '', truth: note }];
  return caption === 'below' ? [whole, ...notes, ...title] : [...title, whole, ...notes];
}

/** Two tables beside each other. */
export function texBeside(
  writer: TexWriter,
  tables: readonly [TexTable, TexTable],
  count: () => number,
): TexPart[] {
  const [left, right] = tables.map((table) => texTable(writer, table)) as [TexPart, TexPart];
  const words = writer.wording.phrase(4, 12);
  const cells = (left.grids ?? []).flat(2).length;
  const half = (tex: string): string =>
    `\\begin{minipage}[t]{.48\\linewidth}\\centering\n${tex}\n\\end{minipage}`;
  return [
    { tex: () => '', truth: `Table ${count()}: ${words}` },
    {
      tex: (first) =>
        `\\begin{table}[htbp]\\centering\\caption{${escapeTex(words)}}\n${half(left.tex(first))}\\hfill${half(right.tex(first + cells))}\n\\end{table}`,
      truth: `${left.truth}\n\n${right.truth}`,
      grids: [...(left.grids ?? []), ...(right.grids ?? [])],
    },
  ];
}
