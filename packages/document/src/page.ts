import type { Box } from './box.ts';
import type { Element } from './element.ts';
import type { Warning } from './warning.ts';

/** A printed gutter line number of a legal transcript, lifted out of the text. */
export type TranscriptLine = { readonly number: number; readonly box: Box };

export type Page = {
  /** Zero-based place in the source document. */
  readonly pageNumber: number;
  /** Size in points, upright. */
  readonly width: number;
  readonly height: number;
  /** Pixels a point in the specification's pixel space: 2 for documents; for an image input the image's own. */
  readonly pixelsPerPoint: number;
  /** Set for image inputs and for pages that were read by OCR. */
  readonly imageSize: readonly [width: number, height: number] | null;
  readonly elements: readonly Element[];
  readonly ocrApplied: boolean | null;
  /** 0 (the text layer is good) to 1 (needs OCR). */
  readonly ocrScore: number | null;
  readonly ocrReason: string | null;
  /** Turn applied to make the page upright, clockwise. */
  readonly orientationDegrees: 0 | 90 | 180 | 270 | null;
  /** Skew that was straightened, degrees clockwise. */
  readonly skewDegrees?: number;
  readonly transcriptLines: readonly TranscriptLine[] | null;
  readonly printedPageNumber: string | null;
  /** Sheet or slide name where the format has one. */
  readonly name?: string;
  readonly warnings: readonly Warning[];
};
