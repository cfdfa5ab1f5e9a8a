import type { HiddenText, Warning } from '@sheaf/document';
import type { FlowBlock } from '../flow-block.ts';
import type { Run } from '../inline-text.ts';
import type { OfficePackage } from '../ooxml/open-package.ts';
import type { WordBlock } from '../word/word-section.ts';
import type { XmlElement } from '../xml/xml-element.ts';
import type { FieldFrame } from './docx-fields.ts';
import type { DocxNumbering } from './docx-numbering.ts';
import type { DocxStyles } from './docx-styles.ts';

/** What is the same in all stories of a document. */
export type DocxDocument = {
  readonly office: OfficePackage;
  readonly styles: DocxStyles;
  readonly numbering: DocxNumbering;
  readonly notes: DocxNotes;
  readonly warnings: Warning[];
  readonly hiddenTexts: Omit<HiddenText, 'box'>[];
  readonly seenProblems: Set<string>;
  /** Something coloured may lie behind the text: a page colour or a drawing. */
  readonly hasBackdrop: boolean;
  /** Whether the file marks where its pages ended when it was last saved. */
  hasRenderedBreaks: boolean;
  nextKey: number;
  /** Blocks of a story, for what nests (cells, text boxes, notes). */
  readBlocks(elements: readonly XmlElement[], story: Story): WordBlock[];
  /** Reads web pages put into the document; loaded only for documents with inserted files. */
  readonly readHtmlChunk?: (bytes: Uint8Array) => readonly FlowBlock[];
};

/** A story is a stretch of text that is read by itself: the body, a note, a header, a cell. */
export type Story = {
  readonly document: DocxDocument;
  /** The part that relationship ids belong to. */
  readonly partName: string;
  /** Fields that are open, outermost first; they may run over paragraphs. */
  readonly fields: FieldFrame[];
  /** Comments whose range is open. */
  readonly openComments: string[];
  /** Runs of a paragraph whose end was deleted or which is a drop cap: they begin the next one. */
  held: Run[];
  /** Bookmarks before a table or between blocks, for the next block. */
  heldKeys: string[];
  heldNotes: FlowBlock[];
  heldPages: number;
  /** A page was just ended explicitly; the mark Word leaves where the next one begins says the same. */
  pageJustEnded: boolean;
  /** The paragraph may have a dark ground on which white text is seen. */
  hasGround: boolean;
  /** Inside a table of contents that a content control marks. */
  inIndex: boolean;
  /** Set in headers and footers: the number of the page they stand on. */
  readonly pageNumber?: string;
  readonly depth: number;
};

export type DocxNotes = {
  readonly footnotes: NoteStore;
  readonly endnotes: NoteStore;
  readonly comments: NoteStore;
};

/** Notes of one kind by the id references use; a label is given at the first reference. */
export type NoteStore = {
  readonly partName: string;
  readonly byId: ReadonlyMap<string, XmlElement>;
  readonly labels: Map<string, string>;
  /** Ids of notes that have become blocks. */
  readonly given: Set<string>;
};

export function newStory(
  document: DocxDocument,
  partName: string,
  depth: number,
  pageNumber?: string,
): Story {
  return {
    document,
    partName,
    fields: [],
    openComments: [],
    held: [],
    heldKeys: [],
    heldNotes: [],
    heldPages: 0,
    pageJustEnded: false,
    inIndex: false,
    hasGround: false,
    depth,
    ...(pageNumber === undefined ? {} : { pageNumber }),
  };
}

/** One warning a kind of problem, however often it occurs. */
export function warnOnce(document: DocxDocument, code: string, message: string): void {
  if (document.seenProblems.has(code + message)) return;
  document.seenProblems.add(code + message);
  document.warnings.push({ code, message, pageNumber: null });
}

/** What a paragraph gathers while its runs are read. */
export type ParagraphContent = {
  runs: Run[];
  readonly floating: WordBlock[];
  readonly notes: FlowBlock[];
  readonly keys: string[];
  pagesBefore: number;
  pagesAfter: number;
  /** Text after an explicit page break goes on as a paragraph of the next page. */
  readonly finished: { readonly runs: readonly Run[] }[];
  sequenceName: string | undefined;
  isIndex: boolean;
  displayMath: boolean;
};

export function newContent(): ParagraphContent {
  return {
    runs: [],
    floating: [],
    notes: [],
    keys: [],
    pagesBefore: 0,
    pagesAfter: 0,
    finished: [],
    sequenceName: undefined,
    isIndex: false,
    displayMath: false,
  };
}
