import type { FlowBlock } from '../flow-block.ts';
import type { Run, RunStyle } from '../inline-text.ts';
import type { WordBlock } from '../word/word-section.ts';
import type { RtfGroup } from './rtf-group.ts';
import type { RtfHeader } from './rtf-header.ts';

/** Properties of text; a group keeps its own. */
export type RtfCharacters = {
  readonly style: RunStyle;
  readonly font: number;
  readonly typePoints: number;
  readonly isHidden: boolean;
  readonly isDeleted: boolean;
  /** Characters to skip after a `\u`. */
  readonly unicodeSkip: number;
};

export type RtfParagraph = {
  readonly styleNumber: number;
  readonly outlineLevel?: number;
  readonly list?: number;
  readonly listLevel: number;
  readonly indentPoints?: number;
  readonly inTable: boolean;
  /** How many tables it stands in, where that is more than one (`\\itap`). */
  readonly depth: number;
  readonly startsPage: boolean;
};

export const PLAIN_CHARACTERS: RtfCharacters = {
  style: {},
  font: 0,
  typePoints: 12,
  isHidden: false,
  isDeleted: false,
  unicodeSkip: 1,
};

export const PLAIN_PARAGRAPH: RtfParagraph = {
  styleNumber: 0,
  listLevel: 0,
  inTable: false,
  depth: 1,
  startsPage: false,
};

export type RtfCellDefinition = {
  readonly rightEdge: number;
  readonly down: 'first' | 'merged' | undefined;
  readonly across: 'first' | 'merged' | undefined;
};

export type RtfCell = { readonly blocks: readonly WordBlock[] };
export type RtfRow = {
  readonly cells: readonly RtfCell[];
  readonly definitions: readonly RtfCellDefinition[];
  readonly isHeader: boolean;
  /** The table's look singles out its first row. */
  readonly singlesOutFirst?: boolean;
};

/** A table in a cell while it is read. */
export type RtfNestedTable = { rows: RtfRow[]; cells: RtfCell[]; cellBlocks: WordBlock[] };

/** A stretch of text read by itself: the body, a note, a header. */
export type RtfStory = {
  readonly header: RtfHeader;
  readonly shared: RtfShared;
  readonly blocks: WordBlock[];
  readonly sections: RtfSection[];
  runs: Run[];
  /** The smallest type of the paragraph being read. */
  typePoints: number;
  pendingBytes: number[];
  pendingSkip: number;
  marker: string;
  floating: WordBlock[];
  notes: FlowBlock[];
  keys: string[];
  pages: number;
  characters: RtfCharacters;
  paragraph: RtfParagraph;
  /** Rows and cells of the table being read. */
  rows: RtfRow[];
  cells: RtfCell[];
  cellBlocks: WordBlock[];
  /** Tables in its cells that are open, each inside the one before. */
  readonly nested: RtfNestedTable[];
  definitions: RtfCellDefinition[];
  nextDefinition: Omit<RtfCellDefinition, 'rightEdge'>;
  isHeaderRow: boolean;
  singlesOutFirst: boolean;
};

/** Counted through the whole file. */
export type RtfShared = {
  footnotes: number;
  endnotes: number;
  comments: number;
  nextKey: number;
  commentAuthor: string | undefined;
  readonly hiddenTexts: string[];
  /** Number of the page whose header or footer is being read. */
  pageNumber: string | undefined;
};

/** Headers and footers of all pages or the right ones, of the left ones, and of the first. */
export type RtfFurniturePlace =
  | 'header'
  | 'leftHeader'
  | 'firstHeader'
  | 'footer'
  | 'leftFooter'
  | 'firstFooter';

/** A stretch of the body with its own pages, and what its control words say about them. */
export type RtfSection = {
  /** Place of its first block among those of the story. */
  readonly firstBlock: number;
  readonly furniture: Map<RtfFurniturePlace, RtfGroup>;
  /** Control words of the section with their numbers, such as the size of its pages. */
  readonly words: Map<string, number>;
};

export function newRtfSection(firstBlock: number): RtfSection {
  return { firstBlock, furniture: new Map(), words: new Map() };
}

export function newRtfStory(header: RtfHeader, shared: RtfShared): RtfStory {
  return {
    header,
    shared,
    blocks: [],
    sections: [newRtfSection(0)],
    runs: [],
    typePoints: Number.POSITIVE_INFINITY,
    pendingBytes: [],
    pendingSkip: 0,
    marker: '',
    floating: [],
    notes: [],
    keys: [],
    pages: 0,
    characters: PLAIN_CHARACTERS,
    paragraph: PLAIN_PARAGRAPH,
    rows: [],
    cells: [],
    cellBlocks: [],
    nested: [],
    definitions: [],
    nextDefinition: { down: undefined, across: undefined },
    isHeaderRow: false,
    singlesOutFirst: false,
  };
}
