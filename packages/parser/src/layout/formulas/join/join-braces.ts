import { type Box, boxAround } from '@sheaf/document';
import { mainSize, type Row, SCRIPT_SIZE } from '../cut-rows.ts';
import type { Piece } from '../formula-piece.ts';
import { chains } from '../take-limits.ts';
import { baselineUnder } from './join-bars.ts';

type Writer = (pieces: readonly Piece[], bars: readonly Box[]) => string | undefined;

/** Tips of one brace stand on one height within this, and so do the bars between them (share of the size). */
const SAME_HEIGHT = 0.2;
/** A brace that lies has two tips at its ends and two in its middle. */
const TIPS = 4;

type Brace = {
  readonly tips: readonly Piece[];
  readonly box: Box;
  readonly y: number;
  readonly isOver: boolean;
};

/** Braces over and under parts of a formula, with what is set to them; undefined where one is not whole. */
export function joinBraces(row: Row, write: Writer): Row | undefined {
  let current: Row | undefined = row;
  while (current?.pieces.some(isTip)) {
    const brace = narrowestBrace(current.pieces.filter(isTip));
    current = brace && joinBrace(current, brace, write);
  }
  return current;
}

function isTip({ text }: Piece): boolean {
  return text === '⏞' || text === '⏟';
}

/** One brace may span others: those within come first. */
function narrowestBrace(tips: readonly Piece[]): Brace | undefined {
  const sorted = [...tips].sort((a, b) => a.box.x0 - b.box.x0);
  const braces = sorted.flatMap((first) => {
    const level = sorted.filter(
      ({ box, baseline, size }) =>
        box.x0 >= first.box.x0 && Math.abs(baseline - first.baseline) < SAME_HEIGHT * size,
    );
    const own = level.slice(0, TIPS);
    const [left, ...others] = own.map(({ text }) => text);
    const isWhole = own.length === TIPS && others[2] === left && others[0] === others[1];
    if (!isWhole || others[0] === left) return [];
    const box = boxAround(own.map((tip) => tip.box));
    return [{ tips: own, box, y: first.baseline, isOver: left === '⏞' }];
  });
  return braces.sort((a, b) => a.box.x1 - a.box.x0 - (b.box.x1 - b.box.x0))[0];
}

function joinBrace({ pieces, bars }: Row, brace: Brace, write: Writer): Row | undefined {
  const { tips, box, y, isOver } = brace;
  const size = mainSize(pieces);
  const isAcross = ({ x0, x1 }: Box) => (x0 + x1) / 2 > box.x0 && (x0 + x1) / 2 < box.x1;
  const isBeyond = ({ y0, y1 }: Box) => (y0 + y1) / 2 < y === isOver;
  const others = pieces.filter((piece) => !tips.includes(piece));
  const held = others.filter((piece) => isAcross(piece.box) && !isBeyond(piece.box));
  const rules = bars.filter((bar) => isAcross(bar) && Math.abs(bar.y1 - y) < SAME_HEIGHT * size);
  const barsHeld = bars.filter((bar) => isAcross(bar) && !isBeyond(bar) && !rules.includes(bar));
  const small = others.filter((piece) => isBeyond(piece.box) && piece.size <= SCRIPT_SIZE * size);
  const label = chains(small, size).find((chain) => covers(chain, (box.x0 + box.x1) / 2)) ?? [];
  const inside = write(held, barsHeld);
  const said = label.length > 0 ? write(label, []) : '';
  if (inside === undefined || said === undefined) return undefined;
  const command = isOver ? '\\overbrace' : '\\underbrace';
  const used = new Set([...tips, ...held, ...label]);
  const built: Piece = {
    latex: `${command}{${inside}}${said && `${isOver ? '^' : '_'}{${said}}`}`,
    role: 'built',
    text: '',
    box: boxAround(held.map((piece) => piece.box)),
    baseline: baselineUnder(held, barsHeld, mainSize(held)),
    size: mainSize(held),
  };
  return {
    pieces: [...pieces.filter((piece) => !used.has(piece)), built],
    bars: bars.filter((bar) => !rules.includes(bar) && !barsHeld.includes(bar)),
  };
}

function covers(chain: readonly Piece[], x: number): boolean {
  const { x0, x1 } = boxAround(chain.map(({ box }) => box));
  return x0 < x && x1 > x;
}
