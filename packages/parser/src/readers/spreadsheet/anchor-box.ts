import type { Box } from '@sheaf/document';
import { firstChild, textOf, type XmlElement } from '../xml/xml-element.ts';
import type { SheetEdges } from './sheet-edges.ts';

const EMU_PER_POINT = 12_700;

/** Where a drawing lies: between two cells, from one cell on, or at a point of the sheet (ECMA-376 part 1, 20.5.2). */
export function anchorBox(anchor: XmlElement, edges: SheetEdges): Box | undefined {
  const from = firstChild(anchor, 'xdr:from');
  const start = from ? cornerOf(from, edges) : pointOf(firstChild(anchor, 'xdr:pos'), 'x', 'y');
  const to = firstChild(anchor, 'xdr:to');
  if (!start) return undefined;
  if (to) {
    const end = cornerOf(to, edges);
    return { x0: start.x, y0: start.y, x1: Math.max(start.x, end.x), y1: Math.max(start.y, end.y) };
  }
  const size = pointOf(firstChild(anchor, 'xdr:ext'), 'cx', 'cy');
  if (!size) return undefined;
  return { x0: start.x, y0: start.y, x1: start.x + size.x, y1: start.y + size.y };
}

function cornerOf(
  corner: XmlElement,
  { columnEdge, rowEdge }: SheetEdges,
): { x: number; y: number } {
  const value = (name: string) => Number(textOf(firstChild(corner, name))) || 0;
  return {
    x: columnEdge(value('xdr:col')) + value('xdr:colOff') / EMU_PER_POINT,
    y: rowEdge(value('xdr:row')) + value('xdr:rowOff') / EMU_PER_POINT,
  };
}

function pointOf(
  element: XmlElement | undefined,
  xName: string,
  yName: string,
): { x: number; y: number } | undefined {
  if (!element) return undefined;
  const x = Number(element.attributes[xName]) / EMU_PER_POINT;
  const y = Number(element.attributes[yName]) / EMU_PER_POINT;
  return Number.isFinite(x) && Number.isFinite(y) ? { x, y } : undefined;
}
