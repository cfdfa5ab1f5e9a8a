import type { Warning } from '@sheaf/document';

/** Pixels as they come out of a decoder: 8-bit RGB, row by row. */
export type DecodedImage = {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
};

export type ImagePage = {
  /** Pixels, after the file's own orientation. */
  readonly width: number;
  readonly height: number;
  /** Dots an inch as the file says; may be missing or nonsense. */
  readonly density?: number;
};

/** A rectangle of a page in its whole pixels. */
export type PixelPart = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** An image file whose pages can be decoded one by one. */
export type OpenedImage = {
  readonly pages: readonly ImagePage[];
  readonly warnings: readonly Warning[];
  /** The page or a part of it, at a `share` of its full size, 0 to 1. */
  decode(pageNumber: number, share: number, part?: PixelPart): Promise<DecodedImage>;
};
