import { makeLine, type TextLine } from '../lines/text-line.ts';

/** White between a term and what explains it, at least; from the one edge to the other, at most (ems). */
const APART = 1;
const FAR = 18;
/** Longer lines are no terms (letters). */
const LONGEST_TERM = 40;
/** Baselines closer than this are one, edges closer than this are level (ems). */
const SAME_LINE = 0.3;
const LEVEL = 0.5;
/** A list has more than one. */
const FEWEST_TERMS = 2;
/** So many on one page are no list for people to read. */
const MOST_TERMS = 300;

/** Lines of a page, those of typed terms joined with the line that begins their explanation. */
export type JoinedTerms = {
  readonly lines: readonly TextLine[];
  /** The joined ones: each begins an entry. */
  readonly terms: ReadonlySet<TextLine>;
};

type Pair = { readonly term: TextLine; readonly explanation: TextLine };

/** Joins names of arguments, options and commands down the left with what stands beside them, as lists in manuals are read. */
export function joinTerms(lines: readonly TextLine[]): JoinedTerms {
  const pairs = lines.flatMap((line, index) => pairOf(line, index, lines));
  if (pairs.length > MOST_TERMS) return { lines, terms: new Set() };
  const listed = pairs.filter((pair) => {
    const level = pairs.filter((other) => areLevel(pair, other));
    return level.length >= FEWEST_TERMS && isAlone(level, lines);
  });
  if (listed.length === 0) return { lines, terms: new Set() };
  const joined = new Map(
    listed.map(({ term, explanation }) => [term, makeLine([...term.words, ...explanation.words])]),
  );
  const taken = new Set(listed.map(({ explanation }) => explanation));
  return {
    lines: lines.filter((line) => !taken.has(line)).map((line) => joined.get(line) ?? line),
    terms: new Set(joined.values()),
  };
}

function pairOf(term: TextLine, index: number, lines: readonly TextLine[]): Pair[] {
  if (!isTyped(term) || term.letters > LONGEST_TERM) return [];
  const beside = [...besideFrom(index, -1, lines), ...besideFrom(index, 1, lines)].filter(
    (line) => line.box.x0 > term.box.x1,
  );
  const explanation = beside.sort((a, b) => a.box.x0 - b.box.x0)[0];
  if (!explanation || isTyped(explanation)) return [];
  const gap = (explanation.box.x0 - term.box.x1) / term.fontSize;
  const wide = explanation.box.x0 - term.box.x0;
  return gap >= APART && wide < FAR * term.fontSize ? [{ term, explanation }] : [];
}

/** Lines on the height of one, which stand right before or after it. */
function besideFrom(index: number, step: 1 | -1, lines: readonly TextLine[]): TextLine[] {
  const own = lines[index] as TextLine;
  const found: TextLine[] = [];
  for (let at = index + step; at >= 0 && at < lines.length; at += step) {
    const line = lines[at] as TextLine;
    if (Math.abs(line.baseline - own.baseline) > SAME_LINE * own.fontSize) break;
    found.push(line);
  }
  return found;
}

function isTyped({ words }: TextLine): boolean {
  return words.every(({ style }) => style.monospace);
}

function areLevel(a: Pair, b: Pair): boolean {
  const em = a.term.fontSize;
  return (
    Math.abs(a.term.box.x0 - b.term.box.x0) < LEVEL * em &&
    Math.abs(a.explanation.box.x0 - b.explanation.box.x0) < LEVEL * em
  );
}

/** Whether nothing but terms stands left of the explanations: columns of running text are read one after the other. */
function isAlone(pairs: readonly Pair[], lines: readonly TextLine[]): boolean {
  const tops = pairs.map(({ term }) => term.baseline);
  const [first, last] = [Math.min(...tops), Math.max(...tops)];
  const edge = Math.min(...pairs.map(({ explanation }) => explanation.box.x0));
  const left = lines.filter(
    ({ baseline, box }) => baseline >= first && baseline <= last && box.x1 < edge,
  );
  return left.every(isTyped);
}
