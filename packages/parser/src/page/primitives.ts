import type { Box, HiddenText, Warning } from '@sheaf/document';

/** How a run of text is set. One object per distinct style of a page, shared by its words. */
export type TextStyle = {
  /** Font name without its subset prefix, as in the file; `` for OCR. */
  readonly fontName: string;
  /** Height of the type as it appears on the page, in points. */
  readonly fontSize: number;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly monospace: boolean;
  /** 0xRRGGBB. */
  readonly color: number;
  /** Set on pages in Greek, whose letters say nothing of mathematics. */
  readonly greek?: true;
};

/** A word: what stands between two blanks on one line, in one style wherever the style changes. */
export type Word = {
  readonly text: string;
  readonly box: Box;
  /** y of the line the letters stand on; for turned text the x. */
  readonly baseline: number;
  readonly style: TextStyle;
  /** Direction of writing, degrees clockwise: 0 is upright; 90 reads downwards. */
  readonly angle: 0 | 90 | 180 | 270 | number;
  readonly origin: 'text_layer' | 'ocr';
  /** How far the text can be trusted, 0 to 1: garbled encodings and uncertain OCR are low. */
  readonly confidence: number;
  /** Whether a blank follows on the same line (styles may change within a word). */
  readonly spaceAfter: boolean;
  readonly underline?: boolean | undefined;
  readonly strike?: boolean | undefined;
  readonly superscript?: boolean | undefined;
  readonly subscript?: boolean | undefined;
  readonly link?: string | undefined;
  /** A whole formula made one word: its LaTeX. */
  readonly latex?: string | undefined;
  /** A whole formula on lines of its own made one word, as it is found on scans; its LaTeX may be unknown. */
  readonly displayed?: true | undefined;
  /** Marked-content id that ties the word to the structure tree. */
  readonly markedContentId?: number | undefined;
};

/** A straight horizontal or vertical stroke, however it was drawn (line, thin rectangle, raster run). */
export type Rule = {
  readonly direction: 'horizontal' | 'vertical';
  readonly box: Box;
  readonly thickness: number;
  readonly color: number;
  readonly dashed: boolean;
};

/** A filled rectangle: shading of rows, cells and boxes. */
export type Shade = { readonly box: Box; readonly color: number };

/** A rectangle drawn with a stroke, whole; its sides are among the rules too. */
export type Frame = { readonly box: Box; readonly color: number; readonly thickness: number };

/** Any other drawing: curves, polygons, slanted lines. Path in points: flat x, y pairs with one operator each. */
export type Drawing = {
  readonly box: Box;
  readonly points: Float32Array;
  /** One per point: 0 move, 1 line, 2 Bézier control or end point, +16 closes the figure. */
  readonly operators: Uint8Array;
  readonly fill: number | null;
  readonly stroke: number | null;
  readonly strokeWidth: number;
  readonly dash: readonly number[];
};

/** A placed picture. */
export type Picture = {
  /** A stamp or seal, where it is known to be one. */
  readonly kind?: 'seal';
  readonly box: Box;
  readonly pixelWidth: number;
  readonly pixelHeight: number;
  /** What the file says it shows. */
  readonly description?: string;
  /** Labels read off it by OCR; they belong to the picture and to nothing else on the page. */
  readonly words?: readonly Word[];
};

export type FormField = {
  readonly kind: 'text' | 'checkbox' | 'radio' | 'choice' | 'button' | 'signature';
  readonly name: string;
  readonly value: string;
  readonly checked?: boolean;
  readonly box: Box;
};

export type Link = { readonly box: Box; readonly target: string };

/** A node of a tagged PDF's structure tree that holds content of one page. */
export type StructureNode = {
  /** Standard role after role mapping: `H1`, `P`, `Table`, `TR`, `TD`, `L`, `LI`, `Figure`, … */
  readonly role: string;
  readonly markedContentIds: readonly number[];
  readonly children: readonly StructureNode[];
  readonly alternateText?: string;
  /** What is to be read in the place of its content. */
  readonly actualText?: string;
  readonly rowSpan?: number;
  readonly colSpan?: number;
};

export type HiddenWord = {
  readonly text: string;
  readonly box: Box;
  readonly reason: HiddenText['reason'];
};

/** How well a page's text layer can be trusted. */
export type TextQuality = {
  /** 0 (good text) to 1 (needs OCR). */
  readonly ocrScore: number;
  /** Why, as `no_text`, `garbled_text`, `scan_without_text`, `poor_ocr_layer`, `text_in_pictures`, `unknown_characters`; null when the text is good and whole. */
  readonly ocrReason: string | null;
  /** Regions whose text is not to be trusted though the rest is good. */
  readonly brokenRegions: readonly Box[];
  /** The words lie unseen over or under a scan, put there by somebody's OCR. */
  readonly isOcrLayer?: true;
};

/** All that stands on one page before anything is recognised: upright, cropped, in points from the top left. */
export type PagePrimitives = {
  readonly pageNumber: number;
  readonly width: number;
  readonly height: number;
  readonly pixelsPerPoint: number;
  readonly imageSize: readonly [number, number] | null;
  /** In content order of the source; reading order is found later. */
  readonly words: readonly Word[];
  readonly rules: readonly Rule[];
  readonly shades: readonly Shade[];
  readonly frames: readonly Frame[];
  readonly drawings: readonly Drawing[];
  readonly pictures: readonly Picture[];
  readonly links: readonly Link[];
  readonly formFields: readonly FormField[];
  readonly structure: readonly StructureNode[];
  readonly hiddenWords: readonly HiddenWord[];
  readonly quality: TextQuality;
  /** Label the file gives the page (`iv`, `A-3`), when it has one. */
  readonly pageLabel: string | null;
  readonly ocrApplied: boolean;
  /** Content-based turn applied by OCR to make the page upright; the file's own rotation is already undone. */
  readonly orientationDegrees: 0 | 90 | 180 | 270;
  readonly skewDegrees: number;
  readonly warnings: readonly Warning[];
};

/** A page as a picture: 8-bit RGB, row by row, no padding. */
export type PageImage = {
  readonly width: number;
  readonly height: number;
  readonly channels: 3;
  readonly data: Uint8Array;
  readonly pixelsPerPoint: number;
};
