import { enclosingBox } from '@sheaf/document';
import type { DraftBlock } from '../blocks/page-draft.ts';
import { putIn } from './join-level.ts';
import { isLevel } from './line-end-beside.ts';
import { linesOf } from './part-notes.ts';

/** `Student:`, and `Class IV`: what names the line beside it, or counts it. */
const NAME = /[:：]$/u;
const COUNTED = /^(\p{L}+) (?:\d{1,3}|[IVX]{1,5})[.:]?$/u;

/** Names one under the other joined, line by line, with the lines beside them: as many, each level with its name. */
export function joinKeyedLines(blocks: readonly DraftBlock[]): readonly DraftBlock[] {
  const taken = new Set<DraftBlock>();
  const joined = new Map<DraftBlock, DraftBlock>();
  for (const names of blocks) {
    const keys = TEXTS.has(names.label) ? linesOf(names) : [];
    if (keys.length < 2 || !areKeys(keys)) continue;
    const values = blocks.filter((block) => isBeside(names, block));
    const [entries, ...others] = values;
    const lines = entries && others.length === 0 ? linesOf(entries) : [];
    if (!entries || taken.has(entries) || lines.length !== keys.length) continue;
    if (!lines.every(({ box }, at) => isLevel(box, keys[at]?.box ?? names.box))) continue;
    taken.add(entries);
    joined.set(names, joinLines(names, keys, lines));
  }
  return taken.size === 0
    ? blocks
    : blocks.filter((block) => !taken.has(block)).map((block) => joined.get(block) ?? block);
}

const TEXTS: ReadonlySet<string> = new Set(['Text', 'ListItem']);

function areKeys(keys: readonly DraftBlock[]): boolean {
  if (keys.every(({ text }) => NAME.test(text))) return true;
  const words = new Set(keys.map(({ text }) => COUNTED.exec(text)?.[1]));
  return words.size === 1 && !words.has(undefined);
}

/** Whether a block stands right of another, sharing its height. */
function isBeside({ box }: DraftBlock, other: DraftBlock): boolean {
  return other.box.x0 >= box.x1 && other.box.y0 < box.y1 && box.y0 < other.box.y1;
}

function joinLines(
  names: DraftBlock,
  keys: readonly DraftBlock[],
  values: readonly DraftBlock[],
): DraftBlock {
  let end = names.text.length;
  let block = names;
  for (let at = keys.length - 1; at >= 0; at--) {
    const value = values[at];
    if (value) block = putIn(block, { at: end, value });
    end -= (keys[at]?.text.length ?? 0) + 1;
  }
  const { lines: _, ...whole } = block;
  return { ...whole, lines: keys.map(({ text, box }, at) => lineOf(text, box, values[at])) };
}

function lineOf(text: string, box: DraftBlock['box'], value: DraftBlock | undefined) {
  if (!value) return { text, box };
  return { text: `${text} ${value.text}`, box: enclosingBox([box, value.box]) ?? box };
}
