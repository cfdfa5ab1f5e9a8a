import type { Element, Span, TableElement } from '@sheaf/document';

type Unplaced<Kind> = Kind extends unknown
  ? Omit<Kind, 'id' | 'box' | 'confidence' | 'origin' | 'continues'>
  : never;

/** A table cell that has no place on a page yet. */
export type FlowCell = {
  readonly text: string;
  readonly row: number;
  readonly col: number;
  readonly rowSpan: number;
  readonly colSpan: number;
  readonly isHeader: boolean;
  readonly spans?: readonly Span[];
  readonly formula?: string;
  readonly tables?: readonly FlowTable[];
};

/** Cells in row-major order; a place covered by a span has no cell of its own. */
export type FlowTable = {
  readonly cells: readonly FlowCell[];
  readonly numRows: number;
  readonly numCols: number;
  /** Widths of the columns where the file states them (points). */
  readonly columnPoints?: readonly number[];
};

type FlowElement =
  | Unplaced<Exclude<Element, TableElement>>
  | (Omit<Unplaced<TableElement>, 'table'> & { readonly table?: FlowTable });

/** An element of a format without geometry, before it is laid onto estimated pages. */
export type FlowBlock = FlowElement & {
  /** A known size in points (pictures, charts); otherwise it is estimated from the text. */
  readonly sizePoints?: { readonly width: number; readonly height: number };
  /** Distance from the left margin in points; list items are moved in by their level without it. */
  readonly indentPoints?: number;
  /** The file says that a new page starts here. */
  readonly pageBreakBefore?: boolean;
  /** Refers to this block from others (`captionFor`, `#…` links); ids are given when it is laid. */
  readonly key?: string;
};
