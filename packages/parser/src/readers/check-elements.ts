import type { Box, Element, Page, Span } from '@sheaf/document';

/** Throws on pages that break the document model: double ids, boxes without numbers, spans outside their text. */
export function checkElements(pages: readonly Page[]): void {
  const ids = new Set<string>();
  for (const [index, page] of pages.entries()) {
    if (page.pageNumber !== index) throw new Error(`page ${index} says it is ${page.pageNumber}`);
    for (const element of page.elements) {
      if (ids.has(element.id)) throw new Error(`two elements are ${element.id}`);
      ids.add(element.id);
      checkElement(element);
    }
  }
}

function checkElement(element: Element): void {
  checkBox(element.box, element.id);
  checkSpans(element.text, element.spans, element.id);
  if (!(element.confidence >= 0 && element.confidence <= 1)) {
    throw new Error(`${element.id} has confidence ${element.confidence}`);
  }
  if ('headingLevel' in element && !(element.headingLevel >= 1 && element.headingLevel <= 6)) {
    throw new Error(`${element.id} is a heading of level ${element.headingLevel}`);
  }
  if (!('table' in element) || !element.table) return;
  const { cells, numRows, numCols } = element.table;
  for (const cell of cells) {
    checkBox(cell.box, element.id);
    checkSpans(cell.text, cell.spans, element.id);
    const fits = cell.row + cell.rowSpan <= numRows && cell.col + cell.colSpan <= numCols;
    if (!fits) throw new Error(`a cell of ${element.id} reaches out of its table`);
  }
}

function checkBox(box: Box, id: string): void {
  const isNumeric = [box.x0, box.y0, box.x1, box.y1].every(Number.isFinite);
  if (!isNumeric || box.x0 > box.x1 || box.y0 > box.y1) {
    throw new Error(`${id} has the box ${JSON.stringify(box)}`);
  }
}

function checkSpans(text: string, spans: readonly Span[] | undefined, id: string): void {
  for (const span of spans ?? []) {
    if (!(span.start >= 0 && span.start <= span.end && span.end <= text.length)) {
      throw new Error(
        `${id} has a span from ${span.start} to ${span.end} in ${text.length} letters`,
      );
    }
  }
}
