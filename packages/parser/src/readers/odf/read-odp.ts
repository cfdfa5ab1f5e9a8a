import type { Box, Element, Page } from '@sheaf/document';
import { invisibleTexts } from '../invisible-texts.ts';
import { limitTable } from '../limit-table.ts';
import { nativePage } from '../native-page.ts';
import { chartDataOf, chartText } from '../ooxml/chart-data-of.ts';
import { outlineOfPages } from '../outline-of-pages.ts';
import { placeTable } from '../place-table.ts';
import { orderShapes } from '../pptx/order-shapes.ts';
import type { SlideElement, SlideShape } from '../pptx/pptx-context.ts';
import { partBox } from '../pptx/pptx-text.ts';
import type { Reader } from '../readers.ts';
import {
  childElements,
  findElement,
  findElements,
  firstChild,
  textOf,
  type XmlElement,
} from '../xml/xml-element.ts';
import { readOdfChart } from './odf-chart.ts';
import type { OdfContext } from './odf-context.ts';
import { odfDescription, odfObjectRoot, odfPictureSource } from './odf-frame.ts';
import { odfLength, odfProperty } from './odf-styles.ts';
import { readOdfTable } from './odf-table.ts';
import { openOdf } from './open-odf.ts';

/** 28 by 21 cm, Impress' size for pages that state none (points). */
const DEFAULT_SIZE = { width: 793.7, height: 595.3 };
const PARAGRAPH_CONFIDENCE = 0.9;

type Size = { readonly width: number; readonly height: number };

/** Reads OpenDocument presentations. */
export const readOdp: Reader = async (bytes, readContext) => {
  const { body, context, metadata } = openOdf(bytes, 'office:presentation', readContext);
  const slides = childElements(body, 'draw:page').slice(0, readContext.limits.maxPages);
  let nextId = 0;
  const pages = slides.map((slide, pageNumber): Page => {
    const size = sizeOf(slide, context);
    const hidden = isHidden(slide, context) ? { hidden: true } : {};
    const shapes = childElements(slide).flatMap((shape) => readShape(shape, pageNumber, context));
    const elements = [
      ...orderShapes(shapes).flatMap((shape) => shape.elements),
      ...notesOf(slide, size),
    ].map(
      (element) => ({ ...element, ...hidden, id: `e${nextId++}`, origin: 'native' }) as Element,
    );
    const name = slide.attributes['draw:name'];
    return nativePage({
      pageNumber,
      ...size,
      elements,
      ...(name ? { name } : {}),
    });
  });
  return {
    kind: 'blocks',
    pages,
    metadata,
    outline: outlineOfPages(pages).map((entry) => ({ ...entry, level: 1 })),
    attachments: [],
    pictureBytes: context.office.bytes,
    hiddenText: invisibleTexts(context.hiddenTexts),
    warnings: [...context.office.warnings, ...context.warnings],
  };
};

function sizeOf(slide: XmlElement, context: OdfContext): Size {
  const master = context.styles.masterPages.get(slide.attributes['draw:master-page-name'] ?? '');
  const layout = context.styles.pageLayouts.get(master?.attributes['style:page-layout-name'] ?? '');
  const properties = firstChild(layout, 'style:page-layout-properties')?.attributes;
  const width = odfLength(properties?.['fo:page-width']);
  const height = odfLength(properties?.['fo:page-height']);
  return width && height ? { width, height } : DEFAULT_SIZE;
}

function isHidden(slide: XmlElement, context: OdfContext): boolean {
  const style = context.styles.find('drawing-page', slide.attributes['draw:style-name']);
  return odfProperty(style, 'drawing-page', 'presentation:visibility') === 'hidden';
}

function readShape(shape: XmlElement, pageNumber: number, context: OdfContext): SlideShape[] {
  if (shape.name === 'draw:g' || shape.name === 'draw:a') {
    return childElements(shape).flatMap((child) => readShape(child, pageNumber, context));
  }
  if (!shape.name.startsWith('draw:')) return [];
  const box = boxOf(shape);
  const kind = shape.attributes['presentation:class'] ?? '';
  if (shape.attributes['presentation:placeholder'] === 'true') return [];
  const elements = elementsOf(shape, box, kind, pageNumber, context);
  if (elements.length === 0) return [];
  const role =
    kind === 'title'
      ? 'title'
      : /^(?:header|footer|date-time|page-number)$/.test(kind)
        ? 'furniture'
        : 'body';
  return [{ box, role, elements }];
}

function boxOf(shape: XmlElement): Box {
  const get = (name: string): number => odfLength(shape.attributes[name]) ?? 0;
  const [x0, y0] = [get('svg:x'), get('svg:y')];
  return {
    x0,
    y0,
    x1: x0 + Math.max(0, get('svg:width')),
    y1: y0 + Math.max(0, get('svg:height')),
  };
}

function elementsOf(
  shape: XmlElement,
  box: Box,
  kind: string,
  pageNumber: number,
  context: OdfContext,
): SlideElement[] {
  const tableElement = firstChild(shape, 'table:table');
  if (tableElement) {
    const table = limitTable(readOdfTable(tableElement, context).table);
    const placed = placeTable(table, { x: box.x0, y: box.y0 }, box.x1 - box.x0, pageNumber);
    return [
      {
        label: 'Table',
        text: '',
        box: placed.box,
        confidence: PARAGRAPH_CONFIDENCE,
        table: placed,
      },
    ];
  }
  const object = firstChild(shape, 'draw:object');
  const chart = object
    ? readOdfChart(findElement(odfObjectRoot(object, context), 'office:chart'))
    : undefined;
  if (chart) {
    return [
      {
        label: 'Chart',
        text: chartText(chart),
        box,
        confidence: 1,
        chartData: chartDataOf(chart, box),
        chartText: [],
      },
    ];
  }
  if (firstChild(shape, 'draw:image') || object) {
    const description = odfDescription(shape);
    return [
      {
        label: 'Picture',
        text: '',
        box,
        confidence: 1,
        ...(description ? { description } : {}),
        ...odfPictureSource(shape),
      },
    ];
  }
  return textElements(firstChild(shape, 'draw:text-box') ?? shape, box, kind, context);
}

function textElements(
  holder: XmlElement,
  box: Box,
  kind: string,
  context: OdfContext,
): SlideElement[] {
  const blocks = context.readBlocks(childElements(holder), context).map((one) => one.block);
  const shown = blocks.filter((block) => block.text !== '');
  if (kind === 'title') {
    const text = shown.map((block) => block.text.replace(/\n/g, ' ')).join(' ');
    return text ? [{ label: 'SectionHeader', text, box, confidence: 1, headingLevel: 2 }] : [];
  }
  const boxes = partBox(
    box,
    shown.map((block) => block.text),
  );
  return shown.flatMap((block, index): SlideElement[] => {
    const common = {
      text: block.text,
      ...(block.spans ? { spans: block.spans } : {}),
      box: boxes[index] ?? box,
      confidence: shown.length === 1 ? 1 : PARAGRAPH_CONFIDENCE,
    };
    if (block.label === 'ListItem') return [{ ...common, label: 'ListItem', list: block.list }];
    if (/^(?:footer|date-time|page-number)$/.test(kind))
      return [{ ...common, label: 'PageFooter' }];
    return [{ ...common, label: kind === 'header' ? 'PageHeader' : 'Text' }];
  });
}

function notesOf(slide: XmlElement, size: Size): SlideElement[] {
  const notes = firstChild(slide, 'presentation:notes');
  const text = findElements(notes, 'draw:frame')
    .filter((frame) => frame.attributes['presentation:class'] === 'notes')
    .flatMap((frame) => findElements(frame, 'text:p').map(textOf))
    .join('\n')
    .trim();
  const box = { x0: 0, y0: size.height, x1: size.width, y1: size.height };
  return text ? [{ label: 'Footnote', text, noteKind: 'speaker_notes', box, confidence: 0.5 }] : [];
}
