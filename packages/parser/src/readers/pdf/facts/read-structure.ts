import type { StructureNode } from '../../../page/primitives.ts';
import { heapAt } from '../engine/number-at.ts';
import type { Pdfium } from '../engine/pdfium.ts';
import { addressOfName, readWideString } from '../engine/read-string.ts';
import { cleanActualText } from '../replacements/read-actual-text.ts';

/** Deeper or larger trees are loops or attacks. */
const MAX_DEPTH = 60;
const MAX_NODES = 50_000;

type Walk = { readonly pdfium: Pdfium; nodes: number };

/** The part of a tagged PDF's structure tree that belongs to one page. */
export function readStructure(pdfium: Pdfium, page: number): StructureNode[] {
  const { call } = pdfium;
  const tree = call.FPDF_StructTree_GetForPage(page);
  if (!tree) return [];
  try {
    const walk: Walk = { pdfium, nodes: 0 };
    const count = call.FPDF_StructTree_CountChildren(tree);
    const nodes: StructureNode[] = [];
    for (let index = 0; index < count; index++) {
      const node = readNode(walk, call.FPDF_StructTree_GetChildAtIndex(tree, index), 0);
      if (node) nodes.push(node);
    }
    return nodes;
  } finally {
    call.FPDF_StructTree_Close(tree);
  }
}

function readNode(walk: Walk, element: number, depth: number): StructureNode | undefined {
  const { pdfium } = walk;
  const { call } = pdfium;
  if (!element || depth > MAX_DEPTH || walk.nodes >= MAX_NODES) return undefined;
  walk.nodes += 1;
  const role = readWideString(pdfium, (buffer, length) =>
    call.FPDF_StructElement_GetType(element, buffer, length),
  );
  const alternateText = readWideString(pdfium, (buffer, length) =>
    call.FPDF_StructElement_GetAltText(element, buffer, length),
  );
  const actualText = readWideString(pdfium, (buffer, length) =>
    call.FPDF_StructElement_GetActualText(element, buffer, length),
  );
  const children: StructureNode[] = [];
  const markedContentIds = new Set<number>();
  const count = call.FPDF_StructElement_CountChildren(element);
  for (let index = 0; index < count; index++) {
    const child = readNode(
      walk,
      call.FPDF_StructElement_GetChildAtIndex(element, index),
      depth + 1,
    );
    if (child) children.push(child);
    const id = call.FPDF_StructElement_GetChildMarkedContentID(element, index);
    if (id >= 0) markedContentIds.add(id);
  }
  const isCell = role === 'TD' || role === 'TH';
  return {
    role,
    markedContentIds: [...markedContentIds],
    children,
    ...(alternateText ? { alternateText } : {}),
    ...(actualText ? { actualText: cleanActualText(actualText) } : {}),
    ...(isCell ? readSpans(pdfium, element) : {}),
  };
}

function readSpans(pdfium: Pdfium, element: number): Pick<StructureNode, 'rowSpan' | 'colSpan'> {
  const rowSpan = readNumber(pdfium, element, 'RowSpan');
  const colSpan = readNumber(pdfium, element, 'ColSpan');
  return {
    ...(rowSpan > 1 ? { rowSpan } : {}),
    ...(colSpan > 1 ? { colSpan } : {}),
  };
}

/** A number among the attributes of an element; 0 when there is none. */
function readNumber(pdfium: Pdfium, element: number, name: string): number {
  const { call, scratch } = pdfium;
  const count = call.FPDF_StructElement_GetAttributeCount(element);
  const address = addressOfName(pdfium, name);
  for (let index = 0; index < count; index++) {
    const attribute = call.FPDF_StructElement_GetAttributeAtIndex(element, index);
    const value = attribute ? call.FPDF_StructElement_Attr_GetValue(attribute, address) : 0;
    if (value && call.FPDF_StructElement_Attr_GetNumberValue(value, scratch) === 1) {
      return heapAt(pdfium.heap().f32, scratch / 4);
    }
  }
  return 0;
}
