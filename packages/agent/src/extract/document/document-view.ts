import type { Box, Label, PrintedLine } from '@sheaf/document';
import type { Kind } from '../lexicon/concept.ts';
import type { FoundValue, Locale } from '../values/found-value.ts';
import type { Word } from '../words/words-of.ts';

/** Where a segment stands in a table. */
export type CellPlace = {
  /** Counts into the view's tables. */
  readonly table: number;
  readonly row: number;
  readonly col: number;
  readonly rowSpan: number;
  readonly colSpan: number;
  readonly isHeader: boolean;
};

/** A stretch of text at one place: a paragraph, a line of a list, a cell of a table. */
export type Segment = {
  readonly index: number;
  readonly text: string;
  readonly words: readonly Word[];
  readonly box: Box;
  readonly pageNumber: number;
  readonly elementId: string;
  readonly label: Label;
  /** The number that counts it, where it begins with one: `2. Registration No.` */
  readonly count?: number;
  readonly cell?: CellPlace;
  /** Printed lines of a block whose text runs on over them. */
  readonly lines?: readonly PrintedLine[];
  /** The heading it stands under; its own index for a heading. */
  readonly heading?: number;
  /** Printed bold in whole. */
  readonly isBold: boolean;
  /** Read by OCR. */
  readonly isOcr: boolean;
  /** How well its text could be read, 0 to 1. */
  readonly quality: number;
  /** The same text stood on an earlier page: a running header or footer. */
  readonly isRepeated: boolean;
};

/** A table with its cells by place. */
export type TableView = {
  readonly numRows: number;
  readonly numCols: number;
  readonly pageNumber: number;
  readonly elementId: string;
  /** Segments by `row * numCols + col`; a cell with spans stands at each place it covers. */
  readonly grid: readonly (number | undefined)[];
  /** Segments of the cells, in order. */
  readonly cells: readonly number[];
  readonly heading?: number;
  /** A joined table whose parts are tables of the view too. */
  readonly isMerged: boolean;
  /** Part of a joined table. */
  readonly isPart: boolean;
};

export type PageView = {
  readonly pageNumber: number;
  readonly width: number;
  readonly height: number;
  /** Height at which half of its lines are set. */
  readonly lineHeight: number;
  readonly segments: readonly number[];
};

/** A document as extraction looks at it; made once, used for any number of schemas. */
export type DocumentView = {
  readonly segments: readonly Segment[];
  readonly pages: readonly PageView[];
  readonly tables: readonly TableView[];
  readonly locale: Locale;
  /** A message of electronic mail. */
  readonly isMessage: boolean;
  /** Values of a kind in a segment, looked for once. */
  readonly valuesIn: (kind: Kind, segment: number) => readonly FoundValue[] | undefined;
};
