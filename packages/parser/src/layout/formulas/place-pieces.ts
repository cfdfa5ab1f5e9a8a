import { type Box, boxAround } from '@sheaf/document';
import type { Word } from '../../page/primitives.ts';
import type { TextLine } from '../lines/text-line.ts';
import type { FormulaLines } from './formula-lines.ts';
import { hangs, inkBox, isCore, isProse, isVariable } from './math-word.ts';

/** Pieces nearer than this to signs of a line of text belong to it, the nearest first (shares of its size). */
const NEAR = [0.08, 0.18, 0.3];

/** How far over and under a line the middle of its pieces may lie: surely, and where nothing else claims them (shares of its size). */
const TIGHT_BAND = [0.65, 0.25] as const;
const WIDE_BAND = [0.8, 0.3] as const;

/** The line of text that each piece beside or across it belongs to: an index, a numerator, a limit. */
export function placePieces(
  lines: Pick<FormulaLines, 'texts' | 'others' | 'anchored'>,
): ReadonlyMap<TextLine, TextLine> {
  const placed = new Map<TextLine, TextLine>();
  const signs = new Map<TextLine, Sign[]>();
  for (const text of lines.texts) signs.set(text, text.words.filter(mayCarry).map(toSign));
  let open: TextLine[] = [];
  for (const piece of lines.others) {
    const across = lines.anchored.get(piece) ?? lineAcross(piece, lines.texts, TIGHT_BAND);
    if (across) place(piece, across);
    else open.push(piece);
  }
  for (const reach of NEAR) {
    for (let before = -1; before !== open.length && open.length > 0; ) {
      before = open.length;
      open = open.filter((piece) => {
        const near = nearestLine(piece, signs, reach);
        if (near) place(piece, near);
        return !near;
      });
    }
  }
  for (const piece of open) {
    const across = lineAcross(piece, lines.texts, WIDE_BAND);
    if (across) place(piece, across);
  }
  return placed;

  function place(piece: TextLine, text: TextLine): void {
    placed.set(piece, text);
    signs.get(text)?.push(...piece.words.filter((word) => !isProse(word)).map(toSign));
  }
}

function lineAcross(
  line: TextLine,
  texts: readonly TextLine[],
  [over, under]: readonly [number, number],
): TextLine | undefined {
  const { y0, y1 } = boxAround(line.words.map(inkBox));
  const middle = (y0 + y1) / 2;
  const beside = ({ box }: TextLine) => Math.max(line.box.x0 - box.x1, box.x0 - line.box.x1, 0);
  let best: TextLine | undefined;
  for (const text of texts) {
    const { baseline, fontSize } = text;
    if (middle > baseline + under * fontSize || middle < baseline - over * fontSize) continue;
    if (beside(text) < (best ? beside(best) : 2 * fontSize)) best = text;
  }
  return best;
}

/** Parts of a displayed formula are never small and near the signs of a line at once. */
function nearestLine(
  piece: TextLine,
  signs: ReadonlyMap<TextLine, readonly Sign[]>,
  reach: number,
): TextLine | undefined {
  const boxes = piece.words.map(inkBox);
  let best: TextLine | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const [text, around] of signs) {
    if (piece.fontSize > 0.86 * text.fontSize) continue;
    for (const box of boxes)
      for (const sign of around) {
        const apart = gapBetween(box, sign);
        if (apart < reach * text.fontSize && apart < least) {
          best = text;
          least = apart;
        }
      }
  }
  return best;
}

type Sign = { readonly box: Box; readonly carries: boolean };

/** Arrows, which may be painted in parts, and relations. */
const RELATION = /^[=∼≈≡≃≅≤≥→←⇒⇐⇔↦−-]+$/u;

function mayCarry(word: Word): boolean {
  return isCore(word) || isVariable(word) || RELATION.test(word.text);
}

function toSign(word: Word): Sign {
  return { box: inkBox(word), carries: hangs(word) || RELATION.test(word.text) };
}

/** How far a piece is from a sign; over and under it only large operators and relations carry something. */
function gapBetween(a: Box, { box: b, carries }: Sign): number {
  const middle = (a.x0 + a.x1) / 2;
  if (!carries && middle > b.x0 && middle < b.x1) return Number.POSITIVE_INFINITY;
  return Math.max(a.x0 - b.x1, b.x0 - a.x1, a.y0 - b.y1, b.y0 - a.y1);
}
