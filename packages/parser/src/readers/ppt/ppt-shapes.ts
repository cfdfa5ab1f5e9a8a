import type { Box } from '@sheaf/document';
import type { SlideElement, SlideShape } from '../pptx/pptx-context.ts';
import { partBox } from '../pptx/pptx-text.ts';
import { childOf, childrenOf, findRecords, type PptRecord, RECORD, viewOf } from './ppt-records.ts';
import { isPptTable, pptTable } from './ppt-table.ts';
import { type PptText, readPptTexts } from './ppt-text.ts';

/** Coordinates are in 576ths of an inch. */
const UNITS_PER_POINT = 8;
const PICTURE_FRAME = 75;
const PARAGRAPH_CONFIDENCE = 0.9;

type Transform = (box: Box) => Box;

type SlideFacts = { readonly outline: readonly PptText[]; readonly pageNumber: number };

/** The shapes of a slide with their places; `outline` holds texts that its placeholders refer to. */
export function readPptShapes(
  slide: PptRecord,
  outline: readonly PptText[],
  pageNumber: number,
): SlideShape[] {
  const drawing = childOf(slide, RECORD.drawing);
  const roots = findRecords(drawing, RECORD.groupShape);
  return roots.flatMap((root) => readGroup(root, (box) => box, { outline, pageNumber }, 0));
}

function readGroup(
  group: PptRecord,
  transform: Transform,
  slide: SlideFacts,
  depth: number,
): SlideShape[] {
  const [own, ...members] = childrenOf(group);
  const inner = depth === 0 ? transform : groupTransform(own, transform);
  if (depth > 0 && isPptTable(own)) return tableShape(members, inner, slide);
  return members.flatMap((member) => {
    if (member.type === RECORD.groupShape && depth < 30) {
      return readGroup(member, inner, slide, depth + 1);
    }
    return member.type === RECORD.shape ? readShape(member, inner, slide.outline) : [];
  });
}

function tableShape(
  members: readonly PptRecord[],
  transform: Transform,
  slide: SlideFacts,
): SlideShape[] {
  const cells = members.flatMap((member) => {
    const anchor = member.type === RECORD.shape ? anchorOf(member) : undefined;
    if (!anchor) return [];
    return [{ box: pointsOf(transform(anchor)), texts: textsOf(member, slide.outline) }];
  });
  const table = pptTable(cells, slide.pageNumber);
  return table ? [{ box: table.box, role: 'body', elements: [table] }] : [];
}

/** Members of a group have coordinates of its own. */
function groupTransform(own: PptRecord | undefined, outer: Transform): Transform {
  const coordinates = childOf(own, RECORD.groupCoordinates);
  const box = own ? anchorOf(own) : undefined;
  if (!coordinates || coordinates.data.length < 16 || !box) return outer;
  const view = viewOf(coordinates);
  const [x, y] = [view.getInt32(0, true), view.getInt32(4, true)];
  const width = view.getInt32(8, true) - x;
  const height = view.getInt32(12, true) - y;
  const scaleX = width === 0 ? 1 : (box.x1 - box.x0) / width;
  const scaleY = height === 0 ? 1 : (box.y1 - box.y0) / height;
  return (inside) =>
    outer({
      x0: box.x0 + (inside.x0 - x) * scaleX,
      y0: box.y0 + (inside.y0 - y) * scaleY,
      x1: box.x0 + (inside.x1 - x) * scaleX,
      y1: box.y0 + (inside.y1 - y) * scaleY,
    });
}

function anchorOf(shape: PptRecord): Box | undefined {
  const child = childOf(shape, RECORD.childAnchor);
  if (child && child.data.length >= 16) {
    const view = viewOf(child);
    return {
      x0: view.getInt32(0, true),
      y0: view.getInt32(4, true),
      x1: view.getInt32(8, true),
      y1: view.getInt32(12, true),
    };
  }
  const anchor = childOf(shape, RECORD.anchor);
  if (!anchor || anchor.data.length < 8) return undefined;
  const view = viewOf(anchor);
  const read =
    anchor.data.length >= 16
      ? (i: number) => view.getInt32(i * 4, true)
      : (i: number) => view.getInt16(i * 2, true);
  return { y0: read(0), x0: read(1), x1: read(2), y1: read(3) };
}

function readShape(
  shape: PptRecord,
  transform: Transform,
  outline: readonly PptText[],
): SlideShape[] {
  const anchor = anchorOf(shape);
  const box = pointsOf(anchor ? transform(anchor) : { x0: 0, y0: 0, x1: 0, y1: 0 });
  const isPicture = childOf(shape, RECORD.shapeKind)?.instance === PICTURE_FRAME;
  const texts = textsOf(shape, outline);
  const elements = texts.flatMap((text) => elementsOf(text, box));
  if (elements.length > 0) {
    const isTitle = texts.some((text) => text.kind === 0 || text.kind === 6);
    return [{ box, role: isTitle ? 'title' : 'body', elements }];
  }
  return isPicture
    ? [{ box, role: 'body', elements: [{ label: 'Picture', text: '', box, confidence: 1 }] }]
    : [];
}

function pointsOf(box: Box): Box {
  const [x0, x1] = [Math.min(box.x0, box.x1), Math.max(box.x0, box.x1)];
  const [y0, y1] = [Math.min(box.y0, box.y1), Math.max(box.y0, box.y1)];
  return {
    x0: x0 / UNITS_PER_POINT,
    y0: y0 / UNITS_PER_POINT,
    x1: x1 / UNITS_PER_POINT,
    y1: y1 / UNITS_PER_POINT,
  };
}

function textsOf(shape: PptRecord, outline: readonly PptText[]): PptText[] {
  const records = childrenOf(childOf(shape, RECORD.textBox));
  const reference = records.find((record) => record.type === RECORD.outlineText);
  if (reference && reference.data.length >= 4) {
    const text = outline[viewOf(reference).getInt32(0, true)];
    return text ? [text] : [];
  }
  return readPptTexts(records);
}

function elementsOf(text: PptText, box: Box): SlideElement[] {
  const { kind, paragraphs } = text;
  if (paragraphs.length === 0) return [];
  if (kind === 0 || kind === 6) {
    const title = paragraphs.map((one) => one.inline.text.replace(/\n/g, ' ')).join(' ');
    return kind === 6
      ? [{ label: 'Title', text: title, box, confidence: 1, headingLevel: 1 }]
      : [{ label: 'SectionHeader', text: title, box, confidence: 1, headingLevel: 2 }];
  }
  const boxes = partBox(
    box,
    paragraphs.map((one) => one.inline.text),
  );
  const confidence = paragraphs.length === 1 ? 1 : PARAGRAPH_CONFIDENCE;
  // Masters give body texts bullets unless a paragraph takes them away.
  const bulletByDefault = kind === 1 || kind === 7 || kind === 8;
  return paragraphs.map((one, index): SlideElement => {
    const common = { ...one.inline, box: boxes[index] ?? box, confidence };
    return (one.hasBullet ?? bulletByDefault)
      ? { ...common, label: 'ListItem', list: { level: one.level, ordered: false, marker: '•' } }
      : { ...common, label: 'Text' };
  });
}
