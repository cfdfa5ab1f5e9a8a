import {
  type Floating,
  type TexPart,
  type TexTable,
  texFloat,
  texFormula,
  texHeadings,
  texList,
  texParagraph,
} from './tex-parts.ts';
import type { TexWriter } from './tex-plan.ts';

/** A document of one kind: class and settings, and its parts; `cropped` puts each part on paper of its own size. */
export type TexDocument = {
  readonly settings: string;
  readonly title?: string;
  readonly parts: readonly TexPart[];
  readonly cropped?: boolean;
};

export type TexFamily = (writer: TexWriter) => TexDocument;

const FONTS = {
  cm: '',
  lm: '\\usepackage{lmodern}',
  times: '\\usepackage{mathptmx}',
  palatino: '\\usepackage{mathpazo}',
  helvetica: '\\usepackage{helvet}\\renewcommand{\\familydefault}{\\sfdefault}',
};

type Setting = {
  readonly base?: string;
  readonly sizes: readonly number[];
  readonly fonts: readonly (keyof typeof FONTS)[];
  readonly twoColumns?: boolean;
  readonly margin: readonly [number, number];
};

/** Class, paper and type. */
export function settings(
  { chance }: TexWriter,
  { base = 'article', sizes, fonts, twoColumns, margin }: Setting,
): string {
  const { pick, whole } = chance;
  const options = [
    `${pick(sizes)}pt`,
    pick(['a4paper', 'letterpaper']),
    ...(twoColumns ? ['twocolumn'] : []),
  ];
  return [
    `\\documentclass[${options.join(',')}]{${base}}`,
    `\\usepackage[margin=${whole(...margin)}mm]{geometry}`,
    FONTS[pick(fonts)],
  ].join('\n');
}

/** A table and where it stands. */
export type Drawn = { readonly table: TexTable; readonly floating: Floating };

type Body = {
  readonly writer: TexWriter;
  readonly tables: readonly [number, number];
  readonly draw: () => Drawn;
  readonly top?: 'chapter' | 'section';
  readonly isNumbered?: boolean;
};

/** Sections of text with tables between. */
export function body({
  writer,
  tables,
  draw,
  top = 'section',
  isNumbered = true,
}: Body): TexPart[] {
  const { chance, wording } = writer;
  const heading = texHeadings(isNumbered, top);
  const count = counter();
  const parts: TexPart[] = [];
  for (let left = chance.whole(...tables), at = 0; left > 0; left--, at++) {
    if (at === 0 || chance.happens(0.5))
      parts.push(heading(at === 0 ? 1 : chance.whole(1, 2), wording.title()));
    parts.push(texParagraph(writer));
    if (chance.happens(0.2)) parts.push(texList(writer));
    if (chance.happens(0.2)) parts.push(texFormula(writer));
    const { table, floating } = draw();
    parts.push(...texFloat(writer, table, floating, count));
    if (chance.happens(0.7)) parts.push(texParagraph(writer));
  }
  return parts;
}

function counter(): () => number {
  let last = 0;
  return () => ++last;
}

/** Where a table stands, its caption and its notes. */
export const floating = ({ chance, wording }: TexWriter, wide = false): Floating => ({
  environment: wide ? 'table*' : chance.pick(['table', 'table', 'table', 'center']),
  caption: chance.pick(['above', 'above', 'above', 'below']),
  note: chance.happens(0.2) ? `Notes: ${wording.phrase(4, 14)}` : undefined,
});
