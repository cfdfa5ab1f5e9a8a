import { median } from '../../median.ts';
import { mainSize, SCRIPT_SIZE } from './cut-rows.ts';
import type { Piece } from './formula-piece.ts';
import { joinAccents } from './join/join-accents.ts';
import { joinArrows } from './join/join-arrows.ts';
import { joinDots } from './join/join-dots.ts';
import { joinNames } from './join/join-names.ts';
import { joinStacked } from './join/join-stacked.ts';
import { SAME_LINE, shiftOf } from './shift-of-piece.ts';
import { type Limit, takeLimits } from './take-limits.ts';
import { separator } from './write-latex.ts';

/** Size of the letters of a line of text, and what they stand on. */
export type LineOfText = { readonly size: number; readonly baseline: number };

/** Pieces on one line with their indices, powers and limits; undefined where something stands elsewhere. */
export function writeLine(given: readonly Piece[], line?: LineOfText): string | undefined {
  const pieces = joinAccents(joinArrows(joinStacked(joinNames(given))), writeLine);
  if (!pieces) return undefined;
  const size = line?.size ?? mainSize(pieces.filter(({ role }) => role !== 'prime'));
  const baseline = line?.baseline ?? mainBaseline(pieces, size);
  const limits = takeLimits(pieces, size, writeLine);
  const signs = pieces.filter((piece) => !limits.taken.has(piece));
  signs.sort((a, b) => a.box.x0 - b.box.x0);
  const tokens = toTokens(signs, { size, baseline }, limits.of);
  return tokens && writeTokens(joinDots(tokens.map(asWord)));
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

/** A letter between words is one, too: `is a limit`. */
function asWord(token: Token, index: number, tokens: readonly Token[]): Token {
  const { piece } = token;
  const isBetween = [tokens[index - 1], tokens[index + 1]].every(
    (other) => other?.piece.role === 'text',
  );
  const isLetter = piece.isUpright === true && /^\p{L}$/u.test(piece.text);
  return isBetween && isLetter ? { ...token, piece: { ...piece, role: 'text' } } : token;
}

export type Token = {
  readonly piece: Piece;
  readonly limit: Limit | undefined;
  readonly raised: Piece[];
  readonly lowered: Piece[];
};

function writeTokens(tokens: readonly Token[]): string | undefined {
  let latex = '';
  let endsWithText = false;
  for (const [index, token] of tokens.entries()) {
    const scripts = writeScripts(token);
    if (scripts === undefined) return undefined;
    const own = writeLimit(token, writeOwn(token, tokens[index - 1], tokens[index + 1]));
    const goesOn = own.startsWith(TEXT) && endsWithText;
    latex = goesOn
      ? latex.slice(0, -1) + own.slice(TEXT.length)
      : latex + separator(latex, own) + own;
    latex += scripts;
    endsWithText = own.startsWith(TEXT) && scripts === '' && token.limit === undefined;
  }
  return latex;
}

/** Words that follow each other are one text. */
const TEXT = '\\text{';

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

/** The line most full-sized signs stand on, or the first of them, for nothing begins with an index; built parts only where there is nothing else. */
function mainBaseline(pieces: readonly Piece[], size: number): number {
  const main = pieces.filter((piece) => piece.size > SCRIPT_SIZE * size);
  const signs = main.filter(
    ({ role }) => role === 'sign' || role === 'relation' || role === 'text',
  );
  const known = signs.length > 0 ? signs : main.length > 0 ? main : pieces;
  const usual = median(known.map((piece) => piece.baseline));
  const [first] = [...known].sort((a, b) => a.box.x0 - b.box.x0);
  return first && Math.abs(first.baseline - usual) > SAME_LINE * size ? first.baseline : usual;
}
