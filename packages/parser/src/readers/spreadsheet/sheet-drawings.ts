import type { Box, Element, Warning } from '@sheaf/document';
import { ParseError } from '../../parse-error.ts';
import type { ReadContext } from '../../parse-options.ts';
import { chartDataOf, chartText } from '../ooxml/chart-data-of.ts';
import { type OfficePackage, openPackage } from '../ooxml/open-package.ts';
import { readChart } from '../ooxml/read-chart.ts';
import {
  childElements,
  findElement,
  findElements,
  firstChild,
  textOf,
  type XmlElement,
} from '../xml/xml-element.ts';
import { anchorBox } from './anchor-box.ts';
import { type CellValues, openCellValues } from './cell-values.ts';
import { fillChartCaches } from './fill-chart-caches.ts';
import type { SheetEdges } from './sheet-edges.ts';

/** An element that floats over the cells, without its id. */
export type FloatingElement = Omit<Element, 'id' | 'origin' | 'confidence'>;

/** What a package knows of its sheets beyond their cells, by the order of the sheets. */
export type SheetDrawings = {
  /** Charts, pictures and text boxes, placed by the edges of columns and rows. */
  elements(sheet: number, edges: SheetEdges): readonly FloatingElement[];
  /** Header rows of the tables a sheet declares. */
  headerRows(sheet: number): readonly number[];
  readonly warnings: readonly Warning[];
  pictureBytes(source: string): Uint8Array | undefined;
};

/** Opens the drawings of an Excel package; undefined where the workbook is none. */
export function openSheetDrawings(
  bytes: Uint8Array,
  context: ReadContext,
): SheetDrawings | undefined {
  const office = packageOrUndefined(bytes, context);
  const workbookPart = office?.related('', 'officeDocument');
  const workbook = office?.xml(workbookPart);
  if (!office || workbookPart === undefined || !workbook) return undefined;
  const relations = office.relationships(workbookPart);
  const sheets = findElements(workbook, 'x:sheet');
  const sheetParts = sheets.map((sheet) => relations.get(sheet.attributes['r:id'] ?? '')?.target);
  const partsByName = new Map(
    sheets.map((sheet, index) => [sheet.attributes.name ?? '', sheetParts[index] ?? '']),
  );
  const valuesOf = openCellValues(office, partsByName, workbookPart);
  const warnings: Warning[] = [];
  return {
    warnings,
    pictureBytes: office.bytes,
    elements: (sheet, edges) =>
      drawnElements({ office, valuesOf, sheet, warnings }, sheetParts[sheet], edges),
    headerRows: (sheet) => declaredHeaderRows(office, sheetParts[sheet]),
  };
}

/** A workbook whose cells could be read is not lost for its drawings. */
function packageOrUndefined(bytes: Uint8Array, context: ReadContext): OfficePackage | undefined {
  try {
    return openPackage(bytes, context);
  } catch (error) {
    if (error instanceof ParseError) return undefined;
    throw error;
  }
}

type Drawing = {
  readonly office: OfficePackage;
  readonly valuesOf: CellValues;
  readonly sheet: number;
  readonly warnings: Warning[];
};

function drawnElements(
  context: Drawing,
  sheetPart: string | undefined,
  edges: SheetEdges,
): FloatingElement[] {
  const { office } = context;
  const drawingPart = sheetPart === undefined ? undefined : office.related(sheetPart, 'drawing');
  const drawing = office.xml(drawingPart);
  if (drawingPart === undefined || !drawing) return [];
  return childElements(drawing).flatMap((anchor): FloatingElement[] => {
    const box = anchorBox(anchor, edges);
    if (!box) return [];
    const reference = findElement(anchor, 'c:chart') ?? findElement(anchor, 'cx:chart');
    if (reference) return chartElement(context, drawingPart, reference, box);
    return shapeElements(office, drawingPart, anchor, box);
  });
}

function chartElement(
  { office, valuesOf, sheet, warnings }: Drawing,
  drawingPart: string,
  reference: XmlElement,
  box: Box,
): FloatingElement[] {
  const target = office.relationships(drawingPart).get(reference.attributes['r:id'] ?? '')?.target;
  const root = office.xml(target);
  const chart = readChart(root && fillChartCaches(root, valuesOf));
  if (!chart) {
    const message = `A chart on sheet ${sheet + 1} cannot be read.`;
    warnings.push({ code: 'chart_unreadable', message, pageNumber: sheet });
    return [];
  }
  const element = {
    label: 'Chart',
    text: chartText(chart),
    box,
    chartData: chartDataOf(chart, box),
    chartText: [],
  } as const;
  return [element];
}

function shapeElements(
  office: OfficePackage,
  drawingPart: string,
  anchor: XmlElement,
  box: Box,
): FloatingElement[] {
  const relations = office.relationships(drawingPart);
  const pictures = findElements(anchor, 'xdr:pic').map((picture): FloatingElement => {
    const description = firstChild(picture, 'xdr:nvPicPr', 'xdr:cNvPr')?.attributes.descr;
    const relation = relations.get(findElement(picture, 'a:blip')?.attributes['r:embed'] ?? '');
    const element = {
      label: 'Picture',
      text: '',
      box,
      ...(description ? { description } : {}),
      ...(relation && !relation.isExternal ? { source: relation.target } : {}),
    } as const;
    return element;
  });
  const texts = findElements(anchor, 'xdr:txBody')
    .map((body) =>
      findElements(body, 'a:p')
        .map((paragraph) => textOf(paragraph))
        .join('\n')
        .trim(),
    )
    .filter((text) => text !== '')
    .map((text): FloatingElement => ({ label: 'Text', text, box }));
  return [...pictures, ...texts];
}

function declaredHeaderRows(office: OfficePackage, sheetPart: string | undefined): number[] {
  if (sheetPart === undefined) return [];
  const tables = [...office.relationships(sheetPart).values()].filter(
    ({ type }) => type === 'table',
  );
  return tables.flatMap(({ target }) => {
    const { ref, headerRowCount } = office.xml(target)?.attributes ?? {};
    const row = /^[A-Z]+(\d+)/.exec(ref ?? '')?.[1];
    return row === undefined || headerRowCount === '0' ? [] : [Number(row) - 1];
  });
}
