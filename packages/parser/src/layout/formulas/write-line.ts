import { boxAround } from '@sheaf/document';
import { median } from '../../median.ts';
import { mainSize, SCRIPT_SIZE } from './cut-rows.ts';
import { accentCommand, type Piece } from './formula-piece.ts';
import { joinDots } from './join-dots.ts';
import { takeLimits } from './take-limits.ts';
import { separator } from './write-latex.ts';

/** On one line within this, and built parts and large signs within that (shares of the main size). */
const SAME_LINE = 0.15;
const SAME_LINE_TALL = 0.6;
/** Small parts that are moved by less stand in the line: fractions in text have small letters. */
const SMALL_BUILT_RAISED = 0.22;
const SMALL_BUILT_LOWERED = 0.12;
/** Least move of an index or a power (share of the main size). */
const SCRIPT_SHIFT = 0.04;
/** How far a power may stand over what carries it, beside half of its height (share of the main size). */
const LARGEST_SHIFT = 1;

/** Size of the letters of a line of text, and what they stand on. */
export type LineOfText = { readonly size: number; readonly baseline: number };

/** Pieces on one line with their indices, powers and limits; undefined where something stands elsewhere. */
export function writeLine(given: readonly Piece[], line?: LineOfText): string | undefined {
  const pieces = joinAccents(given);
  if (!pieces) return undefined;
  const size = line?.size ?? mainSize(pieces.filter(({ role }) => role !== 'prime'));
  const baseline = line?.baseline ?? mainBaseline(pieces, size);
  const limits = takeLimits(pieces, size, writeLine);
  const signs = pieces.filter((piece) => !limits.taken.has(piece));
  signs.sort((a, b) => a.box.x0 - b.box.x0);
  const tokens = toTokens(signs, { size, baseline }, limits.of);
  return tokens && writeTokens(joinDots(tokens));
}

/** Signs on the line with what is raised and lowered after each; undefined where one is neither. */
function toTokens(
  signs: readonly Piece[],
  { size, baseline }: LineOfText,
  limits: ReadonlyMap<Piece, string>,
): Token[] | undefined {
  const tokens: Token[] = [];
  for (const piece of signs) {
    const carrier = tokens.at(-1);
    const shift =
      piece.role === 'root' ? undefined : shiftOf(piece, size, baseline, carrier?.piece);
    if (shift === undefined || (shift !== 0 && !carrier)) return undefined;
    if (shift === 0)
      tokens.push({ piece, limits: limits.get(piece) ?? '', raised: [], lowered: [] });
    else (shift > 0 ? carrier?.raised : carrier?.lowered)?.push(piece);
  }
  return tokens;
}

export type Token = {
  readonly piece: Piece;
  readonly limits: string;
  readonly raised: Piece[];
  readonly lowered: Piece[];
};

function writeTokens(tokens: readonly Token[]): string | undefined {
  let latex = '';
  for (const [index, token] of tokens.entries()) {
    const scripts = writeScripts(token);
    if (scripts === undefined) return undefined;
    const own = writeOwn(token, tokens[index - 1], tokens[index + 1]);
    latex += separator(latex, own) + own + token.limits + scripts;
  }
  return latex;
}

/** Words keep the blanks around them. */
function writeOwn({ piece }: Token, before: Token | undefined, after: Token | undefined): string {
  if (piece.role !== 'text') return piece.latex;
  const gap = (left: Piece, right: Piece) => right.box.x0 - left.box.x1 > 0.15 * piece.size;
  const lead = before && before.piece.role !== 'text' && gap(before.piece, piece) ? ' ' : '';
  const trail = after && gap(piece, after.piece) ? ' ' : '';
  return `\\text{${lead}${piece.latex}${trail}}`;
}

/** Indices and powers of one sign, which may have some of their own; primes stand first. */
function writeScripts({ lowered, raised }: Token): string | undefined {
  const others = raised.findIndex(({ role }) => role !== 'prime');
  const primes = raised.slice(0, others === -1 ? raised.length : others);
  const rest = raised.slice(primes.length);
  const index = lowered.length > 0 ? writeLine(lowered) : '';
  const power = rest.length > 0 ? writeLine(rest) : '';
  if (index === undefined || power === undefined) return undefined;
  const prime = primes.map(({ latex }) => latex).join('');
  return prime + (index && `_{${index}}`) + (power && `^{${power}}`);
}

/** The line most full-sized signs stand on; built parts only where there is nothing else. */
function mainBaseline(pieces: readonly Piece[], size: number): number {
  const main = pieces.filter((piece) => piece.size > SCRIPT_SIZE * size);
  const signs = main.filter(
    ({ role }) => role === 'sign' || role === 'relation' || role === 'text',
  );
  const known = signs.length > 0 ? signs : main.length > 0 ? main : pieces;
  return median(known.map((piece) => piece.baseline));
}

const TALL_ROLES: ReadonlySet<string> = new Set(['operator', 'delimiter', 'built']);

/** 1 for raised, -1 for lowered, 0 for pieces on the line; undefined for those on a line of their own. */
function shiftOf(
  piece: Piece,
  size: number,
  baseline: number,
  carrier: Piece | undefined,
): 0 | 1 | -1 | undefined {
  const rise = (baseline - piece.baseline) / size;
  if (piece.role === 'prime') return carrier ? 1 : undefined;
  if (piece.size > SCRIPT_SIZE * size)
    return Math.abs(rise) < (TALL_ROLES.has(piece.role) ? SAME_LINE_TALL : SAME_LINE)
      ? 0
      : undefined;
  if (piece.role === 'built' && rise < SMALL_BUILT_RAISED && rise > -SMALL_BUILT_LOWERED) return 0;
  const reach = carrier ? (carrier.box.y1 - carrier.box.y0) / 2 / size : 0;
  if (Math.abs(rise) < SCRIPT_SHIFT || Math.abs(rise) > LARGEST_SHIFT + reach) return undefined;
  return rise > 0 ? 1 : -1;
}

/** Accents put onto the letters they stand over; undefined where one stands over nothing. */
function joinAccents(pieces: readonly Piece[]): Piece[] | undefined {
  let joined = [...pieces];
  for (const accent of pieces.filter(({ role }) => role === 'accent')) {
    const { x0, x1 } = accent.box;
    const isSlash = accent.text === '\u0338';
    const under = joined.filter((piece) =>
      isSlash
        ? piece.role === 'relation' && isStruck(piece, accent)
        : piece.role !== 'accent' && isUnder(piece, accent),
    );
    const wide = under.filter(
      ({ box }) => (box.x0 + box.x1) / 2 > x0 && (box.x0 + box.x1) / 2 < x1,
    );
    const held = wide.length > 1 ? wide : nearest(under, (x0 + x1) / 2);
    const command = accentCommand(accent.text);
    if (held.length === 0 || !command) return undefined;
    const inside = held.length > 1 ? writeLine(held) : held[0]?.latex;
    if (inside === undefined) return undefined;
    const [first] = held as [Piece];
    const built: Piece = {
      ...first,
      latex: writeAccent(command, inside, held.length > 1),
      box: boxAround(held.map(({ box }) => box)),
    };
    joined = [...joined.filter((piece) => piece !== accent && !held.includes(piece)), built];
  }
  return joined;
}

/** A stroke through a relation has no width of its own. */
function isStruck({ box, baseline, size }: Piece, stroke: Piece): boolean {
  return (
    Math.abs(baseline - stroke.baseline) < 0.3 * size &&
    stroke.box.x0 > box.x0 - 0.4 * size &&
    stroke.box.x0 < box.x1 + 0.2 * size
  );
}

function isUnder(piece: Piece, accent: Piece): boolean {
  const middle = (accent.box.x0 + accent.box.x1) / 2;
  return (
    Math.abs(piece.baseline - accent.baseline) < 0.8 * piece.size &&
    piece.box.x0 < Math.max(accent.box.x1, middle) &&
    piece.box.x1 > Math.min(accent.box.x0, middle)
  );
}

function nearest(pieces: readonly Piece[], x: number): Piece[] {
  const off = ({ box }: Piece) => Math.abs((box.x0 + box.x1) / 2 - x);
  const [first] = [...pieces].sort((a, b) => off(a) - off(b));
  return first ? [first] : [];
}

const NEGATED: Readonly<Record<string, string>> = { '=': '\\neq', '\\in': '\\notin' };

function writeAccent(command: string, inside: string, isWide: boolean): string {
  if (command === '\\not')
    return Object.hasOwn(NEGATED, inside) ? (NEGATED[inside] ?? '') : `\\not${inside}`;
  if (isWide && (command === '\\hat' || command === '\\tilde'))
    return `\\wide${command.slice(1)}{${inside}}`;
  return `${command}{${inside}}`;
}
