import { type InlineText, joinRuns, type Run, type RunStyle, trimRuns } from '../inline-text.ts';
import { isMonospaceName } from '../monospace-name.ts';
import { chosenContent } from '../ooxml/chosen-content.ts';
import { ommlToLatex } from '../ooxml/omml-to-latex.ts';
import { isSymbolFont, symbolText } from '../ooxml/symbol-characters.ts';
import { childElements, firstChild, textOf, type XmlElement } from '../xml/xml-element.ts';
import type { SlideContext } from './pptx-context.ts';

/** The text of a DrawingML paragraph with its styles, links and formulas. */
export function readSlideParagraph(paragraph: XmlElement, context: SlideContext): InlineText {
  return joinRuns(trimRuns(runsOf(paragraph, context)));
}

/** The text of a paragraph with all its blanks where every run names a face of one width. */
export function typewrittenText(paragraph: XmlElement, context: SlideContext): string | undefined {
  const runs = childElements(paragraph, 'a:r');
  const faces = runs.map((run) => firstChild(run, 'a:rPr', 'a:latin')?.attributes.typeface ?? '');
  if (runs.length === 0 || !faces.every(isMonospaceName)) return undefined;
  return runsOf(paragraph, context)
    .map(({ text }) => text)
    .join('');
}

function runsOf(parent: XmlElement, context: SlideContext): Run[] {
  return childElements(parent).flatMap((child): Run[] => {
    switch (child.name) {
      case 'a:r':
      case 'a:fld':
        return [runOf(child, context)];
      case 'a:br':
        return [{ text: '\n', style: {} }];
      case 'mc:AlternateContent': {
        const chosen = chosenContent(child);
        return chosen ? runsOf(chosen, context) : [];
      }
      case 'a14:m':
      case 'm:oMathPara':
      case 'm:oMath': {
        const math = ommlToLatex(child);
        return math.latex ? [{ text: math.text || math.latex, style: { latex: math.latex } }] : [];
      }
      default:
        return [];
    }
  });
}

function runOf(run: XmlElement, context: SlideContext): Run {
  const properties = firstChild(run, 'a:rPr');
  const font =
    firstChild(properties, 'a:sym')?.attributes.typeface ??
    firstChild(properties, 'a:latin')?.attributes.typeface;
  const text = textOf(firstChild(run, 'a:t'));
  return {
    text: font && isSymbolFont(font) ? symbolText(text, font) : text.replaceAll('\u000b', '\n'),
    style: styleOf(properties, context),
  };
}

function styleOf(properties: XmlElement | undefined, context: SlideContext): RunStyle {
  const attributes = properties?.attributes ?? {};
  const isOn = (value: string | undefined): boolean => value === '1' || value === 'true';
  const baseline = Number(attributes.baseline ?? 0);
  const link = linkOf(firstChild(properties, 'a:hlinkClick'), context);
  return {
    ...(isOn(attributes.b) ? { bold: true } : {}),
    ...(isOn(attributes.i) ? { italic: true } : {}),
    ...(attributes.u !== undefined && attributes.u !== 'none' && !link ? { underline: true } : {}),
    ...(attributes.strike !== undefined && attributes.strike !== 'noStrike'
      ? { strike: true }
      : {}),
    ...(baseline > 0 ? { superscript: true } : {}),
    ...(baseline < 0 ? { subscript: true } : {}),
    ...(link ? { link } : {}),
  };
}

function linkOf(click: XmlElement | undefined, context: SlideContext): string | undefined {
  const relation = context.office
    .relationships(context.partName)
    .get(click?.attributes['r:id'] ?? '');
  if (!relation) return undefined;
  if (relation.isExternal) return relation.target;
  const page = context.pageOfPart.get(relation.target);
  return page === undefined ? undefined : `#slide-${page}`;
}
