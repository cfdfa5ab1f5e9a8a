import { type BoostedTrees, classChances } from '@sheaf/boosted-trees';
import model from '../../../../models/program-line-model.json' with { type: 'json' };
import { startsWithListMarker } from '../../../page/list-marker.ts';
import type { PagePrimitives, TextStyle, Word } from '../../../page/primitives.ts';
import { measureProgramLine } from '../measure-program-line.ts';
import { lineText, type TextLine } from '../text-line.ts';
import { findLines } from './find-lines.ts';

/** Signs and words that programs have and sentences lack. */
const HINT =
  /[)}\]];$|\(\)|[=!+]=|->|::|\/\/|\/\*|\w[([]["']|^[{}]$|^(?:#\w+|def|elif|import|return|int|void|public|struct|const|var|std_logic;?|end;)$/;
const FEWEST_HINTS = 3;

/** Lines of a listing at least, and the chance that they are a program, on average, from which on they are one. */
const FEWEST_LINES = 3;
const SURE = 0.9;
/** Share of the lines of a listing that have such a sign or end a statement at least: formulas and explanations of their signs have none. */
const LEAST_HINTED = 1 / 3;
const STATEMENT = /;$/;

/** Signs alone may be what a formula is made of. */
const NAME = /[A-Za-z_]{2}/;
/** A line that is rather none parts listings. */
const LIKELY = 0.5;
/** Lines of a listing are no farther apart, and set in no deeper (ems). */
const LARGEST_STEP = 2.6;
const DEEPEST_INDENT = 16;

/** Marks programs that are set in the type of the text as set in one width: by what their lines say, for listings in reports often have no type of their own. */
export function markListings(page: PagePrimitives): PagePrimitives {
  const words = page.words.filter(({ style }) => !style.monospace);
  if (words.filter(({ text }) => HINT.test(text)).length < FEWEST_HINTS) return page;
  const marked = new Set<Word>();
  for (const stretch of stretchesOf(findLines(words, page.width, page.height)).filter(isListing))
    for (const { line } of stretch) for (const word of line.words) marked.add(word);
  if (marked.size === 0) return page;
  const typed = new Map<TextStyle, TextStyle>();
  const typedAs = (style: TextStyle): TextStyle => {
    const known = typed.get(style) ?? { ...style, monospace: true };
    typed.set(style, known);
    return known;
  };
  return {
    ...page,
    words: page.words.map((word) =>
      marked.has(word) ? { ...word, style: typedAs(word.style) } : word,
    ),
  };
}

type JudgedLine = { readonly line: TextLine; readonly chance: number };

/** Lines under each other that are likely a program, as far as one listing could reach; numbers in the margin stand in none. */
function stretchesOf(lines: readonly TextLine[]): JudgedLine[][] {
  const stretches: JudgedLine[][] = [];
  let open: JudgedLine[][] = [];
  for (const line of lines) {
    const text = lineText(line);
    if (/^\d+$/.test(text)) continue;
    open = open.filter((stretch) => isNear(lastOf(stretch), line));
    const before = open.findLast((stretch) => isBelow(lastOf(stretch), line));
    const chance = startsWithListMarker(line.words[0]?.text ?? '') ? 0 : chanceOf(text);
    if (chance < LIKELY) open = open.filter((stretch) => stretch !== before);
    else if (before) before.push({ line, chance });
    else {
      const stretch = [{ line, chance }];
      stretches.push(stretch);
      open.push(stretch);
    }
  }
  return stretches;
}

function chanceOf(text: string): number {
  return classChances(model as BoostedTrees, measureProgramLine(text)).get('program') ?? 0;
}

const lastOf = (stretch: readonly JudgedLine[]): TextLine => (stretch.at(-1) as JudgedLine).line;

function isNear(before: TextLine, line: TextLine): boolean {
  return line.baseline - before.baseline < LARGEST_STEP * before.fontSize;
}

function isBelow(before: TextLine, line: TextLine): boolean {
  return Math.abs(line.box.x0 - before.box.x0) < DEEPEST_INDENT * before.fontSize;
}

function isListing(stretch: readonly JudgedLine[]): boolean {
  const sum = stretch.reduce((total, { chance }) => total + chance, 0);
  const named = stretch.filter(({ line }) => NAME.test(lineText(line))).length;
  const hinted = stretch.filter(({ line }) =>
    line.words.some(({ text }) => HINT.test(text) || STATEMENT.test(text)),
  ).length;
  if (hinted < LEAST_HINTED * stretch.length) return false;
  return named >= FEWEST_LINES && sum >= SURE * stretch.length;
}
