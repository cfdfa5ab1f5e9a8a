import type { Box } from './box.ts';
import type { ChartData, ChartText } from './chart.ts';
import type { PrintedLine } from './printed-line.ts';
import type { Span } from './span.ts';
import type { Table } from './table.ts';

export const LABELS = [
  'Title',
  'SectionHeader',
  'Text',
  'ListItem',
  'Table',
  'Chart',
  'Picture',
  'Caption',
  'Footnote',
  'Formula',
  'Code',
  'PageHeader',
  'PageFooter',
  'DocumentIndex',
  'Form',
  'KeyValueRegion',
  'CheckboxSelected',
  'CheckboxUnselected',
  'Seal',
] as const;

export type Label = (typeof LABELS)[number];

/** Where an element's text comes from. */
export type Origin = 'text_layer' | 'ocr' | 'native' | 'vision';

type Common = {
  /** Unique in the document: `e0`, `e1`, … in reading order. */
  readonly id: string;
  readonly text: string;
  readonly box: Box;
  /** How sure the recogniser is that this is one element of this label at this place, 0 to 1. */
  readonly confidence: number;
  readonly origin: Origin;
  readonly spans?: readonly Span[];
  /** Printed lines of a short block that is not set as running text; the text keeps blanks where they end. */
  readonly lines?: readonly PrintedLine[];
  /** Id of the paragraph or table on the previous page that this one goes on with. */
  readonly continues?: string;
  /** Marked as hidden in the source file (hidden slide, sheet or row) yet kept. */
  readonly hidden?: boolean;
};

export type HeadingElement = Common & {
  readonly label: 'Title' | 'SectionHeader';
  /** 1 to 6. */
  readonly headingLevel: number;
};

export type ListItemElement = Common & {
  readonly label: 'ListItem';
  readonly list: {
    /** 0 for the outermost list. */
    readonly level: number;
    readonly ordered: boolean;
    /** As printed: `•`, `1.`, `(a)`; it is not part of `text`. */
    readonly marker: string;
  };
};

export type TableElement = Common & {
  readonly label: 'Table' | 'DocumentIndex' | 'Form' | 'KeyValueRegion';
  /** Always there on a Table; on the others where they have a grid. */
  readonly table?: Table;
};

export type ChartElement = Common & {
  readonly label: 'Chart';
  readonly chartData: ChartData | null;
  readonly chartText: readonly ChartText[];
};

export type CodeElement = Common & { readonly label: 'Code'; readonly language?: string };

export type FormulaElement = Common & {
  readonly label: 'Formula';
  /** Only where it is certain. */
  readonly latex?: string;
};

export type CaptionElement = Common & {
  readonly label: 'Caption';
  /** Id of the table, chart or picture it belongs to. */
  readonly captionFor?: string;
};

export type FootnoteElement = Common & {
  readonly label: 'Footnote';
  /** As printed or numbered in the file; spans refer to it by `noteRef`. It is not part of `text`. */
  readonly noteLabel?: string;
  /** Absent: a footnote. */
  readonly noteKind?: 'footnote' | 'endnote' | 'comment' | 'speaker_notes';
  /** Who wrote a comment. */
  readonly author?: string;
};

export type PictureElement = Common & {
  readonly label: 'Picture' | 'Seal';
  /** Alternative text the file carries. */
  readonly description?: string;
  /** Name of the picture inside its file, while its text is still to be read; a finished document has none. */
  readonly source?: string;
};

export type PlainElement = Common & {
  readonly label: 'Text' | 'PageHeader' | 'PageFooter' | 'CheckboxSelected' | 'CheckboxUnselected';
  /** Set apart as a quotation in the source file. */
  readonly quote?: boolean;
  /** Furniture of a lone page that is sure to stand on the other pages of its work. */
  readonly running?: boolean;
};

export type Element =
  | HeadingElement
  | ListItemElement
  | TableElement
  | ChartElement
  | CodeElement
  | FormulaElement
  | CaptionElement
  | FootnoteElement
  | PictureElement
  | PlainElement;
