import type { Box } from '@sheaf/document';
import type { FlowBlock } from '../flow-block.ts';
import { chartText } from '../ooxml/chart-data-of.ts';
import { chosenContent } from '../ooxml/chosen-content.ts';
import { diagramText } from '../ooxml/diagram-text.ts';
import { readChart } from '../ooxml/read-chart.ts';
import {
  childElements,
  findElement,
  findElements,
  firstChild,
  type XmlElement,
} from '../xml/xml-element.ts';
import { newStory, type ParagraphContent, type Story, warnOnce } from './docx-context.ts';

const EMU_PER_POINT = 12_700;

type Drawn = {
  readonly sizePoints?: { readonly width: number; readonly height: number };
  readonly placedAt?: Box;
  readonly description?: string;
  readonly source?: string;
};

/** A DrawingML drawing: pictures, charts, diagrams and text boxes, also grouped. */
export function readDrawing(drawing: XmlElement, content: ParagraphContent, story: Story): void {
  for (const frame of childElements(drawing)) {
    const properties = firstChild(frame, 'wp:docPr')?.attributes;
    const sizePoints = extentOf(firstChild(frame, 'wp:extent'));
    const placedAt = anchorOf(frame, sizePoints);
    const description = (properties?.descr || properties?.title)?.trim();
    readGraphic(frame, content, story, {
      ...(sizePoints ? { sizePoints } : {}),
      ...(placedAt ? { placedAt } : {}),
      ...(description ? { description } : {}),
    });
  }
}

function extentOf(extent: XmlElement | undefined): { width: number; height: number } | undefined {
  const width = Number(extent?.attributes.cx) / EMU_PER_POINT;
  const height = Number(extent?.attributes.cy) / EMU_PER_POINT;
  return width > 0 && height > 0 ? { width, height } : undefined;
}

/** Only places that hang on the page itself are known without setting the text. */
function anchorOf(frame: XmlElement, size: Drawn['sizePoints']): Box | undefined {
  const across = firstChild(frame, 'wp:positionH');
  const down = firstChild(frame, 'wp:positionV');
  const x = Number(textIn(across));
  const y = Number(textIn(down));
  const onPage =
    across?.attributes.relativeFrom === 'page' && down?.attributes.relativeFrom === 'page';
  if (!onPage || !size || !Number.isFinite(x) || !Number.isFinite(y)) return undefined;
  const x0 = x / EMU_PER_POINT;
  const y0 = y / EMU_PER_POINT;
  return { x0, y0, x1: x0 + size.width, y1: y0 + size.height };
}

function textIn(position: XmlElement | undefined): string | undefined {
  const offset = firstChild(position, 'wp:posOffset')?.children[0];
  return typeof offset === 'string' ? offset : undefined;
}

function readGraphic(
  element: XmlElement,
  content: ParagraphContent,
  story: Story,
  drawn: Drawn,
): void {
  for (const child of childElements(element)) {
    switch (child.name) {
      case 'pic:pic':
        addPicture(content, story, {
          ...drawn,
          ...descriptionOf(child, drawn),
          ...sourceOf(story, findElement(child, 'a:blip')?.attributes['r:embed']),
        });
        break;
      case 'c:chart':
      case 'cx:chart':
        addChart(child, content, story, drawn);
        break;
      case 'dgm:relIds':
        addDiagram(child, content, story);
        break;
      case 'w:txbxContent':
        addTextBox(child, content, story);
        break;
      case 'mc:AlternateContent': {
        const chosen = chosenContent(child);
        if (chosen) readGraphic(chosen, content, story, drawn);
        break;
      }
      default:
        readGraphic(child, content, story, drawn);
    }
  }
}

function descriptionOf(picture: XmlElement, drawn: Drawn): { description?: string } {
  if (drawn.description) return {};
  const own = firstChild(picture, 'pic:nvPicPr', 'pic:cNvPr')?.attributes.descr?.trim();
  return own ? { description: own } : {};
}

function sourceOf(story: Story, id: string | undefined): { source?: string } {
  const relation = story.document.office.relationships(story.partName).get(id ?? '');
  return relation && !relation.isExternal ? { source: relation.target } : {};
}

function addPicture(content: ParagraphContent, story: Story, drawn: Drawn): void {
  const key = `docx-block-${story.document.nextKey++}`;
  const block: FlowBlock = {
    label: 'Picture',
    text: '',
    key,
    ...(drawn.description ? { description: drawn.description } : {}),
    ...(drawn.source ? { source: drawn.source } : {}),
    ...(drawn.sizePoints ? { sizePoints: drawn.sizePoints } : {}),
  };
  content.floating.push({ block, ...(drawn.placedAt ? { placedAt: drawn.placedAt } : {}) });
}

function addChart(
  reference: XmlElement,
  content: ParagraphContent,
  story: Story,
  drawn: Drawn,
): void {
  const { office } = story.document;
  const relation = office.relationships(story.partName).get(reference.attributes['r:id'] ?? '');
  const chart = readChart(office.xml(relation?.target));
  if (!chart) {
    warnOnce(story.document, 'chart_unreadable', 'A chart of the document cannot be read.');
    return;
  }
  content.floating.push({
    block: {
      label: 'Chart',
      text: chartText(chart),
      chartData: null,
      chartText: [],
      key: `docx-block-${story.document.nextKey++}`,
      ...(drawn.sizePoints ? { sizePoints: drawn.sizePoints } : {}),
    },
    chart,
    ...(drawn.placedAt ? { placedAt: drawn.placedAt } : {}),
  });
}

function addDiagram(reference: XmlElement, content: ParagraphContent, story: Story): void {
  const { office } = story.document;
  const relation = office.relationships(story.partName).get(reference.attributes['r:dm'] ?? '');
  for (const node of diagramText(office.xml(relation?.target))) {
    const list = { level: node.level, ordered: false, marker: '•' };
    content.floating.push({ block: { label: 'ListItem', text: node.text, list } });
  }
}

function addTextBox(box: XmlElement, content: ParagraphContent, story: Story): void {
  const inner = newStory(story.document, story.partName, story.depth + 1, story.pageNumber);
  content.floating.push(...story.document.readBlocks(childElements(box), inner));
}

/** A VML picture, text box or embedded object, as older versions of Word write them. */
export function readPict(pict: XmlElement, content: ParagraphContent, story: Story): void {
  for (const box of findElements(pict, 'w:txbxContent')) addTextBox(box, content, story);
  for (const path of findElements(pict, 'v:textpath')) {
    const text = path.attributes.string?.trim();
    if (text) content.floating.push({ block: { label: 'Text', text } });
  }
  const image = findElement(pict, 'v:imagedata');
  if (!image) return;
  const shape = childElements(pict).find((child) => child.name.startsWith('v:'));
  const description = (shape?.attributes.alt || image.attributes['o:title'])?.trim();
  const sizePoints = cssSize(shape?.attributes.style);
  addPicture(content, story, {
    ...(description ? { description } : {}),
    ...(sizePoints ? { sizePoints } : {}),
    ...sourceOf(story, image.attributes['r:id']),
  });
}

const POINTS_PER_UNIT: Readonly<Record<string, number>> = {
  pt: 1,
  in: 72,
  cm: 72 / 2.54,
  mm: 72 / 25.4,
  px: 0.75,
  '': 0.75,
};

function cssSize(style: string | undefined): { width: number; height: number } | undefined {
  const lengthOf = (name: string): number => {
    const match = new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([\\d.]+)\\s*(pt|in|cm|mm|px)?`).exec(
      style ?? '',
    );
    return Number(match?.[1]) * (POINTS_PER_UNIT[match?.[2] ?? ''] ?? 1);
  };
  const width = lengthOf('width');
  const height = lengthOf('height');
  return width > 0 && height > 0 ? { width, height } : undefined;
}
