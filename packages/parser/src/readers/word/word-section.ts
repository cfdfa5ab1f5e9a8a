import type { Box } from '@sheaf/document';
import type { FlowBlock } from '../flow-block.ts';
import type { OfficeChart } from '../ooxml/office-chart.ts';

/** A block of a text document with what its file says about pages around it. */
export type WordBlock = {
  readonly block: FlowBlock;
  /** Data of a Chart block. */
  readonly chart?: OfficeChart;
  /** The size its text is set in, where the file states it (points). */
  readonly typePoints?: number;
  /** All of it is bold by its style, which is no stress inside it. */
  readonly isBold?: boolean;
  /** Its text as it stands, blanks included, where all of it is set in a face of one width. */
  readonly typewritten?: string;
  /** Footnotes, endnotes and comments referred to in the block. */
  readonly notes?: readonly FlowBlock[];
  /** Pages that end before the block. */
  readonly pagesBefore?: number;
  /** Pages that end inside the block or right after it. */
  readonly pagesAfter?: number;
  /** The page that starts with the block is of this style, and so are those after it. */
  readonly pageStyle?: string;
  /** A place on the page that the file states. */
  readonly placedAt?: Box;
  /** More names by which links lead to the block. */
  readonly keys?: readonly string[];
  /** Key of the table on the page before that this one goes on with. */
  readonly continuesKey?: string;
};

export type WordPageSetup = {
  readonly widthPoints: number;
  readonly heightPoints: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
  readonly columns: number;
};

/** A4 with margins of an inch. */
export const DEFAULT_WORD_PAGE: WordPageSetup = {
  widthPoints: 595.3,
  heightPoints: 841.9,
  top: 72,
  right: 72,
  bottom: 72,
  left: 72,
  columns: 1,
};

export type PageFurniture = {
  readonly header: readonly FlowBlock[];
  readonly footer: readonly FlowBlock[];
  readonly printedPageNumber: string | null;
};

/** A stretch of a text document with one page set-up. */
export type WordSection = {
  readonly setup: WordPageSetup;
  readonly startsNewPage: boolean;
  readonly blocks: readonly WordBlock[];
  /** Header and footer of one of its pages; the first page of the section is 0. */
  readonly furniture?: (pageOfSection: number, pageNumber: number) => PageFurniture;
};
