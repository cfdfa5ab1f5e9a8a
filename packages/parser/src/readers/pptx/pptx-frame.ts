import type { Box } from '@sheaf/document';
import { chartDataOf, chartText } from '../ooxml/chart-data-of.ts';
import { diagramText } from '../ooxml/diagram-text.ts';
import { readChart } from '../ooxml/read-chart.ts';
import { childElements, findElement, firstChild, type XmlElement } from '../xml/xml-element.ts';
import type { SlideContext, SlideElement } from './pptx-context.ts';
import { readSlideTable } from './pptx-table.ts';
import { partBox } from './pptx-text.ts';

const DIAGRAM_CONFIDENCE = 0.8;

/** A graphic frame: table, chart, diagram or embedded object. */
export function readFrame(frame: XmlElement, box: Box, context: SlideContext): SlideElement[] {
  const data = firstChild(frame, 'a:graphic', 'a:graphicData');
  for (const child of data ? childElements(data) : []) {
    if (child.name === 'a:tbl')
      return [readSlideTable(child, box, context)].filter((one) => one !== undefined);
    if (child.name === 'c:chart' || child.name === 'cx:chart')
      return readFrameChart(child, box, context);
    if (child.name === 'dgm:relIds') return readFrameDiagram(child, box, context);
  }
  if (!data) return [];
  const isObject = findElement(data, 'p:oleObj') !== undefined;
  return isObject ? [pictureElement(frame, box, context)] : [];
}

/** A picture with the description its file carries; PowerPoint's generated file names are none. */
export function pictureElement(shape: XmlElement, box: Box, context: SlideContext): SlideElement {
  const properties = childElements(shape)
    .map((child) => firstChild(child, 'p:cNvPr'))
    .find((found) => found !== undefined)?.attributes;
  const description = (properties?.descr || properties?.title)?.trim();
  const relation = context.office
    .relationships(context.partName)
    .get(findElement(shape, 'a:blip')?.attributes['r:embed'] ?? '');
  return {
    label: 'Picture',
    text: '',
    box,
    confidence: 1,
    ...(description ? { description } : {}),
    ...(relation && !relation.isExternal ? { source: relation.target } : {}),
  };
}

function readFrameChart(reference: XmlElement, box: Box, context: SlideContext): SlideElement[] {
  const target = context.office
    .relationships(context.partName)
    .get(reference.attributes['r:id'] ?? '')?.target;
  const chart = readChart(context.office.xml(target));
  if (!chart) {
    context.warnings.push({
      code: 'chart_unreadable',
      message: `A chart on slide ${context.pageNumber + 1} cannot be read.`,
      pageNumber: context.pageNumber,
    });
    return [];
  }
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

function readFrameDiagram(reference: XmlElement, box: Box, context: SlideContext): SlideElement[] {
  const target = context.office
    .relationships(context.partName)
    .get(reference.attributes['r:dm'] ?? '')?.target;
  const nodes = diagramText(context.office.xml(target));
  const boxes = partBox(
    box,
    nodes.map((node) => node.text),
  );
  return nodes.map((node, index) => ({
    label: 'ListItem',
    text: node.text,
    box: boxes[index] ?? box,
    confidence: DIAGRAM_CONFIDENCE,
    list: { level: node.level, ordered: false, marker: '•' },
  }));
}
