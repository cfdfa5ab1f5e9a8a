import type { RasterRule } from './find-raster-rules.ts';

/** A piece lies in line with a rule if it is off it by no more than this (points). */
const IN_LINE = 1.5;

/** Lets rules go on over the pieces into which a scan has broken them: those in line with a rule and nearer than they are long. */
export function extendRules(
  rules: readonly RasterRule[],
  pieces: readonly RasterRule[],
  perPoint: number,
): RasterRule[] {
  const away = IN_LINE * perPoint;
  const left = new Set(pieces);
  return rules.map((rule) => {
    let longer = rule;
    for (let piece = nextPiece(longer, left, away); piece; piece = nextPiece(longer, left, away)) {
      left.delete(piece);
      longer = joined(longer, piece);
    }
    return longer;
  });
}

function nextPiece(
  rule: RasterRule,
  pieces: ReadonlySet<RasterRule>,
  away: number,
): RasterRule | undefined {
  const own = along(rule);
  for (const piece of pieces) {
    if (piece.direction !== rule.direction || Math.abs(middle(piece) - middle(rule)) > away)
      continue;
    const { from, to } = along(piece);
    const goesOn = from < own.from || to > own.to;
    if (goesOn && Math.max(from - own.to, own.from - to) < to - from) return piece;
  }
  return undefined;
}

function along({ direction, x0, y0, x1, y1 }: RasterRule) {
  return direction === 'horizontal' ? { from: x0, to: x1 } : { from: y0, to: y1 };
}

function middle({ direction, x0, y0, x1, y1 }: RasterRule): number {
  return direction === 'horizontal' ? (y0 + y1) / 2 : (x0 + x1) / 2;
}

/** The rule as thick and as level as before, and longer. */
function joined(rule: RasterRule, piece: RasterRule): RasterRule {
  return rule.direction === 'horizontal'
    ? { ...rule, x0: Math.min(rule.x0, piece.x0), x1: Math.max(rule.x1, piece.x1) }
    : { ...rule, y0: Math.min(rule.y0, piece.y0), y1: Math.max(rule.y1, piece.y1) };
}
