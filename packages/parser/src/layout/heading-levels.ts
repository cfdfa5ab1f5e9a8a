import type { OutlineEntry } from '@sheaf/document';
import { NUMBERED_HEADING } from './numbered-heading.ts';
import type { DraftBlock } from './page-draft.ts';

export type Heading = { readonly block: DraftBlock; readonly pageNumber: number };

/** Levels 1 to 6 of all headings together: the outline first, then numbering, then clusters of style. */
export function headingLevels(
  headings: readonly Heading[],
  outline: readonly OutlineEntry[],
): ReadonlyMap<DraftBlock, number> {
  const levels = new Map<DraftBlock, number>();
  const byTitle = new Map<string, number>();
  for (const entry of outline) byTitle.set(plain(entry.title), entry.level);
  const ranks = styleRanks(headings.map(({ block }) => block));
  for (const { block } of headings) {
    const known = byTitle.get(plain(block.text)) ?? roleLevel(block.role);
    levels.set(block, clamp(known ?? ranks.get(styleKey(block)) ?? 1));
  }
  return alignNumbered(headings, levels);
}

function clamp(level: number): number {
  return Math.max(1, Math.min(6, Math.round(level)));
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

function roleLevel(role: string | undefined): number | undefined {
  const match = /^H([1-6])$/.exec(role ?? '');
  return match ? Number(match[1]) : undefined;
}

/** Sizes closer than this are one, in points. */
const SIZE_STEP = 0.5;

function styleKey({ style }: DraftBlock): string {
  const size = Math.round(style.fontSize / SIZE_STEP) * SIZE_STEP;
  return `${size} ${style.bold ? 1 : 0} ${style.allCaps ? 1 : 0} ${style.italic ? 1 : 0}`;
}

/** Ranks the styles that headings have: larger first, then bold, capitals, upright. */
function styleRanks(blocks: readonly DraftBlock[]): Map<string, number> {
  const styles = new Map<string, DraftBlock>();
  for (const block of blocks) styles.set(styleKey(block), block);
  const sorted = [...styles].sort(([, a], [, b]) => weight(b) - weight(a));
  return new Map(sorted.map(([key], index) => [key, index + 1]));
}

function weight({ style }: DraftBlock): number {
  return (
    style.fontSize + (style.bold ? 0.4 : 0) + (style.allCaps ? 0.2 : 0) - (style.italic ? 0.1 : 0)
  );
}

/** Depth of a printed number: `2.3.1` is 3; undefined where there is none. */
export function numberDepth(text: string): number | undefined {
  if (!NUMBERED_HEADING.test(text)) return undefined;
  const digits = /^(\d{1,2}(?:\.\d{1,2})*)\.?\s/.exec(text);
  return digits?.[1]?.split('.').length;
}

/** Headings whose numbers have one depth share one level, and a deeper number is a deeper level. */
function alignNumbered(
  headings: readonly Heading[],
  levels: ReadonlyMap<DraftBlock, number>,
): Map<DraftBlock, number> {
  const aligned = new Map(levels);
  const shallowest = new Map<number, number>();
  for (const { block } of headings) {
    const depth = numberDepth(block.text);
    if (depth === undefined) continue;
    const level = levels.get(block) ?? 1;
    shallowest.set(depth, Math.min(shallowest.get(depth) ?? 6, level));
  }
  const depths = [...shallowest.keys()].sort((a, b) => a - b);
  const [first] = depths;
  if (first === undefined) return aligned;
  const base = shallowest.get(first) ?? 1;
  for (const { block } of headings) {
    const depth = numberDepth(block.text);
    if (depth !== undefined) aligned.set(block, clamp(base + depth - first));
  }
  return aligned;
}
