import { boxHeight, boxWidth } from '@sheaf/document';
import { type BlockFeatures, measureBlocks } from './block-features.ts';
import { type BoostedTrees, classChances } from './boosted-trees.ts';
import model from './confidence-model.json' with { type: 'json' };
import type { DocumentStyle } from './document-style.ts';
import type { DraftBlock } from './page-draft.ts';

/** Labels the model knows apart; the rare others share one. */
const KNOWN_LABELS = [
  'SectionHeader',
  'Text',
  'ListItem',
  'Table',
  'Chart',
  'Picture',
  'Caption',
  'Footnote',
  'Formula',
  'PageHeader',
  'PageFooter',
] as const;

/** Chance of each block of a page to be one element of its label at its place, as measured on typed boxes. */
export function measureConfidence(
  blocks: readonly DraftBlock[],
  page: { readonly width: number; readonly height: number },
  style: DocumentStyle,
): number[] {
  const measured = measureBlocks(blocks, { ...page, ...style });
  return blocks.map((block, index) => {
    const features = confidenceFeatures(block, page, measured[index]);
    const chance = classChances(model as BoostedTrees, features).get('right') ?? 0.5;
    const seen = block.repeats ? Math.max(chance, SEEN_AGAIN) : chance;
    return Math.round(seen * block.textConfidence * 1000) / 1000;
  });
}

/** Furniture that repeats from page to page is hardly ever anything else. */
const SEEN_AGAIN = 0.95;

/** What the confidence of a block depends on. */
export function confidenceFeatures(
  block: DraftBlock,
  page: { readonly width: number; readonly height: number },
  measured: BlockFeatures | undefined,
): Record<string, number> {
  const label = block.label === 'Title' ? 'SectionHeader' : block.label;
  return {
    ...Object.fromEntries(KNOWN_LABELS.map((known) => [known, known === label ? 1 : 0])),
    labelChance: block.labelChance ?? 1,
    detection: block.detection ?? 1,
    height: boxHeight(block.box) / page.height,
    area: (boxWidth(block.box) * boxHeight(block.box)) / (page.width * page.height),
    ...measured,
  };
}
