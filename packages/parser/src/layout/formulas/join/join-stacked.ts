import { boxAround } from '@sheaf/document';
import type { Piece } from '../formula-piece.ts';

/** Relations that are painted as one sign over another. */
const STACKED: readonly {
  readonly over: RegExp;
  readonly text: string;
  readonly latex: string;
}[] = [
  { over: /^[∼~]$/u, text: '≅', latex: '\\cong' },
  { over: /^[.˙]$/u, text: '≐', latex: '\\doteq' },
];

/** The upper sign is centred to the lower one within this, and stands over its line by this much (shares of the size). */
const OFF_CENTRE = 0.15;
const LEAST_RISE = 0.1;
const LARGEST_RISE = 0.5;

/** Integral signs of one multiple integral are this close, by their widths without the slant (share of the size). */
const INTEGRAL_GAP = 0.35;

/** Signs that are painted one over another, and integrals that are painted one into another, made one sign each. */
export function joinStacked(pieces: readonly Piece[]): readonly Piece[] {
  return joinIntegrals(joinRelations(pieces));
}

function joinRelations(pieces: readonly Piece[]): readonly Piece[] {
  const uppers = pieces.filter(({ text }) => STACKED.some(({ over }) => over.test(text)));
  const equals = uppers.length > 0 ? pieces.filter(({ text }) => text === '=') : [];
  const gone = new Set<Piece>();
  const joined = equals.flatMap((lower): Piece[] => {
    const upper = uppers.find((piece) => !gone.has(piece) && standsOver(piece, lower));
    const sign = upper && STACKED.find(({ over }) => over.test(upper.text));
    if (!upper || !sign) return [];
    gone.add(upper).add(lower);
    const { text, latex } = sign;
    return [{ ...lower, text, latex, role: 'relation', box: boxAround([upper.box, lower.box]) }];
  });
  return gone.size === 0 ? pieces : [...pieces.filter((piece) => !gone.has(piece)), ...joined];
}

function standsOver(upper: Piece, lower: Piece): boolean {
  const middle = ({ box }: Piece) => (box.x0 + box.x1) / 2;
  const rise = (lower.baseline - upper.baseline) / lower.size;
  return (
    Math.abs(middle(upper) - middle(lower)) < OFF_CENTRE * lower.size &&
    rise > LEAST_RISE &&
    rise < LARGEST_RISE
  );
}

const MULTIPLE: Readonly<Record<string, string>> = { '∫∫': '\\iint', '∫∫∫': '\\iiint' };

function joinIntegrals(pieces: readonly Piece[]): readonly Piece[] {
  const integrals = pieces.filter(({ text }) => text === '∫');
  if (integrals.length < 2) return pieces;
  const groups: Piece[][] = [];
  for (const piece of [...integrals].sort((a, b) => a.box.x0 - b.box.x0)) {
    const last = groups.at(-1)?.at(-1);
    if (last && isNext(last, piece)) groups.at(-1)?.push(piece);
    else groups.push([piece]);
  }
  const gone = new Set<Piece>();
  const joined = groups.flatMap((group): Piece[] => {
    const text = group.map((piece) => piece.text).join('');
    const latex = MULTIPLE[text];
    const [first] = group;
    if (!first || latex === undefined) return [];
    for (const piece of group) gone.add(piece);
    return [{ ...first, text, latex, box: boxAround(group.map(({ box }) => box)) }];
  });
  return gone.size === 0 ? pieces : [...pieces.filter((piece) => !gone.has(piece)), ...joined];
}

function isNext(last: Piece, next: Piece): boolean {
  return (
    Math.abs(last.baseline - next.baseline) < 0.1 * last.size &&
    next.box.x0 - last.box.x1 < INTEGRAL_GAP * last.size
  );
}
