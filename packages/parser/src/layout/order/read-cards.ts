import { BLANK_BAND, BLUR, cutBands } from './cut-boxes.ts';
import { CLEARER, largestBlank, runsOn } from './ends-row.ts';
import type { Headed } from './part-under-heads.ts';

type Row<T> = { readonly openers: readonly T[]; readonly blocks: T[] };

/**
 * The cards of a grid, row by row: all of a row begin on one height and open with the same kind of thing, and white runs across between
 * the rows. Undefined where columns are columns: there heads stand on one height by chance, none at all or each with the same blank over it.
 */
export function readCards<T extends Headed>(columns: readonly T[][]): T[][] | undefined {
  const rows: Row<T>[] = [];
  for (const band of bandsOf(columns.flat())) {
    const last = rows.at(-1);
    const openers = openersOf(band, columns);
    if (beginsRow(openers, columns, last)) rows.push({ openers, blocks: [...band] });
    else if (!last || band.some((block) => opensLike(block, last, columns))) return undefined;
    else last.blocks.push(...band);
  }
  if (rows.length < 2 || !isGrid(rows, columns)) return undefined;
  const cards = rows.flatMap(({ blocks }) => byColumn(blocks, columns));
  return cards.some((card) => isLong(card) || isBare(card)) ? undefined : cards;
}

/** Bands of blocks with the frames and icons over them. */
function bandsOf<T extends Headed>(blocks: readonly T[]): T[][] {
  const whole = blocks.map((block) => ({ block, box: { ...block.box, y0: topOf(block) } }));
  return cutBands(whole).map((band) => band.map(({ block }) => block));
}

function byColumn<T>(blocks: readonly T[], columns: readonly (readonly T[])[]): T[][] {
  return columns.map((column) => blocks.filter((block) => column.includes(block)));
}

/** What stands highest in each column that has something in a band. */
function openersOf<T extends Headed>(band: readonly T[], columns: readonly T[][]): T[] {
  return byColumn(band, columns)
    .filter((part) => part.length > 0)
    .map((part) => part.reduce((high, block) => (block.box.y0 < high.box.y0 ? block : high)));
}

/** Tops on one height differ by less (points: half a line, for some have a frame and its padding). */
const LEVEL = 6;

/** Whether blocks on one height open cards: alike, well below what is above, in all columns that do not end there. */
function beginsRow<T extends Headed>(
  openers: readonly T[],
  columns: readonly T[][],
  above: Row<T> | undefined,
): boolean {
  const [first, ...others] = openers;
  if (!first || others.some((opener) => !isAlike(first, opener))) return false;
  if (spread(openers.map(topOf)) >= LEVEL) return false;
  if (!openers.every((opener) => isHead(opener, columns))) return false;
  if (!above) return openers.length === columns.length;
  if (!fillsFromStart(openers, columns)) return false;
  const blank = Math.min(...openers.map(topOf)) - bottomOf(above.blocks);
  const inner = Math.max(...byColumn(above.blocks, columns).map(largestBlank));
  // A head without its text yet has no blank to tell by.
  const clear = inner > 0 ? Math.min(BLANK_BAND, CLEARER * inner) : BLANK_BAND;
  return openers.every(isFramed) || blank > clear;
}

/** Whether only columns at the end have no card in the last row. */
function fillsFromStart<T extends Headed>(openers: readonly T[], columns: readonly T[][]): boolean {
  const top = Math.min(...openers.map(topOf));
  const going = columns.map((column) => column.some(({ box }) => box.y0 >= top - BLUR));
  return going.every((isGoing, at) => isGoing === at < openers.length);
}

/** Whether something in the middle of a row is of the kind that opens it: columns with heads at heights of their own. */
function opensLike<T extends Headed>(
  block: T,
  { openers }: Row<T>,
  columns: readonly T[][],
): boolean {
  const [first] = openers;
  return first !== undefined && isAlike(first, block) && isHead(block, columns);
}

const FIGURES: ReadonlySet<string> = new Set(['Picture', 'Chart']);
/** Type of one size differs by less than this share. */
const SAME_SIZE = 0.1;

function isAlike(a: Headed, b: Headed): boolean {
  if (isFramed(a) && isFramed(b)) return true;
  if (isFigure(a) || isFigure(b)) return isFigure(a) && isFigure(b);
  if (!a.style || !b.style) return true;
  const [size, other] = [a.style.fontSize, b.style.fontSize];
  return a.style.bold === b.style.bold && Math.abs(size - other) < SAME_SIZE * size;
}

/** Whether a block is a frame, a picture, a heading, or a line in bolder or larger type than the text under it. */
function isHead<T extends Headed>(block: T, columns: readonly T[][]): boolean {
  if (isFramed(block) || isFigure(block) || block.label === 'SectionHeader') return true;
  const next = nextOf(block, columns);
  if (runsOn(block) || !block.style || !next?.style || isFigure(next)) return false;
  if (block.style.bold !== next.style.bold) return block.style.bold;
  return block.style.fontSize > (1 + SAME_SIZE) * next.style.fontSize;
}

function nextOf<T extends Headed>(block: T, columns: readonly T[][]): T | undefined {
  const own = columns.find((column) => column.includes(block)) ?? [];
  const below = own.filter(({ box }) => box.y0 >= block.box.y1 - BLUR);
  return below.sort((a, b) => a.box.y0 - b.box.y0)[0];
}

/** Cards that end this much higher than others of their row leave room where a column would go on (points: half a line of small type). */
const ROOM = 6;
/** Key figures are set in type so much larger than what is said of them. */
const LARGE = 1.8;
/** More blocks on one height than this do not stand so by chance. */
const BY_CHANCE = 2;

/** Whether blocks stand in rows where no columns would: they count on, are no text or have icons over them, change their kind together, or stand level whatever the heights of the cards above. */
function isGrid<T extends Headed>(rows: readonly Row<T>[], columns: readonly T[][]): boolean {
  const numbers = rows.map(({ openers }) => openers.map(({ text = '' }) => numberIn(text)));
  if (countsOn(numbers.flat())) return true;
  if (countsOn(columns.flatMap((_, at) => numbers.flatMap((row) => row.slice(at, at + 1)))))
    return false;
  const ends = rows.map((row) => byColumn(row.blocks, columns).map(bottomOf));
  if (rows.slice(1).some((row, at) => standsApart(row, rows[at], ends[at], columns))) return true;
  const level = rows.reduce((sum, { openers }) => sum + openers.length - 1, 0);
  const heights = rows.map(
    ({ openers }, at) => Math.max(...(ends[at] ?? [])) - topOf(openers[0] as T),
  );
  return level > BY_CHANCE && spread(heights) > ROOM;
}

function standsApart<T extends Headed>(
  { openers }: Row<T>,
  above: Row<T> | undefined,
  ends: readonly number[] = [],
  columns: readonly T[][],
): boolean {
  const [first] = openers;
  if (!first || !above) return false;
  if (isFramed(first) || isFigure(first) || !isAlike(first, above.openers[0] ?? first)) return true;
  if (openers.every(({ icon }) => icon)) return true;
  const size = nextOf(first, columns)?.style?.fontSize ?? Number.POSITIVE_INFINITY;
  if ((first.style?.fontSize ?? 0) > LARGE * size) return true;
  return spread(ends.slice(0, openers.length)) > ROOM;
}

/** The number of a step: `3`, `03.`, `Step 3`. */
function numberIn(text: string): number {
  return Number(/^(?:\p{L}+ )?0?(\d{1,2})(?!\w)/u.exec(text)?.[1]);
}

function countsOn(numbers: readonly number[]): boolean {
  return numbers.every((number, at) => at === 0 || number === (numbers[at - 1] ?? 0) + 1);
}

/** A card says what it says in one paragraph; more are sections of columns. */
function isLong(card: readonly Headed[]): boolean {
  return card.filter((block) => block.label !== 'SectionHeader' && runsOn(block)).length > 1;
}

/** A head with nothing under it is that of what follows in its column. */
function isBare([head, ...texts]: readonly Headed[]): boolean {
  return head !== undefined && texts.length === 0 && !isFramed(head) && !isFigure(head);
}

function isFramed({ frame }: Headed): boolean {
  return frame !== undefined;
}

function isFigure({ label }: Headed): boolean {
  return FIGURES.has(label ?? '');
}

/** Where a block begins, with its frame or the icon over it. */
function topOf({ box, frame, icon }: Headed): number {
  return (frame ?? icon ?? box).y0;
}

function bottomOf(card: readonly Headed[]): number {
  return Math.max(...card.map(({ box }) => box.y1));
}

function spread(values: readonly number[]): number {
  return Math.max(...values) - Math.min(...values);
}
