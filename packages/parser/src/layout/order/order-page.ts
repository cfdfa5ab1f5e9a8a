import type { Box } from '@sheaf/document';
import type { Rule } from '../../page/primitives.ts';
import type { DraftBlock } from '../blocks/page-draft.ts';
import { findFirstAndLast } from './find-first-and-last.ts';
import { findSideLines } from './find-side-lines.ts';
import { groupPanels } from './group-panels.ts';
import { joinLevel } from './join-level.ts';
import { orderBlocks } from './order-blocks.ts';
import { partAtRules } from './part-at-rules.ts';
import { distance, type Tied, tieValues } from './tie-values.ts';
import { withIcons } from './with-icons.ts';

/** What is drawn on a page that tells how it is read: rules, frames and shadings, icons and other drawings. */
export type Drawn = {
  readonly rules: readonly Rule[];
  readonly frames: readonly Box[];
  readonly drawings?: readonly Box[];
};

/** Reading order of a page: its header, the body column by column, notes, its footer. */
export function orderPage(
  blocks: readonly DraftBlock[],
  drawn: Drawn = { rules: [], frames: [] },
): DraftBlock[] {
  const of = (label: DraftBlock['label']) => [...apart].filter((block) => block.label === label);
  const apart = findFirstAndLast(blocks);
  const standing = blocks.filter((block) => !apart.has(block));
  const aside = findSideLines(standing);
  const body = standing.filter((block) => !aside.has(block));
  const { anchored, followers } = tieCaptions(tieValues(body));
  const isFromRight = readsFromRight(anchored);
  const ordered = orderPanels(anchored, drawn, isFromRight);
  return [
    ...orderBlocks(of('PageHeader'), isFromRight),
    ...ordered.flatMap((block) => joinLevel(block, followers.get(block) ?? [])),
    ...aside,
    ...orderBlocks(of('Footnote'), isFromRight),
    ...orderBlocks(of('PageFooter'), isFromRight),
  ];
}

/** Orders what stands in drawn boxes, one within the other, box by box. */
function orderPanels(
  blocks: readonly DraftBlock[],
  drawn: Drawn,
  isFromRight: boolean,
): DraftBlock[] {
  const panels = withIcons(groupPanels(blocks, drawn.frames), drawn.drawings ?? []);
  const parts = partAtRules(panels, drawn.rules);
  return parts
    .flatMap((part) => orderBlocks(part, isFromRight))
    .flatMap((panel) => {
      if (!panel.frame) return panel.blocks;
      const frames = drawn.frames.filter((frame) => frame !== panel.frame);
      return orderPanels(panel.blocks, { ...drawn, frames }, isFromRight);
    });
}

const FIGURES: ReadonlySet<string> = new Set(['Picture', 'Chart']);

/** Captions in the margin beside a figure stand at most this far from it (points). */
const BESIDE = 40;

/** A caption beside its figure is read right after it, whatever goes on below the two. */
function tieCaptions({ anchored, followers }: Tied): Tied {
  const figures = anchored.filter(({ label }) => FIGURES.has(label));
  const tied = new Map(followers);
  const isTied = (block: DraftBlock): boolean => {
    if (block.label !== 'Caption') return false;
    const [figure] = figures
      .filter((other) => isBeside(block, other))
      .sort((a, b) => distance(a, block) - distance(b, block));
    if (figure) tied.set(figure, [...(tied.get(figure) ?? []), block]);
    return figure !== undefined;
  };
  return { anchored: anchored.filter((block) => !isTied(block)), followers: tied };
}

function isBeside(caption: DraftBlock, figure: DraftBlock): boolean {
  const apart = distance(caption, figure);
  const shared = Math.min(caption.box.y1, figure.box.y1) - Math.max(caption.box.y0, figure.box.y0);
  return apart > 0 && apart < BESIDE && shared > 0.8 * (caption.box.y1 - caption.box.y0);
}

function readsFromRight(blocks: readonly DraftBlock[]): boolean {
  let right = 0;
  let left = 0;
  for (const { text } of blocks) {
    right += text.match(/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/g)?.length ?? 0;
    left += text.match(/[A-Za-z\u00c0-\u024f\u0370-\u052f]/g)?.length ?? 0;
  }
  return right > left;
}
