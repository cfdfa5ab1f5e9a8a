import type { Span } from '@sheaf/document';
import { looksLikeSentence } from '../../assemble/heading-prominence.ts';
import type { BlockShape, BlockStyle, DraftBlock } from '../blocks/page-draft.ts';
import { looksLikeFormula } from '../formulas/looks-like-formula.ts';
import { textFeatures } from './block-text-features.ts';

export type WordingFeatures = {
  readonly text: ReturnType<typeof textFeatures>;
  readonly formula: number;
  readonly sentence: number;
};

type Measured = {
  readonly text: string;
  readonly spans: readonly Span[];
  readonly style: BlockStyle;
  readonly ordered: boolean | undefined;
  readonly features: WordingFeatures;
};

/** Copies of a block share its shape, whatever else was decided about them. */
const measuredBlocks = new WeakMap<BlockShape, Measured>();

/** What the wording alone tells; a block is measured for its label and again for its confidence. */
export function wordingFeatures(block: DraftBlock): WordingFeatures {
  const known = measuredBlocks.get(block.shape);
  if (known && isSame(known, block)) return known.features;
  const features: WordingFeatures = {
    text: textFeatures(block),
    formula: looksLikeFormula(block) ? 1 : 0,
    sentence: looksLikeSentence(block.text) ? 1 : 0,
  };
  const { text, spans, style, list } = block;
  measuredBlocks.set(block.shape, { text, spans, style, ordered: list?.ordered, features });
  return features;
}

function isSame(known: Measured, { text, spans, style, list }: DraftBlock): boolean {
  return (
    known.text === text &&
    known.spans === spans &&
    known.style === style &&
    known.ordered === list?.ordered
  );
}
