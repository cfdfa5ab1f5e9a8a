import { type Box, enclosingBox } from '@sheaf/document';
import type { DraftBlock } from '../blocks/page-draft.ts';
import { isPrice, mayBePrice } from './is-price.ts';
import { putIn } from './join-level.ts';
import { linesOf } from './part-notes.ts';

/** A price, the block that it is a line of, and the block of the name that it stands beside. */
type Price = { readonly line: DraftBlock; readonly block: DraftBlock };
type Named = Price & { readonly name: DraftBlock; readonly end: number };

/** Prices one under the other, each read on the line that it stands beside, which ends there. */
export function joinPrices(blocks: readonly DraftBlock[]): readonly DraftBlock[] {
  const prices = findPrices(blocks);
  if (prices.length < FEWEST_IN_COLUMN) return blocks;
  const values = new Set(prices.map(({ block }) => block));
  const names = blocks.filter((block) => TEXTS.has(block.label) && !values.has(block));
  const named = prices.flatMap((price) => nameOf(price, names) ?? []);
  const taken = new Set(
    [...values].filter((block) => {
      const own = prices.filter((price) => price.block === block).length;
      return named.filter((price) => price.block === block).length === own;
    }),
  );
  const joined = new Map<DraftBlock, DraftBlock>();
  for (const name of new Set(named.map((price) => price.name)))
    joined.set(
      name,
      withPrices(
        name,
        named.filter((price) => price.name === name && taken.has(price.block)),
      ),
    );
  return blocks.filter((block) => !taken.has(block)).map((block) => joined.get(block) ?? block);
}

const TEXTS: ReadonlySet<string> = new Set(['Text', 'ListItem', 'SectionHeader']);

/** Fewer prices make no column, and fewer numbers may be anything. */
const FEWEST_IN_COLUMN = 3;
/** Edges of a column of prices differ by less (points). */
const SAME_EDGE = 3;

/** All lines that are prices, or numbers in a column of them, of blocks without any other line. */
function findPrices(blocks: readonly DraftBlock[]): readonly Price[] {
  const all = blocks.flatMap((block) => {
    if (!TEXTS.has(block.label)) return [];
    const lines = block.shape.lineCount === 1 ? [block] : linesOf(block);
    return lines.every(({ text }) => mayBePrice(text))
      ? lines.map((line) => ({ line, block }))
      : [];
  });
  return all.filter(({ line }) => {
    const column = all.filter((other) => isSameColumn(line.box, other.line.box));
    return column.length >= FEWEST_IN_COLUMN && (isPrice(line.text) || !countsUp(column));
  });
}

function isSameColumn(a: Box, b: Box): boolean {
  const edges = [a.x0 - b.x0, a.x1 - b.x1, (a.x0 + a.x1 - b.x0 - b.x1) / 2];
  return edges.some((apart) => Math.abs(apart) < SAME_EDGE);
}

/** Numbers that grow from line to line count something: verses, pages, questions. */
function countsUp(column: readonly Price[]): boolean {
  const numbers = column
    .toSorted((a, b) => a.line.box.y0 - b.line.box.y0)
    .map(({ line }) => Number.parseFloat(line.text.replace(',', '.')));
  return numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? number));
}

/** The line left of a price, in type of much the same height. */
function nameOf(price: Price, names: readonly DraftBlock[]): Named | undefined {
  const { box } = price.line;
  let nearest: Named | undefined;
  for (const name of names) {
    if (name.box.x0 > box.x0 || name.box.y0 > box.y1 || name.box.y1 < box.y0) continue;
    const beside = lineEnds(name).find((line) => isBeside(line.box, box));
    if (!beside || !/\p{L}{2}/u.test(beside.text)) continue;
    if (!nearest || name.box.x1 > nearest.name.box.x1)
      nearest = { ...price, name, end: beside.end };
  }
  return nearest;
}

/** Height that a price and its line share, as a share of the higher of the two. */
const LEVEL = 0.4;

function isBeside(line: Box, price: Box): boolean {
  const shared = Math.min(line.y1, price.y1) - Math.max(line.y0, price.y0);
  const height = Math.max(line.y1 - line.y0, price.y1 - price.y0);
  return line.x1 < price.x0 && shared > LEVEL * height;
}

type LineEnd = { readonly text: string; readonly box: Box; readonly end: number };

/** The lines of a block with where they end in its text. */
function lineEnds(block: DraftBlock): readonly LineEnd[] {
  const lines = block.shape.lineCount === 1 ? [block] : linesOf(block);
  let end = -1;
  return lines.map(({ text, box }) => {
    end += text.length + 1;
    return { text, box, end };
  });
}

function withPrices(name: DraftBlock, prices: readonly Named[]): DraftBlock {
  const last = name.text.length;
  const fromEnd = prices.toSorted((a, b) => b.end - a.end || b.line.box.x0 - a.line.box.x0);
  const lines = name.lines?.map(({ text, box }) => {
    const own = prices.filter(({ line }) => isBeside(box, line.box)).map(({ line }) => line);
    return {
      text: [text, ...own.map((line) => line.text)].join(' '),
      box: enclosingBox([box, ...own.map((line) => line.box)]) ?? box,
    };
  });
  const joined = fromEnd.reduce((block, { end, line }) => {
    const ended = end < last ? endLine(block, end) : block;
    return putIn(ended, { at: end, value: line });
  }, name);
  return lines ? { ...joined, lines } : joined;
}

function endLine(block: DraftBlock, at: number): DraftBlock {
  return { ...block, text: `${block.text.slice(0, at)}\n${block.text.slice(at + 1)}` };
}
