import type { MathNode } from '../math/math-node.ts';
import { mathmlToLatex } from '../math/mathml-to-latex.ts';
import { chartText } from '../ooxml/chart-data-of.ts';
import { resolvePartName } from '../ooxml/resolve-part-name.ts';
import {
  childElements,
  findElement,
  firstChild,
  textOf,
  type XmlElement,
} from '../xml/xml-element.ts';
import { readOdfChart } from './odf-chart.ts';
import type { OdfContent, OdfContext } from './odf-context.ts';
import { odfLength } from './odf-styles.ts';

/** What is drawn in a text: pictures, text boxes, charts, formulas, shapes with text. */
export function readOdfFrame(element: XmlElement, content: OdfContent, context: OdfContext): void {
  if (element.name === 'draw:g' || element.name === 'draw:a') {
    for (const child of childElements(element)) readOdfFrame(child, content, context);
    return;
  }
  if (element.name !== 'draw:frame') {
    content.floating.push(...context.readBlocks(childElements(element), context));
    return;
  }
  const box = firstChild(element, 'draw:text-box');
  if (box) {
    content.floating.push(...context.readBlocks(childElements(box), context));
    return;
  }
  const object = firstChild(element, 'draw:object');
  if (object && readObject(object, element, content, context)) return;
  if (firstChild(element, 'draw:image') || object) addPicture(element, content, context);
}

/** Size of a frame in points. */
export function odfSize(frame: XmlElement): { width: number; height: number } | undefined {
  const width = odfLength(frame.attributes['svg:width']);
  const height = odfLength(frame.attributes['svg:height']);
  return width && height && width > 0 && height > 0 ? { width, height } : undefined;
}

/** The part of a frame's picture, where it is inside the file. */
export function odfPictureSource(frame: XmlElement): { source?: string } {
  const target = firstChild(frame, 'draw:image')?.attributes['xlink:href'];
  const isInside = target !== undefined && !/^[a-z]+:/i.test(target);
  return isInside ? { source: resolvePartName('content.xml', target) } : {};
}

export function odfDescription(frame: XmlElement): string | undefined {
  const text = textOf(firstChild(frame, 'svg:desc')) || textOf(firstChild(frame, 'svg:title'));
  return text.trim() || undefined;
}

function addPicture(frame: XmlElement, content: OdfContent, context: OdfContext): void {
  const description = odfDescription(frame);
  const sizePoints = odfSize(frame);
  content.floating.push({
    block: {
      label: 'Picture',
      text: '',
      key: `odf-block-${context.nextKey++}`,
      ...(description ? { description } : {}),
      ...odfPictureSource(frame),
      ...(sizePoints ? { sizePoints } : {}),
    },
  });
}

/** The root of the document inside a `draw:object`: in its own part, or right inside the element. */
export function odfObjectRoot(object: XmlElement, context: OdfContext): XmlElement | undefined {
  const target = object.attributes['xlink:href'];
  if (target === undefined) return childElements(object)[0];
  return context.office.xml(`${resolvePartName('content.xml', target)}/content.xml`);
}

function readObject(
  object: XmlElement,
  frame: XmlElement,
  content: OdfContent,
  context: OdfContext,
): boolean {
  const root = odfObjectRoot(object, context);
  if (root?.name === 'math:math') {
    const latex = mathmlToLatex(mathNodeOf(root));
    const text = textWithoutAnnotations(root).replace(/\s+/g, '');
    content.runs.push({ text: text || (latex ?? ''), style: latex ? { latex } : {} });
    return true;
  }
  const chart = readOdfChart(findElement(root, 'office:chart'));
  if (!chart) return false;
  const sizePoints = odfSize(frame);
  content.floating.push({
    block: {
      label: 'Chart',
      text: chartText(chart),
      chartData: null,
      chartText: [],
      key: `odf-block-${context.nextKey++}`,
      ...(sizePoints ? { sizePoints } : {}),
    },
    chart,
  });
  return true;
}

function mathNodeOf(element: XmlElement): MathNode {
  const attributes = Object.fromEntries(
    Object.entries(element.attributes).map(([name, value]) => [name.replace(/^math:/, ''), value]),
  );
  return {
    name: element.name.replace(/^math:/, '').toLowerCase(),
    text: element.children.filter((child) => typeof child === 'string').join(''),
    children: childElements(element).map(mathNodeOf),
    // The annotation holds StarMath, not TeX; only its encoding tells them apart.
    attributes,
  };
}

function textWithoutAnnotations(element: XmlElement): string {
  return element.children
    .map((child) => {
      if (typeof child === 'string') return child;
      return child.name.startsWith('math:annotation') ? '' : textWithoutAnnotations(child);
    })
    .join('');
}
