import type {
  Box,
  ChartData,
  ChartText,
  HiddenText,
  Label,
  Origin,
  Span,
  Table,
  TranscriptLine,
  Warning,
} from '@sheaf/document';
import type { Turn } from '../../tables/page/turn-box.ts';
import type { WrittenLine } from '../lines/printed-lines.ts';

/** How most letters of a block are set. */
export type BlockStyle = {
  readonly fontSize: number;
  readonly fontName: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly monospace: boolean;
  readonly allCaps: boolean;
  readonly color: number;
};

/** Where a block stands among the others, in points. */
export type BlockShape = {
  readonly lineCount: number;
  /** Distance of its baselines; 0 for a single line. */
  readonly leading: number;
  readonly centred: boolean;
  /** Blank above and below it within its column. */
  readonly gapAbove: number;
  readonly gapBelow: number;
  /** Share of the width of its column that its last line fills. */
  readonly lastLineFill: number;
  /** Left edge of its first line and of the others. */
  readonly firstX: number;
  readonly restX: number;
  /** Its column, as far as the blocks above and below show it. */
  readonly column: { readonly x0: number; readonly x1: number };
  /** A horizontal rule stands right above it. */
  readonly ruleAbove: boolean;
  /** It stands on shading or in a frame of its own. */
  readonly boxed: boolean;
};

/** What one page alone tells about one block; the document as a whole may still relabel it. */
export type DraftBlock = {
  readonly label: Label;
  readonly box: Box;
  readonly text: string;
  readonly spans: readonly Span[];
  readonly origin: Origin;
  /** Trust in the text itself, 0 to 1. */
  readonly textConfidence: number;
  readonly style: BlockStyle;
  readonly shape: BlockShape;
  /** Its lines, where it is short and not set as running text. */
  readonly lines?: readonly WrittenLine[];
  /** Role the file's own structure tree gives it, where it can be trusted: `H1`, `P`, `Caption`, … */
  readonly role?: string;
  readonly list?: { readonly level: number; readonly ordered: boolean; readonly marker: string };
  readonly noteLabel?: string;
  readonly table?: Table;
  /** Furniture that was seen on other pages too. */
  readonly repeats?: boolean;
  /** Furniture of a lone page that is sure to stand on other pages of its work. */
  readonly running?: boolean;
  /** The document as a whole has shown that it is no furniture. */
  readonly isBody?: boolean;
  /** Chance the label model gave its label. */
  readonly labelChance?: number;
  /** Chance the detector of the table or picture gave it. */
  readonly detection?: number;
  readonly chartText?: readonly ChartText[];
  readonly chartData?: ChartData | null;
  readonly description?: string;
  /** Index within the page of the table or picture a caption belongs to. */
  readonly captionFor?: number;
  readonly latex?: string;
};

/** One page, recognised as far as it can be by itself; plain data that can cross process borders. */
export type PageDraft = {
  readonly pageNumber: number;
  readonly width: number;
  readonly height: number;
  readonly pixelsPerPoint: number;
  readonly imageSize: readonly [number, number] | null;
  /** In reading order. */
  readonly elements: readonly DraftBlock[];
  readonly transcriptLines: readonly TranscriptLine[] | null;
  readonly hiddenText: readonly HiddenText[];
  /** Letters and digits the page came with, hidden ones left out. */
  readonly charactersIn: number;
  /** Those that its blocks and transcript numbers hold. */
  readonly charactersOut: number;
  readonly pageLabel: string | null;
  readonly ocrApplied: boolean;
  readonly ocrScore: number;
  readonly ocrReason: string | null;
  readonly orientationDegrees: 0 | 90 | 180 | 270;
  /** Direction in which most of it is written; boxes are of the sheet turned so that this is upright. */
  readonly direction: Turn;
  readonly skewDegrees: number;
  readonly warnings: readonly Warning[];
  /** Pages that were not asked for and show what repeats on this one. */
  readonly beside?: readonly PageDraft[];
};
