import { type Chance, chanceOf } from '../pages/chance.ts';
import {
  DISPLAYED_KINDS,
  type DisplayedKind,
  LEFT_OUT_DISPLAYED_KINDS,
} from './displayed-kinds.ts';
import type { FormulaKind } from './formula-parts.ts';
import { INLINE_KINDS, LEFT_OUT_INLINE_KINDS } from './inline-kinds.ts';
import { plainBody } from './plain-body.ts';
import {
  leadIn,
  plainSentence,
  sectionTitle,
  sentenceAfter,
  sentenceWithFormulas,
} from './prose.ts';

/** Pages of one look: class, type, and whether models and rules may be made by looking at them. */
export type FormulaFamily = {
  readonly name: string;
  readonly documentClass: string;
  readonly fonts: string;
  readonly leftOut: boolean;
};

const ARTICLE = '\\documentclass{article}';
const BOOK = '\\documentclass[openany]{book}';
const TWO_COLUMN = '\\documentclass[twocolumn]{article}';
const TWO_COLUMN_BOOK = '\\documentclass[twocolumn,openany]{book}';
const COMPUTER_MODERN = '';
const CM_SUPER = '\\usepackage[T1]{fontenc}';
const LATIN_MODERN = '\\usepackage[T1]{fontenc}\\usepackage{lmodern}';
const TIMES = '\\usepackage[T1]{fontenc}\\usepackage{mathptmx}';
const TX = '\\usepackage[T1]{fontenc}\\usepackage{txfonts}';
/** Without any outlines TeX draws all of its fonts as pictures. */
const BITMAPS = '\\pdfmapfile{}';
const PALATINO = '\\usepackage[T1]{fontenc}\\usepackage{mathpazo}';

function family(
  name: string,
  documentClass: string,
  fonts: string,
  leftOut = false,
): FormulaFamily {
  return { name, documentClass, fonts, leftOut };
}

export const FORMULA_FAMILIES: readonly FormulaFamily[] = [
  family('article-cm', ARTICLE, COMPUTER_MODERN),
  family('article-lm', ARTICLE, LATIN_MODERN),
  family('article-palatino', ARTICLE, PALATINO),
  family('book-cm', BOOK, COMPUTER_MODERN),
  family('book-cmsuper', BOOK, CM_SUPER),
  family('columns-cm', TWO_COLUMN, COMPUTER_MODERN),
  family('columns-lm', TWO_COLUMN, LATIN_MODERN),
  family('article-times', ARTICLE, TIMES, true),
  family('columns-times', TWO_COLUMN, TIMES, true),
  family('columnbook-lm', TWO_COLUMN_BOOK, LATIN_MODERN, true),
  family('columnbook-cm', TWO_COLUMN_BOOK, COMPUTER_MODERN, true),
  family('columns-palatino', TWO_COLUMN, PALATINO),
  family('article-tx', ARTICLE, TX),
  family('article-bitmaps', ARTICLE, BITMAPS, true),
  family('columns-bitmaps', TWO_COLUMN, `${CM_SUPER}${BITMAPS}`, true),
];

/** A document's source and the formulas that stand in it. */
export type FormulaDocument = {
  readonly source: string;
  readonly displayed: readonly string[];
  readonly inline: readonly string[];
};

type Kinds = {
  readonly inline: readonly FormulaKind[];
  readonly displayed: readonly DisplayedKind[];
};

function kindsOf({ leftOut }: FormulaFamily): Kinds {
  if (!leftOut) return { inline: INLINE_KINDS, displayed: DISPLAYED_KINDS };
  return {
    inline: [...INLINE_KINDS, ...LEFT_OUT_INLINE_KINDS],
    displayed: [...DISPLAYED_KINDS, ...LEFT_OUT_DISPLAYED_KINDS],
  };
}

/** Paragraphs that fill about four pages. */
const PARAGRAPHS = { article: 34, twocolumn: 50 } as const;

function lengthOf({ documentClass }: FormulaFamily): number {
  return documentClass.includes('twocolumn') ? PARAGRAPHS.twocolumn : PARAGRAPHS.article;
}

/** Colours that tell the words of formulas when a copy of the document is set in them (0xRRGGBB). */
export const DISPLAYED_COLOR = 0xff0000;
export const INLINE_COLOR = 0x0000ff;

export type MakeFormulaDocument = {
  readonly family: FormulaFamily;
  readonly seed: number;
  /** Without any formula: everything a page may have that looks like one. */
  readonly plain?: boolean;
  /** Formulas in colours, by which their words are known. */
  readonly colored?: boolean;
};

/** A document of about four pages with its formulas known. */
export function makeFormulaDocument(made: MakeFormulaDocument): FormulaDocument {
  const chance = chanceOf(made.seed);
  const displayed: string[] = [];
  const inline: string[] = [];
  const body = made.plain
    ? plainBody(chance, lengthOf(made.family))
    : formulaBody(chance, made, { displayed, inline });
  return { source: wrap(made.family, body), displayed, inline };
}

function wrap({ documentClass, fonts }: FormulaFamily, body: string): string {
  return [
    documentClass,
    '\\usepackage{amsmath,amssymb,xcolor,textcomp}',
    fonts,
    '\\pdfminorversion=5\\pdfcompresslevel=9',
    '\\definecolor{displayed}{RGB}{255,0,0}\\definecolor{inlined}{RGB}{0,0,255}',
    '\\hbadness=10000\\vbadness=10000\\tolerance=2000\\emergencystretch=2em',
    '\\begin{document}',
    body,
    '\\end{document}',
    '',
  ].join('\n');
}

function formulaBody(
  chance: Chance,
  { family: look, colored = false }: MakeFormulaDocument,
  truth: { readonly displayed: string[]; readonly inline: string[] },
): string {
  const kinds = kindsOf(look);
  const parts: string[] = [];
  const formula = (): string => {
    const latex = chance.pick(kinds.inline).write(chance);
    truth.inline.push(latex);
    return colored ? `{\\color{inlined}${latex}}` : latex;
  };
  for (let count = 0; count < lengthOf(look); count++) {
    if (count % 8 === 0) parts.push(`\\section{${sectionTitle(chance)}}`);
    parts.push(paragraph(chance, formula));
    if (!chance.happens(0.6)) continue;
    const kind = chance.pick(kinds.displayed);
    const latex = kind.write(chance);
    truth.displayed.push(latex);
    parts.push(display(chance, kind, latex, colored));
  }
  return parts.join('\n\n');
}

function paragraph(chance: Chance, formula: () => string): string {
  const sentences: string[] = [];
  const count = chance.whole(2, 5);
  while (sentences.length < count)
    sentences.push(
      chance.happens(0.55) ? sentenceWithFormulas(chance, formula) : plainSentence(chance),
    );
  return sentences.join(' ');
}

function display(chance: Chance, kind: DisplayedKind, latex: string, colored: boolean): string {
  const environment = chance.pick(kind.environments);
  const end = chance.pick(['', '', ',', '.']);
  const [open, close] = colored ? ['{\\color{displayed}', '}'] : ['', ''];
  const before = chance.happens(0.7) ? leadIn(chance) : plainSentence(chance);
  const after = chance.happens(0.5) ? sentenceAfter(chance) : '';
  return `${before}\n${open}\\begin{${environment}}\n${latex}${end}\n\\end{${environment}}${close}\n${after}`;
}
