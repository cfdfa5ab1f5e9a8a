import type { DraftBlock } from '../blocks/page-draft.ts';

/** How the marked blocks of a page are set: hung under their first line, or running back to the margin under their marks. */
export type Hanging = {
  readonly ofPage: number;
  readonly byMarker: ReadonlyMap<string, number>;
};

/** Lines hang, or run back, where they begin this many ems from the first. */
const LEAST_HANG = 0.5;
/** Farther than this says no more. */
const MOST_HANG = 4;

/** How far the lines of a block stand to the right of its first, in ems; 0 for one line. */
export function hangOf({ shape, style }: DraftBlock): number {
  if (shape.lineCount < 2) return 0;
  const ems = (shape.restX - shape.firstX) / Math.max(4, style.fontSize);
  return Math.max(-MOST_HANG, Math.min(MOST_HANG, ems));
}

export function gatherHanging(blocks: readonly DraftBlock[]): Hanging {
  const groups = new Map<string, number[]>();
  for (const block of blocks) {
    if (!block.list || block.shape.lineCount < 2) continue;
    const kind = markerKind(block.list.marker);
    groups.set(kind, [...(groups.get(kind) ?? []), hangOf(block) > LEAST_HANG ? 1 : -1]);
  }
  return {
    ofPage: mean([...groups.values()].flat()),
    byMarker: new Map([...groups].map(([kind, votes]) => [kind, mean(votes)])),
  };
}

/** Whether a block hangs, and whether those marked as it is do: one line alone cannot show it. */
export function hangingFeatures(block: DraftBlock, { ofPage, byMarker }: Hanging) {
  const kind = block.list && markerKind(block.list.marker);
  return {
    hang: hangOf(block),
    hangOfKind: kind === undefined ? 0 : (byMarker.get(kind) ?? 0),
    hangOfPage: ofPage,
  };
}

/** `1)`, `(1)` and `a)` are kinds of their own, all signs are one. */
function markerKind(marker: string): string {
  if (!/[\p{L}\p{N}]/u.test(marker)) return 'sign';
  return marker.replace(/\p{N}+/gu, '1').replace(/\p{L}+/gu, 'a');
}

function mean(votes: readonly number[]): number {
  return votes.length === 0 ? 0 : votes.reduce((sum, vote) => sum + vote, 0) / votes.length;
}
