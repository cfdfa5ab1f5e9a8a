import { type Box, sharedArea, tableText } from '@sheaf/document';
import { chosenContent } from '../ooxml/chosen-content.ts';
import {
  childElements,
  findElements,
  firstChild,
  textOf,
  type XmlElement,
} from '../xml/xml-element.ts';
import type { SlideContext, SlideElement, SlideShape } from './pptx-context.ts';
import { pictureElement, readFrame } from './pptx-frame.ts';
import { inheritedShapes, type Placeholder, placeholderOf } from './pptx-placeholder.ts';
import { readTextShape } from './pptx-text.ts';
import { boxOf, groupTransform, type Transform } from './pptx-transform.ts';

/** Every shape of a tree with its true place; groups are taken apart. */
export function readShapes(
  tree: XmlElement,
  transform: Transform,
  context: SlideContext,
): SlideShape[] {
  return childElements(tree).flatMap((child) => readShape(child, transform, context));
}

function readShape(element: XmlElement, transform: Transform, context: SlideContext): SlideShape[] {
  switch (element.name) {
    case 'p:grpSp': {
      const inner = groupTransform(firstChild(element, 'p:grpSpPr', 'a:xfrm'), transform);
      return isHidden(element) ? hide(element, context) : readShapes(element, inner, context);
    }
    case 'mc:AlternateContent': {
      const chosen = chosenContent(element);
      return chosen ? readShapes(chosen, transform, context) : [];
    }
    case 'p:sp':
    case 'p:pic':
    case 'p:graphicFrame':
    case 'p:contentPart':
      return readOne(element, transform, context);
    default:
      return [];
  }
}

function readOne(shape: XmlElement, transform: Transform, context: SlideContext): SlideShape[] {
  if (isHidden(shape)) return hide(shape, context);
  const placeholder = placeholderOf(shape);
  const slide = { x0: 0, y0: 0, x1: context.slideWidth, y1: context.slideHeight };
  const box = placeOf(shape, placeholder, transform, context) ?? { ...slide, y1: 0 };
  const elements = elementsOf(shape, box, placeholder, context);
  if (elements.length === 0) return [];
  if (box.x1 > box.x0 && box.y1 > box.y0 && sharedArea(box, slide) === 0) {
    for (const element of elements) {
      context.hiddenTexts.push({
        text: 'table' in element && element.table ? tableText(element.table) : element.text,
        pageNumber: context.pageNumber,
        box,
        reason: 'off_page',
      });
    }
    return [];
  }
  const fontPoints = fontOf(shape);
  return [{ box, role: roleOf(placeholder), elements, ...(fontPoints ? { fontPoints } : {}) }];
}

function placeOf(
  shape: XmlElement,
  placeholder: Placeholder | undefined,
  transform: Transform,
  context: SlideContext,
): Box | undefined {
  const own = firstChild(shape, 'p:spPr', 'a:xfrm') ?? firstChild(shape, 'p:xfrm');
  const box = boxOf(own, transform);
  if (box || !placeholder) return box;
  for (const inherited of inheritedShapes(placeholder, context.layers)) {
    const found = boxOf(firstChild(inherited, 'p:spPr', 'a:xfrm'), transform);
    if (found) return found;
  }
  return undefined;
}

function elementsOf(
  shape: XmlElement,
  box: Box,
  placeholder: Placeholder | undefined,
  context: SlideContext,
): SlideElement[] {
  if (shape.name === 'p:graphicFrame') return readFrame(shape, box, context);
  if (shape.name === 'p:pic') return [pictureElement(shape, box, context)];
  const text = readTextShape(shape, box, placeholder, context);
  const isFilledWithPicture = firstChild(shape, 'p:spPr', 'a:blipFill') !== undefined;
  return text.length === 0 && isFilledWithPicture ? [pictureElement(shape, box, context)] : text;
}

/** Sizes are in hundredths of a point. */
function fontOf(shape: XmlElement): number | undefined {
  let largest = 0;
  for (const properties of findElements(firstChild(shape, 'p:txBody'), 'a:rPr')) {
    const size = Number(properties.attributes.sz ?? 0) / 100;
    if (size > largest) largest = size;
  }
  return largest > 0 ? largest : undefined;
}

function roleOf(placeholder: Placeholder | undefined): SlideShape['role'] {
  if (/^(?:title|ctrTitle)$/.test(placeholder?.type ?? '')) return 'title';
  return /^(?:dt|ftr|sldNum|hdr)$/.test(placeholder?.type ?? '') ? 'furniture' : 'body';
}

function isHidden(shape: XmlElement): boolean {
  return childElements(shape).some((child) => {
    const hidden = firstChild(child, 'p:cNvPr')?.attributes.hidden;
    return hidden === '1' || hidden === 'true';
  });
}

function hide(shape: XmlElement, context: SlideContext): SlideShape[] {
  const text = findElements(shape, 'a:p')
    .map((paragraph) => findElements(paragraph, 'a:t').map(textOf).join(''))
    .join('\n')
    .trim();
  const box = { x0: 0, y0: 0, x1: 0, y1: 0 };
  if (text)
    context.hiddenTexts.push({ text, pageNumber: context.pageNumber, box, reason: 'invisible' });
  return [];
}
