import type { Warning } from '@sheaf/document';
import type { FlowBlock } from '../flow-block.ts';
import type { Run } from '../inline-text.ts';
import type { OfficePackage } from '../ooxml/open-package.ts';
import type { WordBlock } from '../word/word-section.ts';
import type { XmlElement } from '../xml/xml-element.ts';
import type { OdfStyles } from './odf-styles.ts';

/** What is known of an OpenDocument file while its text is read. */
export type OdfContext = {
  readonly office: OfficePackage;
  readonly styles: OdfStyles;
  readonly warnings: Warning[];
  /** What styles, sections and fields say is not shown. */
  readonly hiddenTexts: string[];
  /** Deleted text of tracked changes by their id; undefined for insertions. */
  readonly changes: ReadonlyMap<
    string,
    { readonly deletedText?: string; readonly author?: string }
  >;
  /** Insertions that are open. */
  readonly openInsertions: Set<string>;
  /** Labels of comments whose end is still to come, by name. */
  readonly openComments: Map<string, string>;
  /** Last number of each list by list style and level, for lists that go on. */
  readonly listCounters: Map<string, number[]>;
  notes: number;
  endnotes: number;
  comments: number;
  nextKey: number;
  hasSoftBreaks: boolean;
  /** Page ends and bookmarks of paragraphs that show nothing, for the next block. */
  heldPages: number;
  heldKeys: string[];
  heldPageStyle: string | undefined;
  /** Cells that repeated rows and columns have made so far. */
  repeatedCells: number;
  pageNumber?: string;
  readBlocks(elements: readonly XmlElement[], context: OdfContext): WordBlock[];
};

/** What a paragraph gathers. */
export type OdfContent = {
  readonly runs: Run[];
  readonly floating: WordBlock[];
  readonly notes: FlowBlock[];
  readonly keys: string[];
  pagesAfter: number;
  pagesBefore: number;
  isCaption: boolean;
};

export function newOdfContent(): OdfContent {
  return {
    runs: [],
    floating: [],
    notes: [],
    keys: [],
    pagesAfter: 0,
    pagesBefore: 0,
    isCaption: false,
  };
}
