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
  return joinStepped(rules, away).map((rule) => {
    let longer = rule;
    for (let piece = next(longer); piece; piece = next(longer)) {
      left.delete(piece);
      longer = joined(longer, piece);
    }
    return longer;
  });
}

/** Halves of one rule lie beside each other over less than this share of the shorter; double rules over all of it. */
const MOST_SHARED = 0.75;

/** A line that runs a little askew steps from one row of pixels to the next: its halves go on from each other; double rules lie side by side. */
function joinStepped(rules: readonly RasterRule[], away: number): RasterRule[] {
  const whole = [...rules];
  const byStart = [...rules.keys()].sort((a, b) => startOf(rules[a]) - startOf(rules[b]));
  const gone = new Set<number>();
  for (const [at, index] of byStart.entries()) {
    const rule = rules[index];
    const before = byStart.slice(0, at).find((other) => {
      const longer = gone.has(other) ? undefined : whole[other];
      return rule && longer && goesOnFrom(longer, rule, away);
    });
    const longer = before === undefined ? undefined : whole[before];
    if (before === undefined || !longer || !rule) continue;
    whole[before] = joined(longer, rule);
    gone.add(index);
  }
  return whole.filter((_, index) => !gone.has(index));
}

function startOf(rule: RasterRule | undefined): number {
  return rule ? along(rule).from : 0;
}

function goesOnFrom(before: RasterRule, rule: RasterRule, away: number): boolean {
  if (before.direction !== rule.direction || Math.abs(middle(before) - middle(rule)) > away)
    return false;
  const [own, next] = [along(before), along(rule)];
  const shared = own.to - next.from;
  const shorter = Math.min(own.to - own.from, next.to - next.from);
  return shared >= 0 && next.to > own.to && shared < MOST_SHARED * shorter;
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
