import { type Box, boxAround } from '@sheaf/document';
import { median } from '../../median.ts';
import type { Rule, Word } from '../../page/primitives.ts';
import { OUTLINED_FONT } from './read-outlines.ts';
import { separator, writeSign } from './write-latex.ts';

/** A piece of a formula: a sign as it is painted, or a part already written, as a fraction. */
type Piece = {
  readonly latex: string;
  readonly box: Box;
  readonly baseline: number;
  readonly size: number;
  /** A sign or name that may carry limits above and below. */
  readonly takesLimits: boolean;
};

/** Fractions in fractions in fractions: what is deeper is a drawing. */
const MAX_DEPTH = 5;

/** Bars of one formula: more are a drawing, and each is looked at with all the signs. */
const MOST_BARS = 200;

/** A formula with fractions, roots and limits as LaTeX, from where its signs and bars stand; undefined unless all is clear. */
export function formulaLatex(words: readonly Word[], bars: readonly Rule[]): string | undefined {
  if (bars.length > MOST_BARS) return undefined;
  const pieces: Piece[] = [];
  for (const word of words) {
    const made = piecesOf(word);
    if (!made) return undefined;
    pieces.push(...made);
  }
  return write(
    pieces,
    bars.map(({ box }) => box),
    0,
  );
}

const FUNCTION_OR_SIGN = /lim|max|min|sup|inf|sin|cos|tan|log|ln|exp|det|\p{Ll}{2,}|\S/gu;

/** Longest name or unit within a formula; longer ones are words (letters). */
const LONGEST_NAME = 3;

/** Signs of a word one by one, or names of functions whole; undefined where one is not known. */
function piecesOf(word: Word): Piece[] | undefined {
  const { style, box, baseline } = word;
  if (isName(word))
    return [
      {
        latex: `\\mathrm{${word.text}}`,
        box,
        baseline,
        size: style.fontSize,
        takesLimits: false,
      },
    ];
  if (/\p{L}{5}/u.test(word.text) && !isOutlined(word)) return undefined;
  const pieces: Piece[] = [];
  for (const { 0: text, index } of word.text.matchAll(style.italic ? /\S/gu : FUNCTION_OR_SIGN)) {
    const latex = writePiece(text);
    if (latex === undefined) return undefined;
    const width = (box.x1 - box.x0) / Math.max(1, word.text.length);
    const x0 = box.x0 + width * index;
    const x1 = x0 + width * text.length;
    pieces.push({
      latex,
      box: { ...box, x0, x1 },
      baseline,
      size: style.fontSize,
      takesLimits: /^(?:[∑∏∫⋃⋂]|lim|max|min|sup|inf)$/u.test(text),
    });
  }
  return pieces;
}

/** Upright words among signs that are known to be a formula: units, substances, names. */
function isName({ text, style }: Word): boolean {
  if (style.italic || !isOutlined({ style })) return false;
  return /^[A-Za-z]{2,}$/.test(text) && writeSign(text) === undefined;
}

function isOutlined({ style }: Pick<Word, 'style'>): boolean {
  return style.fontName.startsWith(OUTLINED_FONT);
}

function writePiece(text: string): string | undefined {
  if (text === '√') return ROOT;
  const written = writeSign(text);
  if (written !== undefined || !/^[a-z]+$/.test(text)) return written;
  return text.length > LONGEST_NAME ? undefined : `\\mathrm{${text}}`;
}

const ROOT = '\\surd';

function write(pieces: readonly Piece[], bars: readonly Box[], depth: number): string | undefined {
  if (pieces.length === 0 || depth > MAX_DEPTH) return undefined;
  const widest = bars.reduce<Box | undefined>(
    (best, bar) => (!best || bar.x1 - bar.x0 > best.x1 - best.x0 ? bar : best),
    undefined,
  );
  if (!widest) return writeLine(pieces);
  const rest = bars.filter((bar) => bar !== widest);
  const made = writeBar(pieces, widest, rest, depth);
  return made && write(made.pieces, made.bars, depth);
}

type Written = { readonly pieces: Piece[]; readonly bars: readonly Box[] };

/** Writes what a bar makes of the pieces over and under it: a root where one opens it, else a fraction. */
function writeBar(
  pieces: readonly Piece[],
  bar: Box,
  bars: readonly Box[],
  depth: number,
): Written | undefined {
  const y = (bar.y0 + bar.y1) / 2;
  const isAcross = ({ x0, x1 }: Box) => (x0 + x1) / 2 > bar.x0 - 1 && (x0 + x1) / 2 < bar.x1 + 1;
  const root = pieces.find(({ latex, box }) => latex === ROOT && isBeside(box, bar));
  const across = pieces.filter((piece) => isAcross(piece.box) && piece !== root);
  const isOver = (piece: Piece) => piece.baseline < y + 0.1 * piece.size;
  const over = across.filter(isOver);
  const under = across.filter((piece) => !isOver(piece));
  const barsOver = bars.filter((other) => isAcross(other) && other.y1 < y);
  const barsUnder = bars.filter((other) => isAcross(other) && other.y0 > y);
  if (root) return writeRoot(pieces, { root, under, bar }, bars, barsUnder, depth);
  const upper = write(over, barsOver, depth + 1);
  const lower = write(under, barsUnder, depth + 1);
  if (upper === undefined || lower === undefined) return undefined;
  const size = Math.max(...across.map((piece) => piece.size));
  const fraction: Piece = {
    latex: `\\frac{${upper}}{${lower}}`,
    box: boxAround([bar, ...across.map(({ box }) => box)]),
    baseline: y + 0.25 * size,
    size,
    takesLimits: false,
  };
  const used = new Set(across);
  const spent = new Set([...barsOver, ...barsUnder]);
  return {
    pieces: [...pieces.filter((piece) => !used.has(piece)), fraction],
    bars: bars.filter((other) => !spent.has(other)),
  };
}

/** A root sign ends where its bar begins, on the bar's height. */
function isBeside(sign: Box, bar: Box): boolean {
  const height = sign.y1 - sign.y0;
  return (
    Math.abs(sign.x1 - bar.x0) < 0.35 * height &&
    bar.y0 < sign.y1 &&
    bar.y0 > sign.y0 - 1.2 * height
  );
}

function writeRoot(
  pieces: readonly Piece[],
  {
    root,
    under,
    bar,
  }: { readonly root: Piece; readonly under: readonly Piece[]; readonly bar: Box },
  bars: readonly Box[],
  barsUnder: readonly Box[],
  depth: number,
): Written | undefined {
  const near = under.filter((piece) => piece.baseline - bar.y1 < 3 * piece.size);
  const inside = write(near, barsUnder, depth + 1);
  if (inside === undefined) return undefined;
  const used = new Set([root, ...near]);
  const spent = new Set(barsUnder);
  const size = Math.max(...near.map((piece) => piece.size));
  const written: Piece = {
    latex: `\\sqrt{${inside}}`,
    box: boxAround([root.box, bar, ...near.map(({ box }) => box)]),
    baseline: baselineUnder(near, barsUnder, size),
    size,
    takesLimits: false,
  };
  return {
    pieces: [...pieces.filter((piece) => !used.has(piece)), written],
    bars: bars.filter((other) => !spent.has(other)),
  };
}

/** The line that what a root holds stands on; fractions have their bar at the height of a minus sign. */
function baselineUnder(near: readonly Piece[], bars: readonly Box[], size: number): number {
  const [bar] = [...bars].sort((a, b) => b.x1 - b.x0 - (a.x1 - a.x0));
  return bar ? (bar.y0 + bar.y1) / 2 + 0.25 * size : median(near.map(({ baseline }) => baseline));
}

/** Type at most this large, moved by at least this much, is an index or a power (shares of the main size). */
const SCRIPT_SIZE = 0.86;
const SCRIPT_SHIFT = 0.12;
/** On one line within this (share of the main size). */
const SAME_LINE = 0.15;

/** Fractions in small type stand in a line of larger, unless they are moved by more (share of the main size). */
const LARGEST_FRACTION_SHIFT = 0.3;

/** Pieces on one line with their indices, powers and limits; undefined where something stands elsewhere. */
function writeLine(pieces: readonly Piece[]): string | undefined {
  const size = Math.max(...pieces.map((piece) => piece.size));
  const baseline = mainBaseline(pieces, size);
  const limits = takeLimits(pieces, size);
  const line = pieces.filter((piece) => !limits.taken.has(piece));
  line.sort((a, b) => a.box.x0 - b.box.x0);
  let latex = '';
  let scripts: Scripts = { lowered: [], raised: [] };
  for (const piece of line) {
    const shift = shiftOf(piece, size, baseline);
    if (shift === undefined || piece.latex === ROOT) return undefined;
    if (shift !== 0) {
      (shift > 0 ? scripts.raised : scripts.lowered).push(piece);
      continue;
    }
    const written = writeScripts(scripts);
    if (written === undefined) return undefined;
    scripts = { lowered: [], raised: [] };
    latex += written;
    latex += separator(latex, piece.latex) + piece.latex + (limits.of.get(piece) ?? '');
  }
  const written = writeScripts(scripts);
  return written === undefined ? undefined : latex + written;
}

type Scripts = { readonly lowered: Piece[]; readonly raised: Piece[] };

/** Indices and powers of one sign, which may have some of their own. */
function writeScripts({ lowered, raised }: Scripts): string | undefined {
  const index = lowered.length > 0 ? writeLine(lowered) : '';
  const power = raised.length > 0 ? writeLine(raised) : '';
  if (index === undefined || power === undefined) return undefined;
  return (index && `_{${index}}`) + (power && `^{${power}}`);
}

/** The line most full-sized signs stand on; fractions only where there is nothing else. */
function mainBaseline(pieces: readonly Piece[], size: number): number {
  const main = pieces.filter((piece) => piece.size > SCRIPT_SIZE * size);
  const signs = main.filter(({ latex }) => !latex.startsWith('\\frac'));
  return median((signs.length > 0 ? signs : main).map((piece) => piece.baseline));
}

/** 1 for raised, -1 for lowered, 0 for pieces on the line; undefined for those on a line of their own. */
function shiftOf(piece: Piece, size: number, baseline: number): 0 | 1 | -1 | undefined {
  const rise = (baseline - piece.baseline) / size;
  if (piece.latex === "'") return 0;
  const isFraction = piece.latex.startsWith('\\frac');
  if (isFraction && Math.abs(rise) < LARGEST_FRACTION_SHIFT) return 0;
  const isLarge = piece.takesLimits || isFraction;
  if (Math.abs(rise) < (isLarge ? 0.6 : SAME_LINE) && piece.size > SCRIPT_SIZE * size) return 0;
  if (piece.size > SCRIPT_SIZE * size || Math.abs(rise) < SCRIPT_SHIFT || Math.abs(rise) > 1)
    return undefined;
  return rise > 0 ? 1 : -1;
}

/** Small pieces right over and under signs that take limits. */
function takeLimits(
  pieces: readonly Piece[],
  size: number,
): { readonly taken: ReadonlySet<Piece>; readonly of: ReadonlyMap<Piece, string> } {
  const taken = new Set<Piece>();
  const of = new Map<Piece, string>();
  const small = pieces.filter((piece) => piece.size <= SCRIPT_SIZE * size);
  for (const sign of pieces.filter(({ takesLimits }) => takesLimits)) {
    const near = small.filter((piece) => isLimitOf(piece, sign, size));
    const lower = near.filter((piece) => piece.baseline > sign.baseline);
    const upper = near.filter((piece) => piece.baseline < sign.baseline);
    of.set(sign, writeLimit('_', lower, taken) + writeLimit('^', upper, taken));
  }
  return { taken, of };
}

function isLimitOf({ box, baseline }: Piece, sign: Piece, size: number): boolean {
  const reach = 0.5 * size;
  return (
    box.x1 > sign.box.x0 - reach &&
    box.x0 < sign.box.x1 + reach &&
    Math.abs(baseline - sign.baseline) > 0.4 * size
  );
}

function writeLimit(mark: '_' | '^', pieces: readonly Piece[], taken: Set<Piece>): string {
  const latex = pieces.length > 0 ? writeLine(pieces) : undefined;
  if (latex === undefined) return '';
  for (const piece of pieces) taken.add(piece);
  return `${mark}{${latex}}`;
}
