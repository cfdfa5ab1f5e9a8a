import type {
  BoundingBox,
  FlatDocument,
  Label,
  ParsedDocument,
  StructuredElement,
  StructuredTable,
} from '@sheaf/document';
import { roundTo } from './pixel-box.ts';
import { toStructured } from './to-structured.ts';

type FlatElement = FlatDocument['elements'][number];

/** The contract's flat JSON rendering. */
export function toFlatJson(document: ParsedDocument): FlatDocument {
  const structured = toStructured(document);
  return {
    elements: structured.pages.flatMap((page) =>
      page.elements.map((element) => flatElement(element, page.page_number)),
    ),
    pages: structured.pages.length,
    tables: structured.confidence.num_tables,
    metadata: structured.metadata,
  };
}

function flatElement(element: StructuredElement, page: number): FlatElement {
  const level = element.heading_level ?? element.list?.level;
  return {
    type: TYPE_OF_LABEL[element.label as Label],
    text: element.text,
    ...(level == null ? {} : { level }),
    page,
    bbox: flatBox(element.bbox, page),
    confidence: element.confidence,
    ...(element.table ? { table: flatTable(element.table, page) } : {}),
  };
}

function flatTable(table: StructuredTable, page: number): FlatElement['table'] {
  return {
    rows: table.num_rows,
    cols: table.num_cols,
    cells: table.cells.map(({ text, row, col, row_span, col_span, is_header, bbox }) => ({
      text,
      row,
      col,
      row_span,
      col_span,
      is_header,
      bbox: flatBox(bbox, page),
    })),
  };
}

function flatBox(box: BoundingBox, page: number): FlatElement['bbox'] {
  return {
    x: box.x0,
    y: box.y0,
    width: roundTo(box.x1 - box.x0, 2),
    height: roundTo(box.y1 - box.y0, 2),
    page,
  };
}

const TYPE_OF_LABEL: Record<Label, FlatElement['type']> = {
  Title: 'heading',
  SectionHeader: 'heading',
  Text: 'paragraph',
  ListItem: 'list_item',
  Table: 'table',
  Chart: 'chart',
  Picture: 'image',
  Caption: 'caption',
  Footnote: 'footnote',
  Formula: 'formula',
  Code: 'code_block',
  PageHeader: 'header',
  PageFooter: 'footer',
  DocumentIndex: 'paragraph',
  Form: 'form_field',
  KeyValueRegion: 'form_field',
  CheckboxSelected: 'form_field',
  CheckboxUnselected: 'form_field',
  Seal: 'seal',
};
