import type { TableElement } from '@sheaf/document';
import { flatDocumentSchema, structuredDocumentSchema } from '@sheaf/document/schemas';
import { expect, test } from 'vitest';
import { sampleDocument, sampleElement, sampleTable } from '../sample-document.ts';
import { toFlatJson } from './to-flat-json.ts';
import { toStructured } from './to-structured.ts';

const document = sampleDocument([
  sampleElement({ label: 'Title', text: 'T', headingLevel: 1 }),
  sampleElement<TableElement>({ label: 'Table', table: sampleTable([['a'], ['b']]) }),
  sampleElement({ label: 'Chart', chartData: null, chartText: [] }),
]);

test('element boxes are pixels from the top left and page boxes points from the bottom left', () => {
  const [page] = toStructured(document).pages;
  expect(page?.elements[0]?.bbox).toEqual({ x0: 20, y0: 40, x1: 220, y1: 80 });
  expect(page?.page_bbox).toEqual({ x0: 0, y0: 0, x1: 600, y1: 800 });
});

test('the structured result is what its schema says, with counted confidence', () => {
  const structured = structuredDocumentSchema.parse(toStructured(document));
  expect(structured.confidence).toEqual({
    mean_layout_confidence: 0.5,
    min_layout_confidence: 0.5,
    num_elements: 3,
    num_tables: 1,
  });
  expect(structured.pages[0]?.elements.map((element) => element.reading_order)).toEqual([0, 1, 2]);
  expect(structured.pages[0]?.elements[0]?.heading_level).toBe(1);
});

test('the flat rendering names every element by its type', () => {
  const flat = flatDocumentSchema.parse(toFlatJson(document));
  expect(flat.elements.map((element) => element.type)).toEqual(['heading', 'table', 'chart']);
  expect(flat.elements[0]?.bbox).toEqual({ x: 20, y: 40, width: 200, height: 40, page: 0 });
  expect(flat).toMatchObject({ pages: 1, tables: 1 });
});
