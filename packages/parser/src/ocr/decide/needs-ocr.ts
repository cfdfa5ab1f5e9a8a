import type { Box } from '@sheaf/document';
import type { PagePrimitives } from '../../page/primitives.ts';
import type { ParseOptions } from '../../parse-options.ts';

export type OcrNeed =
  | { readonly kind: 'none' }
  | { readonly kind: 'page' }
  /** The text was read off the picture by somebody else: is it what the picture shows? */
  | { readonly kind: 'layer' }
  | { readonly kind: 'regions'; readonly regions: readonly Box[] };

/** Pages whose text is doubted at least this much are read again whole. */
const PAGE_SCORE = 0.5;

/** Whether a page, or some of its regions, must be read off its picture. */
export function needsOcr(
  { quality }: Pick<PagePrimitives, 'quality'>,
  options: ParseOptions,
): OcrNeed {
  const wish = options.ocr ?? 'auto';
  if (wish === 'never') return { kind: 'none' };
  if (wish === 'always' || quality.ocrScore >= PAGE_SCORE) return { kind: 'page' };
  if (quality.isOcrLayer) return { kind: 'layer' };
  if (quality.brokenRegions.length > 0) return { kind: 'regions', regions: quality.brokenRegions };
  return { kind: 'none' };
}
