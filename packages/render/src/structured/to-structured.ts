import type {
  Element,
  Page,
  ParsedDocument,
  Span,
  StructuredDocument,
  StructuredElement,
  StructuredPage,
  StructuredTable,
  Table,
  Warning,
} from '@sheaf/document';
import { chartTextToStructured, chartToStructured } from './chart-to-structured.ts';
import { pixelBox, roundTo } from './pixel-box.ts';
import { present } from './present.ts';

/** The specification's structured parse result. */
export function toStructured(document: ParsedDocument): StructuredDocument {
  return {
    pages: document.pages.map(pageToStructured),
    num_pages: document.numPages,
    confidence: confidenceScores(document),
    format: document.format,
    gpu_ms: document.gpuMs,
    ocr_pages: document.pages.filter((page) => page.ocrApplied).length,
    orientation_pages: document.pages.filter((page) => (page.orientationDegrees ?? 0) !== 0).length,
    remote_regions: document.remoteRegions,
    merged_tables: mergedTables(document),
    outline: document.outline.map((entry) => ({
      title: entry.title,
      level: entry.level,
      page_number: entry.pageNumber,
      element_id: entry.elementId,
    })),
    metadata: metadataToStructured(document),
    hidden_text: document.hiddenText.flatMap((hidden) => {
      const page = pageOf(document, hidden.pageNumber);
      const { text, reason, pageNumber } = hidden;
      return page
        ? [{ text, reason, page_number: pageNumber, bbox: pixelBox(hidden.box, page) }]
        : [];
    }),
    engine_version: document.engineVersion,
    warnings: document.warnings.map(warningToStructured),
  };
}

function mergedTables(document: ParsedDocument): StructuredDocument['merged_tables'] {
  return document.mergedTables.flatMap(({ table, elementIds }) => {
    const page = pageOf(document, table.pageNumber);
    return page ? [{ table: tableToStructured(table, page), element_ids: [...elementIds] }] : [];
  });
}

function pageOf(document: ParsedDocument, pageNumber: number): Page | undefined {
  return document.pages.find((page) => page.pageNumber === pageNumber);
}

function pageToStructured(page: Page): StructuredPage {
  return {
    page_number: page.pageNumber,
    elements: page.elements.map((element, order) => elementToStructured(element, order, page)),
    page_bbox: { x0: 0, y0: 0, x1: roundTo(page.width, 3), y1: roundTo(page.height, 3) },
    ocr_applied: page.ocrApplied,
    ocr_score: page.ocrScore === null ? null : roundTo(page.ocrScore, 4),
    ocr_reason: page.ocrReason,
    orientation_degrees: page.orientationDegrees,
    ...(page.skewDegrees ? { skew_degrees: roundTo(page.skewDegrees, 2) } : {}),
    image_size: page.imageSize ? [...page.imageSize] : null,
    transcript_lines:
      page.transcriptLines?.map(({ number, box }) => ({ number, bbox: pixelBox(box, page) })) ??
      null,
    printed_page_number: page.printedPageNumber,
    ...present({ name: page.name }),
    warnings: page.warnings.map(warningToStructured),
  };
}

function elementToStructured(element: Element, order: number, page: Page): StructuredElement {
  return {
    id: element.id,
    label: element.label,
    text: element.text,
    bbox: pixelBox(element.box, page),
    reading_order: order,
    confidence: roundTo(element.confidence, 4),
    origin: element.origin,
    ...particulars(element, page),
    ...(element.spans?.length ? { spans: element.spans.map(spanToStructured) } : {}),
    ...present({ continues: element.continues, hidden: element.hidden || undefined }),
  };
}

/** The fields that only some labels have. */
function particulars(element: Element, page: Page): Partial<StructuredElement> {
  switch (element.label) {
    case 'Title':
    case 'SectionHeader':
      return { heading_level: element.headingLevel };
    case 'ListItem':
      return { list: { ...element.list } };
    case 'Table':
    case 'DocumentIndex':
    case 'Form':
    case 'KeyValueRegion':
      return element.table ? { table: tableToStructured(element.table, page) } : {};
    case 'Chart':
      return {
        chart_data: element.chartData ? chartToStructured(element.chartData, page) : null,
        ocr_text: element.chartText.map((text) => chartTextToStructured(text, page)),
      };
    case 'Code':
      return present({ language: element.language });
    case 'Formula':
      return present({ latex: element.latex });
    case 'Caption':
      return present({ caption_for: element.captionFor });
    case 'Footnote':
      return present({
        note_label: element.noteLabel,
        note_kind: element.noteKind,
        author: element.author,
      });
    case 'Picture':
    case 'Seal':
      return present({ description: element.description });
    default:
      return present({ quote: element.quote });
  }
}

function tableToStructured(table: Table, page: Page): StructuredTable {
  return {
    cells: table.cells.map((cell) => ({
      text: cell.text,
      row: cell.row,
      col: cell.col,
      row_span: cell.rowSpan,
      col_span: cell.colSpan,
      is_header: cell.isHeader,
      bbox: pixelBox(cell.box, page),
      ...(cell.spans?.length ? { spans: cell.spans.map(spanToStructured) } : {}),
      ...present({ formula: cell.formula, hidden: cell.hidden }),
      ...(cell.tables?.length
        ? { tables: cell.tables.map((t) => tableToStructured(t, page)) }
        : {}),
    })),
    num_rows: table.numRows,
    num_cols: table.numCols,
    page_number: table.pageNumber,
    bbox: pixelBox(table.box, page),
  };
}

function spanToStructured(span: Span) {
  const { noteRef, commentRef, deletedText, changeAuthor, ...rest } = span;
  const renamed = present({
    note_ref: noteRef,
    comment_ref: commentRef,
    deleted_text: deletedText,
    change_author: changeAuthor,
  });
  return { ...rest, ...renamed };
}

function warningToStructured(warning: Warning) {
  return { code: warning.code, message: warning.message, page_number: warning.pageNumber };
}

function confidenceScores(document: ParsedDocument): StructuredDocument['confidence'] {
  const elements = document.pages.flatMap((page) => page.elements);
  const sum = elements.reduce((total, element) => total + element.confidence, 0);
  const lowest = elements.reduce((low, element) => Math.min(low, element.confidence), 1);
  return {
    mean_layout_confidence: elements.length === 0 ? 0 : roundTo(sum / elements.length, 4),
    min_layout_confidence: elements.length === 0 ? 0 : roundTo(lowest, 4),
    num_elements: elements.length,
    num_tables: elements.filter((element) => element.label === 'Table').length,
  };
}

function metadataToStructured({ metadata }: ParsedDocument): Record<string, unknown> {
  const { createdAt, modifiedAt, other, ...rest } = metadata;
  return { ...rest, ...present({ created_at: createdAt, modified_at: modifiedAt }), ...other };
}
