import type { FlowBlock } from '../flow-block.ts';
import type { HtmlFlow, HtmlSurrounding } from './html-flow.ts';
import { inlineStyle } from './html-inline-style.ts';
import { htmlMath } from './html-math.ts';
import {
  attributeOf,
  descendantsOf,
  elementsOf,
  type HtmlElement,
  isElement,
  rawText,
} from './html-node.ts';
import type { Walk } from './walk-html.ts';

/** CSS pixels a point. */
const PIXELS_PER_POINT = 96 / 72;
/** Smaller pictures are spacers and tracking dots (CSS pixels). */
const MIN_PICTURE_PIXELS = 3;
const DEFINITION_INDENT_POINTS = 18;

export function readHeading(
  element: HtmlElement,
  flow: HtmlFlow,
  surrounding: HtmlSurrounding,
  walk: Walk,
): void {
  walk(element.childNodes, flow, {
    ...surrounding,
    style: inlineStyle(element, surrounding.style),
  });
  const inline = flow.takeInline();
  if (inline.text.trim()) {
    const headingLevel = Number(element.tagName[1]);
    flow.push(
      surrounding.furniture
        ? { label: surrounding.furniture, ...inline }
        : { label: 'SectionHeader', ...inline, headingLevel },
    );
  }
  flow.flush(surrounding);
}

export function readCode(element: HtmlElement, flow: HtmlFlow): void {
  const text = rawText(element)
    .replace(/^\r?\n/, '')
    .trimEnd();
  if (!text) return;
  const language = languageOf(element);
  flow.push({ label: 'Code', text, ...(language ? { language } : {}) });
}

function languageOf(element: HtmlElement): string | undefined {
  for (const candidate of [element, ...elementsOf(element, 'code')]) {
    const name = /(?:^|\s)(?:language|lang|highlight-source)-([\w+#.-]+)/.exec(
      attributeOf(candidate, 'class') ?? '',
    )?.[1];
    if (name) return name;
  }
  return attributeOf(element, 'lang');
}

export function readImage(element: HtmlElement, flow: HtmlFlow): void {
  const block = pictureOf(element);
  if (block) flow.addFloating(block);
}

function pictureOf(element: HtmlElement): FlowBlock | undefined {
  const width = pixelsOf(attributeOf(element, 'width'));
  const height = pixelsOf(attributeOf(element, 'height'));
  if (Math.min(width ?? 100, height ?? 100) < MIN_PICTURE_PIXELS) return undefined;
  const description =
    element.tagName === 'svg'
      ? [...descendantsOf(element)]
          .filter((one) => one.tagName === 'title')
          .map(rawText)
          .join(' ')
      : (attributeOf(element, 'alt') ?? attributeOf(element, 'title'));
  if (element.tagName === 'svg' && !description?.trim()) return undefined;
  const source = attributeOf(element, 'src');
  return {
    label: 'Picture',
    text: '',
    ...(description?.trim() ? { description: description.trim() } : {}),
    ...(source && !/^(?:https?:)?\/\//i.test(source) ? { source } : {}),
    ...(width && height
      ? { sizePoints: { width: width / PIXELS_PER_POINT, height: height / PIXELS_PER_POINT } }
      : {}),
  };
}

function pixelsOf(value: string | undefined): number | undefined {
  const pixels = value === undefined ? Number.NaN : Number.parseFloat(value);
  return Number.isFinite(pixels) && !value?.includes('%') ? pixels : undefined;
}

/** A figure's caption belongs to its picture, table or code, whichever stands in it. */
export function readFigure(
  element: HtmlElement,
  flow: HtmlFlow,
  surrounding: HtmlSurrounding,
  walk: Walk,
): void {
  const first = flow.blocks.length;
  let caption:
    | { readonly inline: ReturnType<HtmlFlow['takeInline']>; readonly at: number }
    | undefined;
  for (const child of element.childNodes) {
    if (isElement(child) && child.tagName === 'figcaption') {
      flow.flush(surrounding);
      walk(child.childNodes, flow, surrounding);
      caption = { inline: flow.takeInline(), at: flow.blocks.length };
    } else {
      walk([child], flow, surrounding);
    }
  }
  flow.flush(surrounding);
  if (!caption?.inline.text.trim()) return;
  const captionFor = keyOfFirst(flow, first);
  flow.blocks.splice(caption.at, 0, {
    label: 'Caption',
    ...caption.inline,
    ...(captionFor === undefined ? {} : { captionFor }),
  });
}

function keyOfFirst(flow: HtmlFlow, first: number): string | undefined {
  for (let i = first; i < flow.blocks.length; i++) {
    const block = flow.blocks[i];
    if (block?.label !== 'Picture' && block?.label !== 'Table') continue;
    const key = block.key ?? flow.newKey();
    flow.blocks[i] = { ...block, key };
    return key;
  }
  return undefined;
}

export function readDefinition(
  element: HtmlElement,
  flow: HtmlFlow,
  surrounding: HtmlSurrounding,
  walk: Walk,
): void {
  for (const child of element.childNodes) {
    if (!isElement(child)) continue;
    if (child.tagName === 'div') {
      readDefinition(child, flow, surrounding, walk);
      continue;
    }
    const first = flow.blocks.length;
    walk([child], flow, surrounding);
    flow.flush(surrounding);
    if (child.tagName === 'dd') indentFrom(flow, first);
  }
}

function indentFrom(flow: HtmlFlow, first: number): void {
  for (let i = first; i < flow.blocks.length; i++) {
    const block = flow.blocks[i];
    if (block?.label !== 'Text') continue;
    flow.blocks[i] = {
      ...block,
      indentPoints: (block.indentPoints ?? 0) + DEFINITION_INDENT_POINTS,
    };
  }
}

export function readMath(element: HtmlElement, flow: HtmlFlow, surrounding: HtmlSurrounding): void {
  const math = htmlMath(element);
  if (!math.text && !math.latex) return;
  if (attributeOf(element, 'display') === 'block') {
    flow.flush(surrounding);
    flow.push({ label: 'Formula', text: math.text, ...(math.latex ? { latex: math.latex } : {}) });
    return;
  }
  flow.addRun({
    text: math.text || (math.latex ?? ''),
    style: math.latex ? { ...surrounding.style, latex: math.latex } : surrounding.style,
  });
}

/** What a person filled in: ticked boxes, typed and chosen values. */
export function readFormControl(
  element: HtmlElement,
  flow: HtmlFlow,
  surrounding: HtmlSurrounding,
): void {
  if (element.tagName === 'select') {
    const options = [...descendantsOf(element)].filter((one) => one.tagName === 'option');
    const chosen = options.filter((one) => attributeOf(one, 'selected') !== undefined);
    flow.addText(
      ` ${(chosen.length > 0 ? chosen : options.slice(0, 1)).map(rawText).join(', ')} `,
      surrounding,
    );
    return;
  }
  const type = attributeOf(element, 'type')?.toLowerCase() ?? 'text';
  if (type === 'checkbox' || type === 'radio') {
    flow.addText(attributeOf(element, 'checked') === undefined ? '☐ ' : '☑ ', surrounding);
  } else if (['text', 'email', 'number', 'date', 'tel', 'url'].includes(type)) {
    flow.addText(` ${attributeOf(element, 'value') ?? ''} `, surrounding);
  }
}

/** A link to a note of the same file, marked as such (e-books). */
export function readNoteReference(
  element: HtmlElement,
  flow: HtmlFlow,
  surrounding: HtmlSurrounding,
): boolean {
  if (element.tagName !== 'a') return false;
  const type = `${attributeOf(element, 'epub:type') ?? ''} ${attributeOf(element, 'role') ?? ''}`;
  const target = attributeOf(element, 'href');
  if (!/\b(?:noteref|doc-noteref)\b/.test(type) || !target?.includes('#')) return false;
  flow.addRun({
    text: rawText(element).trim(),
    style: { ...surrounding.style, noteRef: target.startsWith('#') ? target.slice(1) : target },
  });
  return true;
}
