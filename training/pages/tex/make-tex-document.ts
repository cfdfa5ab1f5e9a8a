import { chanceOf } from '../chance.ts';
import { makeWording } from '../make-wording.ts';
import type { Contents } from '../read-contents.ts';
import { escapeTex, type TexGrid, texWording } from './tex-cell.ts';
import type { TexDocument } from './tex-sheet.ts';
import { TEX_TEST } from './tex-test-families.ts';
import { TEX_TRAIN } from './tex-train-families.ts';

/** A document to set, with what a reader should find in it. */
export type MadeTexDocument = {
  readonly id: string;
  /** The source; with marks every cell is marked content, numbered in the order of the grids. */
  readonly source: (marks: boolean) => string;
  readonly markdown: string;
  readonly tables: readonly TexGrid[];
};

const PACKAGES =
  '\\usepackage[T1]{fontenc}\\usepackage[utf8]{inputenc}\\usepackage{amssymb,amsmath,booktabs,multirow,array,tabularx,longtable,graphicx,colortbl,arydshln}';

/** Every cell as marked content with its number, or as it is. */
const MARKED =
  '\\newcommand{\\cellmark}[2]{\\leavevmode\\pdfliteral page{/TD <</MCID #1>> BDC}#2\\pdfliteral page{EMC}}';
const PLAIN = '\\newcommand{\\cellmark}[2]{#2}';

/** Tables wider than their column are made smaller, but not those on paper of their own size. */
const FITTED =
  '\\newcommand{\\fitted}[1]{\\sbox0{#1}\\ifdim\\wd0>\\linewidth\\resizebox{\\linewidth}{!}{\\usebox0}\\else\\usebox0\\fi}';
const AS_IT_IS = '\\newcommand{\\fitted}[1]{#1}';

/** White around a table that is cut out of its page (pt). */
const CROP_MARGIN = 8;

/** Document number `at` of a series; families take turns. */
export function makeTexDocument(
  { series, only }: { readonly series: 'train' | 'test'; readonly only?: string | undefined },
  at: number,
  seed: number,
  contents: Contents,
): MadeTexDocument {
  const families = Object.entries(series === 'train' ? TEX_TRAIN : TEX_TEST).filter(
    ([name]) => only === undefined || name === only,
  );
  if (families.length === 0) throw new Error(`There is no family ${only} in the series ${series}.`);
  const [name, family] = families[at % families.length] as (typeof families)[number];
  const chance = chanceOf(seed * 1_000_003 + at);
  const document = family({ chance, wording: texWording(makeWording(chance, contents)) });
  return {
    id: `${name}-${String(at).padStart(5, '0')}`,
    source: (marks) => sourceOf(document, marks),
    markdown: markdownOf(document),
    tables: document.parts.flatMap(({ grids = [] }) => grids),
  };
}

function sourceOf({ settings, title, parts, cropped }: TexDocument, marks: boolean): string {
  let first = 0;
  const pieces = parts.map(({ tex, grids = [] }) => {
    const source = tex(first);
    first += grids.flat(2).length;
    return cropped ? crop(source) : source;
  });
  const front =
    title === undefined ? '' : `\\title{${escapeTex(title)}}\\author{}\\date{}\\maketitle`;
  const mark = `${marks ? MARKED : PLAIN}\n${cropped ? AS_IT_IS : FITTED}`;
  return `${settings}\n${PACKAGES}\n${mark}\n\\begin{document}\n${front}\n${pieces.join('\n\n')}\n\\end{document}\n`;
}

function crop(source: string): string {
  const edge = `${CROP_MARGIN}pt`;
  return `\\setbox0\\hbox{${source}}\\pdfhorigin=${edge}\\pdfvorigin=${edge}\\hoffset=0pt\\voffset=0pt\\pdfpagewidth=\\dimexpr\\wd0+${2 * CROP_MARGIN}pt\\pdfpageheight=\\dimexpr\\ht0+\\dp0+${2 * CROP_MARGIN}pt\\shipout\\box0`;
}

function markdownOf({ title, parts }: TexDocument): string {
  const titled = title === undefined ? [] : [{ truth: `# ${title}`, level: 1 }];
  const all = [...titled, ...parts];
  const levels = [...new Set(all.flatMap(({ level }) => level ?? []))].sort((a, b) => a - b);
  return all
    .map(({ truth, level }) =>
      level === undefined
        ? truth
        : `${'#'.repeat(levels.indexOf(level) + 1)} ${truth.replace(/^#+ /, '')}`,
    )
    .filter(Boolean)
    .join('\n\n');
}
