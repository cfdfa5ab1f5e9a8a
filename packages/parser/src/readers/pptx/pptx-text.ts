import type { Box } from '@sheaf/document';
import { wrappedLines } from '../estimate-text.ts';
import { type InlineText, joinInline } from '../inline-text.ts';
import { readsAsCode } from '../reads-as-code.ts';
import { childElements, firstChild, type XmlElement } from '../xml/xml-element.ts';
import type { SlideContext, SlideElement } from './pptx-context.ts';
import { bulletOf, listStyleSources, numberMarker } from './pptx-list-style.ts';
import type { Placeholder } from './pptx-placeholder.ts';
import { readSlideParagraph, typewrittenText } from './pptx-runs.ts';

/** The shape's place is true; that of one paragraph of several inside it is an estimate. */
const PARAGRAPH_CONFIDENCE = 0.9;
/** Type size that parts a shape among its paragraphs; only proportions matter. */
const ESTIMATE_FONT_POINTS = 18;
const MAX_LEVEL = 8;

type Paragraph = {
  readonly inline: InlineText;
  readonly level: number;
  readonly marker?: string;
  readonly ordered: boolean;
};

/** The paragraphs of a text shape as elements, one below the other inside its box. */
export function readTextShape(
  shape: XmlElement,
  box: Box,
  placeholder: Placeholder | undefined,
  context: SlideContext,
): SlideElement[] {
  const body = firstChild(shape, 'p:txBody');
  if (!body) return [];
  const paragraphs = readParagraphs(
    body,
    listStyleSources(shape, placeholder, context.layers),
    context,
  );
  const type = placeholder?.type ?? '';
  if (/^(?:title|ctrTitle)$/.test(type)) return titleElement(paragraphs, box, type === 'ctrTitle');
  if (/^(?:dt|ftr|sldNum|hdr)$/.test(type)) return furnitureElement(paragraphs, box, type);
  const code = paragraphs.some(({ marker }) => marker) ? undefined : codeOf(body, context);
  if (code !== undefined) return [{ label: 'Code', text: code, box, confidence: 1 }];
  const boxes = partBox(
    box,
    paragraphs.map((one) => one.inline.text),
  );
  const confidence = paragraphs.length === 1 ? 1 : PARAGRAPH_CONFIDENCE;
  return paragraphs.map((one, index) => elementOf(one, boxes[index] ?? box, confidence));
}

/** The lines of a shape all of which is set in a face of one width; blank lines among them are lines. */
function codeOf(body: XmlElement, context: SlideContext): string | undefined {
  const lines = childElements(body, 'a:p').map((paragraph) =>
    firstChild(paragraph, 'a:r') ? typewrittenText(paragraph, context) : '',
  );
  const typed = lines.flatMap((line) => (line === undefined ? [] : [line]));
  if (typed.length < lines.length || !readsAsCode(typed)) return undefined;
  return typed.join('\n').trimEnd();
}

/** Paragraphs of any DrawingML text body, counted where they are numbered. */
function readParagraphs(
  body: XmlElement,
  sources: readonly (XmlElement | undefined)[],
  context: SlideContext,
): Paragraph[] {
  const counters: { value: number; scheme: string }[] = [];
  const paragraphs: Paragraph[] = [];
  for (const paragraph of childElements(body, 'a:p')) {
    const inline = readSlideParagraph(paragraph, context);
    if (inline.text.trim() === '') continue;
    const wanted = Number(firstChild(paragraph, 'a:pPr')?.attributes.lvl ?? 0);
    const level = Number.isSafeInteger(wanted) ? Math.min(Math.max(wanted, 0), MAX_LEVEL) : 0;
    const bullet = bulletOf(paragraph, level, sources);
    counters.length = Math.min(counters.length, level + 1);
    if (bullet.kind === 'number') {
      const counter = counters[level];
      const goesOn = counter?.scheme === bullet.scheme;
      const value = goesOn ? counter.value + 1 : bullet.start;
      counters[level] = { value, scheme: bullet.scheme };
      paragraphs.push({ inline, level, ordered: true, marker: numberMarker(bullet.scheme, value) });
      continue;
    }
    counters.length = Math.min(counters.length, level);
    const marker = bullet.kind === 'bullet' ? { marker: bullet.marker } : {};
    paragraphs.push({ inline, level, ordered: false, ...marker });
  }
  return paragraphs;
}

function elementOf(paragraph: Paragraph, box: Box, confidence: number): SlideElement {
  const { inline, level, ordered, marker } = paragraph;
  const [only] = inline.spans ?? [];
  const isFormula =
    only?.latex !== undefined && only.start === 0 && only.end === inline.text.length;
  if (isFormula)
    return { label: 'Formula', text: inline.text, latex: only.latex ?? '', box, confidence };
  if (marker !== undefined) {
    return { label: 'ListItem', ...inline, box, confidence, list: { level, ordered, marker } };
  }
  return { label: 'Text', ...inline, box, confidence };
}

function titleElement(
  paragraphs: readonly Paragraph[],
  box: Box,
  isDeckTitle: boolean,
): SlideElement[] {
  const joined = joinLines(paragraphs);
  if (joined.text === '') return [];
  return isDeckTitle
    ? [{ label: 'Title', ...joined, box, confidence: 1, headingLevel: 1 }]
    : [{ label: 'SectionHeader', ...joined, box, confidence: 1, headingLevel: 2 }];
}

function furnitureElement(
  paragraphs: readonly Paragraph[],
  box: Box,
  type: string,
): SlideElement[] {
  const joined = joinLines(paragraphs);
  if (joined.text === '') return [];
  return [{ label: type === 'hdr' ? 'PageHeader' : 'PageFooter', ...joined, box, confidence: 1 }];
}

function joinLines(paragraphs: readonly Paragraph[]): InlineText {
  const lines = paragraphs.map(({ inline }) => ({
    ...inline,
    text: inline.text.replace(/\n/g, ' '),
  }));
  return joinInline(lines, ' ');
}

/** A box parted from top to bottom in proportion to the lines each text takes. */
export function partBox(box: Box, texts: readonly string[]): Box[] {
  const width = box.x1 - box.x0;
  const lines = texts.map((text) => wrappedLines(text, width, ESTIMATE_FONT_POINTS));
  const total = lines.reduce((sum, count) => sum + count, 0);
  const lineHeight = total === 0 ? 0 : (box.y1 - box.y0) / total;
  let y = box.y0;
  return lines.map((count) => {
    const y0 = y;
    y += count * lineHeight;
    return { ...box, y0, y1: y };
  });
}
