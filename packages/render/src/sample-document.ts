import type { Element, Page, ParsedDocument, Table } from '@sheaf/document';

/** Builders for documents in tests. */
export function sampleDocument(...pages: readonly (readonly Element[])[]): ParsedDocument {
  return {
    format: 'pdf',
    engineVersion: 'test',
    numPages: pages.length,
    pages: pages.map(samplePage),
    mergedTables: [],
    outline: [],
    metadata: {},
    hiddenText: [],
    remoteRegions: 0,
    gpuMs: 0,
    warnings: [],
  };
}

export function samplePage(elements: readonly Element[], pageNumber = 0): Page {
  return {
    pageNumber,
    width: 600,
    height: 800,
    pixelsPerPoint: 2,
    imageSize: null,
    elements,
    ocrApplied: false,
    ocrScore: 0,
    ocrReason: null,
    orientationDegrees: 0,
    transcriptLines: null,
    printedPageNumber: null,
    warnings: [],
  };
}

let nextId = 0;

export function sampleElement<Kind extends Element>(
  particulars: Partial<Kind> & { readonly label: Kind['label'] },
): Kind {
  return {
    id: `e${nextId++}`,
    text: '',
    box: { x0: 10, y0: 20, x1: 110, y1: 40 },
    confidence: 0.5,
    origin: 'text_layer',
    ...particulars,
  } as Kind;
}

/** A table from rows of texts; the first `headerRows` are header cells. */
export function sampleTable(rows: readonly (readonly string[])[], headerRows = 1): Table {
  const box = { x0: 0, y0: 0, x1: 100, y1: 100 };
  return {
    cells: rows.flatMap((texts, row) =>
      texts.map((text, col) => ({
        text,
        row,
        col,
        rowSpan: 1,
        colSpan: 1,
        isHeader: row < headerRows,
        box,
      })),
    ),
    numRows: rows.length,
    numCols: Math.max(...rows.map((row) => row.length)),
    pageNumber: 0,
    box,
  };
}
