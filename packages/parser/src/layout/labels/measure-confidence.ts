import { type BoostedTrees, classChances } from '@sheaf/boosted-trees';
import { boxHeight, boxWidth, type Label } from '@sheaf/document';
import model from '../../../models/confidence-model.json' with { type: 'json' };
import type { DocumentStyle } from '../../assemble/document-style.ts';
import type { DraftBlock } from '../blocks/page-draft.ts';
import { measureOutwardly, type OutwardFeatures } from './block-features.ts';

/** Chance of each block of a page to be one element of its label at its place, as measured on typed boxes. */
export function measureConfidence(
  blocks: readonly DraftBlock[],
  page: { readonly width: number; readonly height: number },
  style: DocumentStyle,
): number[] {
  const measured = measureOutwardly(blocks, { ...page, ...style });
  return blocks.map((block, index) => {
    const features = confidenceFeatures(block, page, measured[index]);
    const chance = classChances(model as BoostedTrees, features).get('right') ?? 0.5;
    const seen = block.repeats ? Math.max(chance, SEEN_AGAIN) : chance;
    return Math.round(seen * block.textConfidence * 1000) / 1000;
  });
}

/** Furniture that repeats from page to page is hardly ever anything else. */
const SEEN_AGAIN = 0.95;

/** Measurements that say something about the block itself; the others taught the accidents of single books. */
const TELLING = [
  'letters',
  'lineCount',
  'gapAbove',
  'gapBelow',
  'sideBySide',
  'lastLineFill',
  'sizeRatio',
] as const satisfies readonly (keyof OutwardFeatures)[];

/** What the confidence of a block depends on. */
export function confidenceFeatures(
  block: DraftBlock,
  page: { readonly width: number; readonly height: number },
  measured: OutwardFeatures | undefined,
): Record<string, number> {
  return {
    ...labelFeatures(block.label === 'Title' ? 'SectionHeader' : block.label),
    labelChance: block.labelChance ?? 1,
    detection: block.detection ?? 1,
    height: boxHeight(block.box) / page.height,
    area: (boxWidth(block.box) * boxHeight(block.box)) / (page.width * page.height),
    ...Object.fromEntries(TELLING.map((name) => [name, measured?.[name] ?? 0])),
  };
}

/** Labels the model knows apart; the rare others share one. */
function labelFeatures(label: Label) {
  return {
    SectionHeader: label === 'SectionHeader' ? 1 : 0,
    Text: label === 'Text' ? 1 : 0,
    ListItem: label === 'ListItem' ? 1 : 0,
    Table: label === 'Table' ? 1 : 0,
    Chart: label === 'Chart' ? 1 : 0,
    Picture: label === 'Picture' ? 1 : 0,
    Caption: label === 'Caption' ? 1 : 0,
    Footnote: label === 'Footnote' ? 1 : 0,
    Formula: label === 'Formula' ? 1 : 0,
    PageHeader: label === 'PageHeader' ? 1 : 0,
    PageFooter: label === 'PageFooter' ? 1 : 0,
  };
}
