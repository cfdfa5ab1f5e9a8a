import { median } from '../../median.ts';
import { mainSize, SCRIPT_SIZE } from './cut-rows.ts';
import type { Piece } from './formula-piece.ts';
import { joinAccents } from './join-accents.ts';
import { joinArrows } from './join-arrows.ts';
import { joinDots } from './join-dots.ts';
import { type Limit, takeLimits } from './take-limits.ts';
import { separator } from './write-latex.ts';

/** On one line within this, and built parts and large signs within that (shares of the main size). */
const SAME_LINE = 0.15;
const SAME_LINE_TALL = 0.6;
/** Tall brackets are centred to their line: one that is not stands in a power or an index (share of the main size). */
const TALL_OFF_LINE = 0.3;
/** Taller ones hold something of the line itself (share of the main size). */
const TALLEST_IN_POWER = 1.5;
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
  const pieces = joinAccents(joinArrows(given), writeLine);
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
  limits: ReadonlyMap<Piece, Limit>,
): Token[] | undefined {
  const tokens: Token[] = [];
  for (const piece of signs) {
    const carrier = tokens.at(-1);
    const shift = shiftOf(piece, { size, baseline }, carrier);
    if (shift === undefined || (shift !== 0 && !carrier)) return undefined;
    if (shift === 0) tokens.push({ piece, limit: limits.get(piece), raised: [], lowered: [] });
    else (shift > 0 ? carrier?.raised : carrier?.lowered)?.push(piece);
  }
  return tokens;
}

export type Token = {
  readonly piece: Piece;
  readonly limit: Limit | undefined;
  readonly raised: Piece[];
  readonly lowered: Piece[];
};

function writeTokens(tokens: readonly Token[]): string | undefined {
  let latex = '';
  for (const [index, token] of tokens.entries()) {
    const scripts = writeScripts(token);
    if (scripts === undefined) return undefined;
    const own = writeLimit(token, writeOwn(token, tokens[index - 1], tokens[index + 1]));
    latex += separator(latex, own) + own + scripts;
  }
  // Words that follow each other are one text.
  return latex.replace(/(\\text\{[^{}]*)\}\\text\{/g, '$1');
}

/** A sum has its limits as an index and a power, and so has a letter what is under it; arrows and relations carry theirs. */
function writeLimit({ piece, limit }: Token, own: string): string {
  if (!limit) return own;
  const { under, over } = limit;
  if (piece.role === 'operator') return own + (under && `_{${under}}`) + (over && `^{${over}}`);
  if (piece.role === 'relation' && /^[→←]$/u.test(piece.text))
    return `\\x${piece.text === '→' ? 'right' : 'left'}arrow${under && `[${under}]`}{${over}}`;
  const topped = over && `\\overset{${over}}{${own}}`;
  if (piece.role !== 'relation') return (topped || own) + (under && `_{${under}}`);
  return under ? `\\underset{${under}}{${topped || own}}` : topped;
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

/** A power or prime of an index stands lower than one of the sign itself (share of the main size). */
const HIGHEST_IN_INDEX = 0.2;
/** It touches the index (share of the main size). */
const INDEX_GAP = 0.15;

/** Whether a sign is set to the index before it, being smaller than that: the star of `L` in `x` with the index `L*`. */
function isOfIndex(piece: Piece, { lowered }: Token, { size, baseline }: LineOfText): boolean {
  const index = lowered.at(-1);
  if (!index || piece.size > SCRIPT_SIZE * index.size) return false;
  const rise = (baseline - piece.baseline) / size;
  return rise < HIGHEST_IN_INDEX && piece.box.x0 - index.box.x1 < INDEX_GAP * size;
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

type Shift = 0 | 1 | -1 | undefined;

/** 1 for raised, -1 for lowered, 0 for pieces on the line; undefined for those on a line of their own. */
function shiftOf(piece: Piece, line: LineOfText, carrier: Token | undefined): Shift {
  if (piece.role === 'root') return undefined;
  if (carrier && isOfIndex(piece, carrier, line)) return -1;
  if (piece.role === 'prime') return carrier ? 1 : undefined;
  const rise = (line.baseline - piece.baseline) / line.size;
  const isOffLine = mayBeInPower(piece, line.size) && Math.abs(rise) > TALL_OFF_LINE;
  if (isOffLine && carrier) return rise > 0 ? 1 : -1;
  if (piece.size > SCRIPT_SIZE * line.size) return isOnLine(piece, rise) ? 0 : undefined;
  return shiftOfSmall(piece, rise, line.size, carrier?.piece);
}

function mayBeInPower({ role, box }: Piece, size: number): boolean {
  return role === 'delimiter' && box.y1 - box.y0 < TALLEST_IN_POWER * size;
}

function isOnLine({ role }: Piece, rise: number): boolean {
  return Math.abs(rise) < (TALL_ROLES.has(role) ? SAME_LINE_TALL : SAME_LINE);
}

function shiftOfSmall(piece: Piece, rise: number, size: number, carrier: Piece | undefined): Shift {
  if (piece.role === 'built' && rise < SMALL_BUILT_RAISED && rise > -SMALL_BUILT_LOWERED) return 0;
  const reach = carrier ? (carrier.box.y1 - carrier.box.y0) / 2 / size : 0;
  if (Math.abs(rise) < SCRIPT_SHIFT || Math.abs(rise) > LARGEST_SHIFT + reach) return undefined;
  return rise > 0 ? 1 : -1;
}
