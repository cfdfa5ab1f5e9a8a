import { boxAround } from '@sheaf/document';
import { accentCommand, type Piece } from '../formula-piece.ts';

type Writer = (pieces: readonly Piece[]) => string | undefined;

/** Accents put onto the letters they stand over, and strokes onto the relations they cross; undefined where one stands over nothing. */
export function joinAccents(pieces: readonly Piece[], write: Writer): Piece[] | undefined {
  const accents = pieces.filter(({ role }) => role === 'accent');
  const strokes = pieces.filter(
    (piece) => piece.text === '/' && pieces.some((other) => isCrossed(other, piece)),
  );
  let joined: Piece[] | undefined = [...pieces];
  for (const accent of [...accents, ...strokes])
    joined = joined && joinAccent(joined, accent, write);
  return joined;
}

function joinAccent(pieces: readonly Piece[], accent: Piece, write: Writer): Piece[] | undefined {
  const held = heldBy(accent, pieces);
  const [first] = held;
  const command = isStroke(accent) ? '\\not' : accentCommand(accent.text);
  if (!first || !command) return undefined;
  const inside = held.length > 1 ? write(held) : first.latex;
  if (inside === undefined) return undefined;
  const built: Piece = {
    ...first,
    latex: writeAccent(command, inside, held.length > 1),
    box: boxAround(held.map(({ box }) => box)),
  };
  return [...pieces.filter((piece) => piece !== accent && !held.includes(piece)), built];
}

/** The letters an accent stands over: all whose middle it covers, else the nearest. */
function heldBy(accent: Piece, pieces: readonly Piece[]): Piece[] {
  const { x0, x1 } = accent.box;
  const under = pieces.filter((piece) =>
    isStroke(accent)
      ? piece.role === 'relation' && isStruck(piece, accent)
      : piece.role !== 'accent' && isUnder(piece, accent),
  );
  const wide = under.filter(({ box }) => (box.x0 + box.x1) / 2 > x0 && (box.x0 + box.x1) / 2 < x1);
  return wide.length > 1 ? wide : nearest(under, (x0 + x1) / 2);
}

function isStroke({ text }: Piece): boolean {
  return text === '\u0338' || text === '/';
}

/** A slash that is set over a relation strikes it through: its middle is within the relation. */
function isCrossed({ role, box }: Piece, slash: Piece): boolean {
  const middle = (slash.box.x0 + slash.box.x1) / 2;
  return role === 'relation' && middle > box.x0 && middle < box.x1;
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
