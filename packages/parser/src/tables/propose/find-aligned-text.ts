import { type Box, boxAround } from '@sheaf/document';
import type { Chunk, TextLine } from '../page/find-text-lines.ts';
import type { OrientedPage } from '../page/oriented-page.ts';
import { beginsAnew, isCaption } from './begins-anew.ts';

/** Lines of one table are at most this far apart (ems of white). */
const WIDEST_LEADING_EM = 2.2;

/** Lines of a single entry in a row that a table may have between full rows. */
const MOST_SINGLES = 3;

type Strip = { readonly from: number; readonly to: number };

type OpenBlock = {
  lines: { chunks: readonly Chunk[]; box: Box }[];
  gutters: Strip[];
  singles: number;
};

/** Areas where entries of consecutive lines leave the same white strips between them. */
export function findAlignedText(sheet: OrientedPage, prose: ReadonlySet<Chunk>): Box[] {
  const blocks: OpenBlock[] = [];
  let open: OpenBlock | null = null;
  for (const line of sheet.lines) {
    const chunks = line.chunks.filter((chunk) => !prose.has(chunk));
    if (open && ends(open, line, chunks)) open = null;
    if (chunks.length === 0 || (open && accepts(open, chunks))) continue;
    open = chunks.length > 1 && !isCaption(chunks) ? startBlock(chunks) : null;
    if (open) blocks.push(open);
  }
  return blocks
    .flatMap(partSideways)
    .map(trimmed)
    .filter((box) => box !== null);
}

/** Whether a line, of which `chunks` are no running text, ends a block. */
function ends(block: OpenBlock, line: TextLine, chunks: readonly Chunk[]): boolean {
  if (chunks.length === 0) return crosses(block, line);
  return !isNear(block, line) || beginsAnew(block.lines, chunks);
}

function startBlock(chunks: readonly Chunk[]): OpenBlock {
  return { lines: [toBlockLine(chunks)], gutters: gapsOf(chunks), singles: 0 };
}

function toBlockLine(chunks: readonly Chunk[]) {
  return { chunks, box: boxAround(chunks.map((chunk) => chunk.box)) };
}

function gapsOf(chunks: readonly Chunk[]): Strip[] {
  return chunks
    .slice(1)
    .map((chunk, index) => ({ from: chunks[index]?.box.x1 ?? 0, to: chunk.box.x0 }));
}

function isNear(block: OpenBlock, line: TextLine): boolean {
  const last = block.lines.at(-1);
  if (!last) return false;
  return line.box.y0 - last.box.y1 <= WIDEST_LEADING_EM * line.fontSize;
}

function crosses(block: OpenBlock, line: TextLine): boolean {
  const area = boxAround(block.lines.map((entry) => entry.box));
  return line.chunks.some((chunk) => chunk.box.x0 < area.x1 && chunk.box.x1 > area.x0);
}

/** Takes the line into the block if some white strip stays; lines of one entry are taken on trust, a few. */
function accepts(block: OpenBlock, chunks: readonly Chunk[]): boolean {
  if (chunks.length === 1) {
    if (block.singles >= MOST_SINGLES) return false;
    block.singles++;
    block.lines.push(toBlockLine(chunks));
    return true;
  }
  const box = boxAround(chunks.map((chunk) => chunk.box));
  const left = block.gutters.flatMap((gutter) => remaining(gutter, chunks, box));
  if (left.length === 0) return false;
  block.gutters = left;
  block.singles = 0;
  block.lines.push(toBlockLine(chunks));
  return true;
}

/** What a line leaves white of a strip; a strip outside the line's text says nothing and stays. */
function remaining(gutter: Strip, chunks: readonly Chunk[], box: Box): Strip[] {
  if (gutter.to <= box.x0 || gutter.from >= box.x1) return [gutter];
  let strips: Strip[] = [gutter];
  for (const { box: ink, fontSize } of chunks) {
    strips = strips
      .flatMap((strip) => [
        { from: strip.from, to: Math.min(strip.to, ink.x0) },
        { from: Math.max(strip.from, ink.x1), to: strip.to },
      ])
      .filter((strip) => strip.to - strip.from >= 0.5 * fontSize);
  }
  const seen: Strip[] = [];
  for (const strip of strips) {
    if (!seen.some((other) => other.from === strip.from && other.to === strip.to)) seen.push(strip);
  }
  return seen;
}

/** Tables side by side are this far apart at least (ems). */
const SIDE_BY_SIDE_EM = 2.5;

/** Share of lines with entries on both sides of a strip below which the sides are tables of their own. */
const SHARED_LINES = 0.3;

/** Two tables side by side whose rows stand on different heights are two blocks. */
function partSideways(block: OpenBlock): OpenBlock[] {
  const em = block.lines[0]?.chunks[0]?.fontSize ?? 10;
  const parting = whiteStrips(block).find(({ from, to }) => {
    const both = block.lines.filter(({ box }) => box.x0 < from + 1 && box.x1 > to - 1).length;
    return to - from > SIDE_BY_SIDE_EM * em && both < SHARED_LINES * block.lines.length;
  });
  if (!parting) return [block];
  const side = (isOn: (box: Box) => boolean): OpenBlock => ({
    ...block,
    lines: block.lines
      .map(({ chunks }) => chunks.filter((chunk) => isOn(chunk.box)))
      .filter((chunks) => chunks.length > 0)
      .map(toBlockLine),
    gutters: [],
  });
  return [side((box) => box.x0 < parting.from + 1), side((box) => box.x0 >= parting.from + 1)];
}

/** Stretches that no line of the block has text in. */
function whiteStrips(block: OpenBlock): Strip[] {
  const boxes = block.lines
    .flatMap(({ chunks }) => chunks.map((chunk) => chunk.box))
    .sort((a, b) => a.x0 - b.x0);
  const strips: Strip[] = [];
  let right = boxes[0]?.x1 ?? 0;
  for (const box of boxes) {
    if (box.x0 > right) strips.push({ from: right, to: box.x0 });
    right = Math.max(right, box.x1);
  }
  return strips;
}

/** The block from its first to its last line of several entries. */
function trimmed(block: OpenBlock): Box | null {
  const full = block.lines.map((line) => line.chunks.length > 1);
  const first = full.indexOf(true);
  const last = full.lastIndexOf(true);
  const lines = block.lines.slice(first, last + 1);
  if (lines.filter((line) => line.chunks.length > 1).length < 2) return null;
  return boxAround(lines.map((line) => line.box));
}
