import { type Box, boxAround } from '@sheaf/document';
import { cutLevels } from '../cut-levels.ts';
import { mainSize, type Row } from '../cut-rows.ts';
import { AXIS, type Piece } from '../formula-piece.ts';
import { writeSign } from '../write-latex.ts';
import { baselineUnder } from './join-bars.ts';

/** Parts that tall brackets are put together from, with the bracket they make. */
const PARTS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    '(': '⎛⎜⎝',
    ')': '⎞⎟⎠',
    '[': '⎡⎢⎣',
    ']': '⎤⎥⎦',
    '{': '⎧⎨⎩',
    '}': '⎫⎬⎭',
  }).flatMap(([bracket, parts]) => [...parts].map((part) => [part, bracket])),
);
const ANY_BRACE = '⎪';

/** A bracket this much higher than letters may hold rows (share of the size). */
const TALL = 1.1;
/** Blank between the columns of rows (share of the size). */
const COLUMN_GAP = 0.7;
/** Blank after which rows that only a brace opens are over (share of the size). */
const LARGEST_GAP = 1.6;

/** Parts of one bracket or root that stand over each other made one piece. */
export function stackDelimiters(pieces: readonly Piece[]): Piece[] {
  const isPart = ({ text, role }: Piece) =>
    role === 'root' ||
    (role === 'delimiter' &&
      (Object.hasOwn(PARTS, text) || text === ANY_BRACE || text === '|' || text === '‖'));
  const parts = pieces.filter(isPart).sort((a, b) => a.box.y0 - b.box.y0);
  if (parts.length < 2) return [...pieces];
  const stacks: Piece[][] = [];
  for (const part of parts) {
    const stack = stacks.find((members) => isUnder(part, members.at(-1) as Piece));
    if (stack) stack.push(part);
    else stacks.push([part]);
  }
  const built = stacks.map(buildStack);
  const used = new Set(parts);
  return [...pieces.filter((piece) => !used.has(piece)), ...built];
}

function isUnder(part: Piece, above: Piece): boolean {
  return (
    part.role === above.role &&
    Math.abs(part.box.x0 - above.box.x0) < 0.2 * part.size &&
    part.box.y0 > above.box.y0 &&
    part.box.y0 < above.box.y1 + 0.15 * part.size &&
    (part.text === '|' || part.text === '‖' ? part.text === above.text : true)
  );
}

function buildStack(stack: readonly Piece[]): Piece {
  const [first] = stack as [Piece];
  if (stack.length === 1) return first;
  if (first.role === 'root') return { ...first, box: boxAround(stack.map((part) => part.box)) };
  const named = stack.find(({ text }) => Object.hasOwn(PARTS, text));
  const text = (named && PARTS[named.text]) ?? first.text;
  const box = boxAround(stack.map((part) => part.box));
  const baseline = (box.y0 + box.y1) / 2 + AXIS * first.size;
  return { ...first, text, latex: writeSign(text) ?? text, box, baseline };
}

type Writer = (pieces: readonly Piece[], bars: readonly Box[]) => string | undefined;

/** Rows within tall brackets written as matrices and cases; undefined where a cell is not clear. */
export function joinMatrices(row: Row, write: Writer): Row | undefined {
  const size = mainSize(row.pieces);
  let current: Row = row;
  for (const open of tallOnes(row.pieces, size, OPENING)) {
    if (!current.pieces.includes(open)) continue;
    const close = findClosing(current.pieces, open, size);
    const held = heldBy(current, { open, close, size });
    const rows = held ? cutLevels(held, size) : [];
    if (!held || rows.length < 2) continue;
    const latex = writeRows(rows, { open, close, size }, write);
    if (latex === undefined) return undefined;
    current = replace(current, close ? [open, close] : [open], held, latex);
  }
  return current;
}

function heldBy(row: Row, { open, close, size }: Brackets): Row | undefined {
  if (close) return between(row, open, close);
  return open.text === '{' ? after(row, open, size) : undefined;
}

const OPENING: Readonly<Record<string, string>> = {
  '(': ')',
  '[': ']',
  '{': '}',
  '|': '|',
  '‖': '‖',
};

/** From the innermost to the outermost: the right one of two that open is closed first. */
function tallOnes(
  pieces: readonly Piece[],
  size: number,
  among: Readonly<Record<string, string>>,
): Piece[] {
  return pieces
    .filter(
      ({ role, text, box }) =>
        role === 'delimiter' && Object.hasOwn(among, text) && box.y1 - box.y0 > TALL * size,
    )
    .sort((a, b) => b.box.x0 - a.box.x0);
}

function findClosing(pieces: readonly Piece[], open: Piece, size: number): Piece | undefined {
  const wanted = OPENING[open.text];
  return pieces
    .filter(
      ({ role, text, box }) =>
        role === 'delimiter' &&
        text === wanted &&
        box.x0 > open.box.x1 &&
        Math.abs(box.y0 - open.box.y0) < 0.3 * size &&
        Math.abs(box.y1 - open.box.y1) < 0.3 * size,
    )
    .sort((a, b) => a.box.x0 - b.box.x0)[0];
}

function isLevel(box: Box, open: Piece): boolean {
  const middle = (box.y0 + box.y1) / 2;
  return middle > open.box.y0 && middle < open.box.y1;
}

function between({ pieces, bars }: Row, open: Piece, close: Piece): Row {
  const holds = (box: Box) => box.x0 > open.box.x0 && box.x1 < close.box.x1 && isLevel(box, open);
  return {
    pieces: pieces.filter((piece) => piece !== open && piece !== close && holds(piece.box)),
    bars: bars.filter(holds),
  };
}

/** What stands right of a brace that nothing closes, up to a wide blank. */
function after({ pieces, bars }: Row, open: Piece, size: number): Row {
  const right = pieces
    .filter((piece) => piece !== open && piece.box.x0 > open.box.x0 && isLevel(piece.box, open))
    .sort((a, b) => a.box.x0 - b.box.x0);
  const held: Piece[] = [];
  let end = open.box.x1;
  for (const piece of right) {
    if (piece.box.x0 - end > LARGEST_GAP * size) break;
    held.push(piece);
    end = Math.max(end, piece.box.x1);
  }
  return {
    pieces: held,
    bars: bars.filter((bar) => bar.x0 > open.box.x0 && bar.x1 < end + size && isLevel(bar, open)),
  };
}

type Brackets = {
  readonly open: Piece;
  readonly close: Piece | undefined;
  readonly size: number;
};

const MATRICES: Readonly<Record<string, string>> = {
  '(': 'pmatrix',
  '[': 'bmatrix',
  '{': 'Bmatrix',
  '|': 'vmatrix',
  '‖': 'Vmatrix',
};

function writeRows(
  rows: readonly Row[],
  { open, close, size }: Brackets,
  write: Writer,
): string | undefined {
  const columns = findColumns(
    rows.flatMap(({ pieces }) => pieces),
    size,
  );
  const isIn = (box: Box, column: Columns[number]) => {
    const middle = (box.x0 + box.x1) / 2;
    return middle >= column.x0 && middle <= column.x1;
  };
  const written: string[][] = [];
  for (const { pieces, bars } of rows) {
    const cells: string[] = [];
    for (const column of columns) {
      const inside = pieces.filter(({ box }) => isIn(box, column));
      const cell =
        inside.length === 0
          ? ''
          : write(
              inside,
              bars.filter((bar) => isIn(bar, column)),
            );
      if (cell === undefined) return undefined;
      cells.push(cell);
    }
    written.push(cells);
  }
  const [upper, lower] = written;
  if (open.text === '(' && columns.length === 1 && isChoice(rows))
    return `\\binom{${upper?.[0]}}{${lower?.[0]}}`;
  const name = close ? MATRICES[open.text] : 'cases';
  return `\\begin{${name}}${written.map((cells) => cells.join('&')).join('\\\\')}\\end{${name}}`;
}

/** TeX sets the two lines of a choice this far apart (shares of their size), and those of a matrix as far as lines of text, or further. */
const CHOICE_IN_TEXT = 1.18;
const CHOICE_DISPLAYED = [1.3, 1.43] as const;

/** Whether two rows are a choice of so many, rather than a matrix of one column. */
function isChoice(rows: readonly Row[]): boolean {
  const [upper, lower] = rows.map(({ pieces, bars }) => {
    const size = mainSize(pieces);
    return { size, baseline: baselineUnder(pieces, bars, size) };
  });
  if (!upper || !lower || rows.length !== 2) return false;
  const apart = (lower.baseline - upper.baseline) / Math.max(upper.size, lower.size);
  const [least, most] = CHOICE_DISPLAYED;
  return apart < CHOICE_IN_TEXT || (apart > least && apart < most);
}

type Columns = { readonly x0: number; x1: number }[];

function findColumns(pieces: readonly Piece[], size: number): Columns {
  const columns: Columns = [];
  for (const { box } of [...pieces].sort((a, b) => a.box.x0 - b.box.x0)) {
    const last = columns.at(-1);
    if (last && box.x0 - last.x1 < COLUMN_GAP * size) last.x1 = Math.max(last.x1, box.x1);
    else columns.push({ x0: box.x0, x1: box.x1 });
  }
  return columns;
}

function replace(row: Row, brackets: readonly Piece[], held: Row, latex: string): Row {
  const used = new Set([...brackets, ...held.pieces]);
  const spent = new Set(held.bars);
  const box = boxAround([...used].map((piece) => piece.box));
  const [open] = brackets as [Piece];
  const size = mainSize(held.pieces);
  const built: Piece = {
    latex,
    role: 'built',
    text: '',
    box,
    baseline: (open.box.y0 + open.box.y1) / 2 + AXIS * size,
    size,
  };
  return {
    pieces: [...row.pieces.filter((piece) => !used.has(piece)), built],
    bars: row.bars.filter((bar) => !spent.has(bar)),
  };
}
