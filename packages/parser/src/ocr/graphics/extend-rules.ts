import type { PixelBox } from '../raster/pixel-box.ts';
import type { RasterRule } from './find-raster-rules.ts';

/** A piece lies in line with a rule if it is off it by no more than this (points). */
const IN_LINE = 1.5;

/** Lets rules go on over the pieces into which a scan has broken them: those in line with a rule and nearer than they are long, if no word stands between. */
export function extendRules(
  rules: readonly RasterRule[],
  pieces: readonly RasterRule[],
  words: readonly PixelBox[],
  perPoint: number,
): RasterRule[] {
  const away = IN_LINE * perPoint;
  const left = new Set(pieces);
  const isBroken = (rule: RasterRule, piece: RasterRule) => isClear(between(rule, piece), words);
  const next = (rule: RasterRule) => nextPiece(rule, left, away, isBroken);
  return rules.map((rule) => {
    let longer = rule;
    for (let piece = next(longer); piece; piece = next(longer)) {
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
  isBroken: (rule: RasterRule, piece: RasterRule) => boolean,
): RasterRule | undefined {
  const own = along(rule);
  for (const piece of pieces) {
    if (piece.direction !== rule.direction || Math.abs(middle(piece) - middle(rule)) > away)
      continue;
    const { from, to } = along(piece);
    const goesOn = from < own.from || to > own.to;
    const isNear = Math.max(from - own.to, own.from - to) < to - from;
    if (goesOn && isNear && isBroken(rule, piece)) return piece;
  }
  return undefined;
}

/** What lies between two strokes of one line. */
function between(rule: RasterRule, piece: RasterRule): PixelBox {
  const [x0, x1] = [Math.max(rule.x0, piece.x0), Math.min(rule.x1, piece.x1)];
  const [y0, y1] = [Math.max(rule.y0, piece.y0), Math.min(rule.y1, piece.y1)];
  return {
    x0: Math.min(x0, x1),
    x1: Math.max(x0, x1),
    y0: Math.min(y0, y1),
    y1: Math.max(y0, y1),
  };
}

/** Whether a stroke keeps clear of all words. */
export function isClear(stroke: PixelBox, words: readonly PixelBox[]): boolean {
  return !words.some(
    (word) =>
      stroke.x0 < word.x1 && word.x0 < stroke.x1 && stroke.y0 < word.y1 && word.y0 < stroke.y1,
  );
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
