import type { DraftBlock } from '../layout/blocks/page-draft.ts';

/** Letters likelier wrong than right are those of handwriting, signatures and sketches; printed headings are read with far more trust. */
const EVEN_CHANCE = 0.5;

/** Whether OCR trusts its own reading of a block so little that its size and place say nothing of it. */
export function isHardlyRead({ origin, textConfidence }: DraftBlock): boolean {
  return origin === 'ocr' && textConfidence <= EVEN_CHANCE;
}
