import type { Box, Element, Page, ParsedDocument, Table } from '@sheaf/document';

/** Something on a page of a test: a paragraph at a place, a heading, or a grid of cells whose first row heads it. */
export type Piece =
  | {
      readonly text: string;
      readonly x?: number;
      readonly y?: number;
      readonly isHeading?: boolean;
      readonly isItem?: boolean;
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
  const elements = pieces.map((piece, index): Element => {
    const common = {
      id: `e${index}`,
      confidence,
      origin: isOcr ? ('ocr' as const) : ('text_layer' as const),
    };
    if ('rows' in piece) {
      const table = tableOf(piece.rows, y, piece.hasHead ?? true);
      y += LINE * (piece.rows.length + 2);
      return { ...common, label: 'Table', text: '', box: table.box, table };
    }
    const box = boxOf(piece.text, piece.x ?? 50, piece.y ?? y);
    y = Math.max(y, box.y1 + 2 * LINE);
    const { text } = piece;
    if (piece.isHeading) return { ...common, label: 'SectionHeader', headingLevel: 1, text, box };
    if (piece.isItem)
      return {
        ...common,
        label: 'ListItem',
        text,
        box,
        list: { level: 0, ordered: false, marker: '•' },
      };
    return { ...common, label: 'Text', text, box };
  });
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

function boxOf(text: string, x: number, y: number): Box {
  return { x0: x, y0: y, x1: Math.min(560, x + 5 * text.length), y1: y + LINE };
}

function tableOf(rows: readonly (readonly string[])[], y: number, hasHead: boolean): Table {
  const numCols = Math.max(...rows.map((row) => row.length));
  const width = 500 / numCols;
  const cells = rows.flatMap((row, r) =>
    row.map((text, c) => ({
      text,
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
