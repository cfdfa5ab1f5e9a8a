/** What the caller may ask of a parse; all of it is part of the cache key. */
export type ParseOptions = {
  /** Zero-based pages in ascending order; absent means all. */
  readonly pages?: readonly number[];
  readonly password?: string;
  /** Default `auto`: where the text layer is silent or broken. */
  readonly ocr?: 'auto' | 'always' | 'never';
  /** ISO 639-2 codes (`eng`, `deu`) that OCR should expect; absent means: find out. */
  readonly languages?: readonly string[];
};

export type ParseLimits = {
  readonly maxPages: number;
  /** Pixels of one image or rendered page. */
  readonly maxPixels: number;
  /** Files in a container, over all its levels. */
  readonly maxFiles: number;
  /** Bytes a container may unpack to, in all. */
  readonly maxUnpackedBytes: number;
  /** Unpacked bytes over packed bytes. */
  readonly maxUnpackRatio: number;
  readonly maxDepth: number;
  /** Cells of one spreadsheet; the rest is left out with a warning. */
  readonly maxCells: number;
};

export const DEFAULT_LIMITS: ParseLimits = {
  maxPages: 20_000,
  maxPixels: 200_000_000,
  maxFiles: 1_000,
  maxUnpackedBytes: 1024 ** 3,
  maxUnpackRatio: 200,
  maxDepth: 5,
  maxCells: 2_000_000,
};

/** What a reader is given besides the bytes. */
export type ReadContext = {
  readonly filename: string;
  readonly options: ParseOptions;
  readonly limits: ParseLimits;
  /** Aborted when the caller no longer wants the result. */
  readonly signal: AbortSignal;
};
