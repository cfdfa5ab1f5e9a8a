import type { Metadata } from 'sharp';

/** Deflate packs no more than this many bytes into one (RFC 1951: 258 bytes in two bits). */
const MOST_PACKED = 1032;

/** Rows that the bytes of a PNG can fill at most: a few bytes may declare millions of pixels. */
export function possibleHeight(metadata: Metadata, format: string, sizeBytes: number): number {
  const { width, height, bitsPerSample, channels = 1, isPalette } = metadata;
  const isTurned = (metadata.orientation ?? 1) > 1;
  if (format !== 'png' || bitsPerSample === undefined || isTurned) return height;
  const bitsPerRow = width * bitsPerSample * (isPalette ? 1 : channels);
  const rows = Math.ceil((sizeBytes * MOST_PACKED * 8) / bitsPerRow);
  return Math.min(height, Math.max(1, rows));
}
