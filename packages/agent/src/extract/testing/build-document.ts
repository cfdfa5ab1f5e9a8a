import type { Box, Element, Page, ParsedDocument, PrintedLine, Table } from '@sheaf/document';

/** Something on a page of a test: a paragraph at a place, a heading, or a grid of cells whose first row heads it. */
export type Piece =
  | {
      readonly text: string;
      readonly x?: number;
      readonly y?: number;
      readonly isHeading?: boolean;
      readonly isItem?: boolean;
      readonly marker?: string;
      readonly isTicked?: boolean;
    }
  | {
      /** Printed lines of one block, where its text runs on over them. */
      readonly lines: readonly string[];
      readonly x?: number;
      readonly y?: number;
      readonly isCentred?: boolean;
    }
  | { readonly rows: readonly (readonly string[])[]; readonly hasHead?: boolean };

/** Height of a line on made pages (points). */
const LINE = 12;

/** A one-page document with pieces one below the other, or where they say. */
export function buildDocument(
  pieces: readonly Piece[],
  {
    isOcr = false,
    confidence = 1,
  }: { readonly isOcr?: boolean; readonly confidence?: number } = {},
): ParsedDocument {
  let y = 40;
  const origin = isOcr ? ('ocr' as const) : ('text_layer' as const);
  const elements = pieces.map((piece, index): Element => {
    const element = elementOf(piece, y, { id: `e${index}`, confidence, origin });
    y = Math.max(y, element.box.y1 + 2 * LINE);
    return element;
  });
  return documentOf(elements, isOcr);
}

function elementOf(
  piece: Piece,
  y: number,
  common: Pick<Element, 'id' | 'confidence' | 'origin'>,
): Element {
  if ('rows' in piece) {
    const table = tableOf(piece.rows, y, piece.hasHead ?? true);
    return { ...common, label: 'Table', text: '', box: table.box, table };
  }
  if ('lines' in piece) {
    const block = blockOf(piece.lines, piece.x ?? 50, piece.y ?? y, piece.isCentred ?? false);
    return { ...common, label: 'Text', ...block };
  }
  const { text, isHeading, isItem, marker = '•' } = piece;
  const box = boxOf(text, piece.x ?? 50, piece.y ?? y);
  if (isHeading) return { ...common, label: 'SectionHeader', headingLevel: 1, text, box };
  if (piece.isTicked) return { ...common, label: 'CheckboxSelected', text, box };
  if (!isItem) return { ...common, label: 'Text', text, box };
  const list = { level: 0, ordered: false, marker };
  return { ...common, label: 'ListItem', text, box, list };
}

function documentOf(elements: readonly Element[], isOcr: boolean): ParsedDocument {
  const page: Page = {
    pageNumber: 0,
    width: 595,
    height: 842,
    pixelsPerPoint: 2,
    imageSize: null,
    elements,
    ocrApplied: isOcr,
    ocrScore: null,
    ocrReason: null,
    orientationDegrees: null,
    transcriptLines: null,
    printedPageNumber: null,
    warnings: [],
  };
  return {
    format: 'pdf',
    engineVersion: 'test',
    numPages: 1,
    pages: [page],
    mergedTables: [],
    outline: [],
    metadata: {},
    hiddenText: [],
    remoteRegions: 0,
    gpuMs: 0,
    warnings: [],
  };
}

function blockOf(texts: readonly string[], x: number, y: number, isCentred: boolean) {
  const widest = Math.max(...texts.map((text) => text.length));
  let start = 0;
  const lines: PrintedLine[] = texts.map((text, at) => {
    const indent = isCentred ? (5 * (widest - text.length)) / 2 : 0;
    const line = { start, box: boxOf(text, x + indent, y + at * LINE) };
    start += text.length + 1;
    return line;
  });
  const box = { x0: x, y0: y, x1: x + 5 * widest, y1: y + texts.length * LINE };
  return { text: texts.join(' '), box, lines };
}

function boxOf(text: string, x: number, y: number): Box {
  return { x0: x, y0: y, x1: Math.min(560, x + 5 * text.length), y1: y + LINE };
}

/** A cell over several printed lines. */
function linesOfCell(
  text: string,
  x: number,
  y: number,
): { readonly lines?: readonly PrintedLine[] } {
  const texts = text.split('\n');
  return texts.length > 1 ? { lines: blockOf(texts, x, y, false).lines } : {};
}

function tableOf(rows: readonly (readonly string[])[], y: number, hasHead: boolean): Table {
  const numCols = Math.max(...rows.map((row) => row.length));
  const width = 500 / numCols;
  const cells = rows.flatMap((row, r) =>
    row.map((text, c) => ({
      text,
      ...linesOfCell(text, 50 + c * width, y + r * LINE),
      row: r,
      col: c,
      rowSpan: 1,
      colSpan: 1,
      isHeader: hasHead && r === 0,
      box: {
        x0: 50 + c * width,
        y0: y + r * LINE,
        x1: 50 + (c + 1) * width,
        y1: y + (r + 1) * LINE,
      },
    })),
  );
  return {
    cells,
    numRows: rows.length,
    numCols,
    pageNumber: 0,
    box: { x0: 50, y0: y, x1: 550, y1: y + rows.length * LINE },
  };
}
