import type { RunStyle } from '../inline-text.ts';
import { childElements, firstChild, type XmlElement } from '../xml/xml-element.ts';
import { applyRunProperties, isOn } from './docx-run-style.ts';

/** What a paragraph style means, with all it inherits. */
export type ParagraphStyle = {
  readonly id: string;
  /** Names of the style and of those it is based on, lower case, nearest first. */
  readonly names: readonly string[];
  readonly headingLevel?: number;
  readonly numbering?: { readonly numId?: string; readonly level?: number };
  readonly indentPoints?: number;
  readonly isHidden: boolean;
  readonly startsPage: boolean;
  readonly isShaded: boolean;
  /** Size of its text. */
  readonly typePoints?: number;
  readonly isBold: boolean;
  /** Name of its face. */
  readonly font?: string;
};

export type CharacterStyle = {
  readonly names: readonly string[];
  readonly style: RunStyle;
  readonly isHidden: boolean;
};

export type DocxStyles = {
  paragraph(id: string | undefined): ParagraphStyle;
  character(id: string | undefined): CharacterStyle | undefined;
  /** The numbering a numbering style leads to. */
  numberingOf(styleId: string): string | undefined;
  /** Size of text for which nothing else is said (points). */
  readonly typePoints: number;
  /** Language of text that names none. */
  readonly language?: string;
};

/** What Word sets text in that states no size. */
const WORD_TYPE_POINTS = 10;

/** Chains of styles are short; longer ones run in a circle. */
const MAX_CHAIN = 30;

/** Reads the style sheet of a Word file; files without one get plain paragraphs. */
export function readStyles(root: XmlElement | undefined): DocxStyles {
  const byId = new Map<string, XmlElement>();
  let defaultId: string | undefined;
  for (const style of root ? childElements(root, 'w:style') : []) {
    const id = style.attributes['w:styleId'];
    if (id === undefined) continue;
    byId.set(id, style);
    const isDefault = /^(?:1|true|on)$/.test(style.attributes['w:default'] ?? '');
    if (isDefault && style.attributes['w:type'] === 'paragraph') defaultId ??= id;
  }
  const paragraphs = new Map<string, ParagraphStyle>();
  const characters = new Map<string, CharacterStyle>();
  const defaults = firstChild(root, 'w:docDefaults', 'w:rPrDefault');
  const language = firstChild(defaults, 'w:rPr', 'w:lang')?.attributes['w:val'];
  return {
    paragraph: (id) => {
      const key = id !== undefined && byId.has(id) ? id : (defaultId ?? '');
      return remember(paragraphs, key, () => paragraphStyle(key, chainOf(byId, key)));
    },
    character: (id) =>
      id === undefined || !byId.has(id)
        ? undefined
        : remember(characters, id, () => characterStyle(chainOf(byId, id))),
    numberingOf: (styleId) =>
      firstChild(byId.get(styleId), 'w:pPr', 'w:numPr', 'w:numId')?.attributes['w:val'],
    typePoints: typePointsOf(firstChild(defaults, 'w:rPr')) ?? WORD_TYPE_POINTS,
    ...(language ? { language } : {}),
  };
}

function remember<T>(cache: Map<string, T>, key: string, make: () => T): T {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const made = make();
  cache.set(key, made);
  return made;
}

/** A style and those it is based on, nearest first. */
function chainOf(byId: ReadonlyMap<string, XmlElement>, id: string): XmlElement[] {
  const chain: XmlElement[] = [];
  let style = byId.get(id);
  while (style && chain.length < MAX_CHAIN && !chain.includes(style)) {
    chain.push(style);
    style = byId.get(firstChild(style, 'w:basedOn')?.attributes['w:val'] ?? '');
  }
  return chain;
}

function paragraphStyle(id: string, chain: readonly XmlElement[]): ParagraphStyle {
  const names = chain.map(nameOf);
  const numbering = numberingOf(chain);
  const headingLevel = headingLevelOf(chain);
  const indent = nearest(chain, (style) => indentOf(firstChild(style, 'w:pPr')));
  const typePoints = nearest(chain, (style) => typePointsOf(firstChild(style, 'w:rPr')));
  const font = nearest(chain, (style) => fontOf(firstChild(style, 'w:rPr')));
  return {
    id,
    names,
    isHidden: chain.some((style) => isOn(firstChild(style, 'w:rPr', 'w:vanish'))),
    isShaded: chain.some((style) => firstChild(style, 'w:pPr', 'w:shd') !== undefined),
    isBold: isOn(nearest(chain, (style) => firstChild(style, 'w:rPr', 'w:b'))),
    startsPage: isOn(nearest(chain, (style) => firstChild(style, 'w:pPr', 'w:pageBreakBefore'))),
    ...(headingLevel === undefined ? {} : { headingLevel }),
    ...(numbering ? { numbering } : {}),
    ...(indent === undefined ? {} : { indentPoints: indent }),
    ...(typePoints === undefined ? {} : { typePoints }),
    ...(font === undefined ? {} : { font }),
  };
}

function nameOf(style: XmlElement): string {
  const name =
    firstChild(style, 'w:name')?.attributes['w:val'] ?? style.attributes['w:styleId'] ?? '';
  return name.toLowerCase().trim();
}

/** By the built-in names first, which stay English in every language of Word, then by outline level. */
function headingLevelOf(chain: readonly XmlElement[]): number | undefined {
  const byName = nearest(chain, (style) => /^heading ?([1-9])\b/.exec(nameOf(style))?.[1]);
  if (byName !== undefined) return Number(byName);
  const outline = nearest(chain, (style) => outlineLevelOf(firstChild(style, 'w:pPr')));
  return outline === 0 ? undefined : outline;
}

/** 1 to 9; 0 when the paragraph is said to be body text; undefined when nothing is said. */
export function outlineLevelOf(properties: XmlElement | undefined): number | undefined {
  const value = firstChild(properties, 'w:outlineLvl')?.attributes['w:val'];
  if (value === undefined) return undefined;
  const level = Number(value);
  return level >= 0 && level < 9 ? level + 1 : 0;
}

function numberingOf(chain: readonly XmlElement[]): ParagraphStyle['numbering'] {
  const numPr = (style: XmlElement): XmlElement | undefined =>
    firstChild(style, 'w:pPr', 'w:numPr');
  const numId = nearest(chain, (style) => firstChild(numPr(style), 'w:numId')?.attributes['w:val']);
  const level = nearest(chain, (style) => firstChild(numPr(style), 'w:ilvl')?.attributes['w:val']);
  if (numId === undefined && level === undefined) return undefined;
  return {
    ...(numId === undefined ? {} : { numId }),
    ...(level === undefined ? {} : { level: Number(level) }),
  };
}

/** Left indent in points (twentieths of a point in the file). */
export function indentOf(properties: XmlElement | undefined): number | undefined {
  const indent = firstChild(properties, 'w:ind')?.attributes;
  const left = Number.parseFloat(indent?.['w:left'] ?? indent?.['w:start'] ?? '');
  return Number.isFinite(left) ? left / 20 : undefined;
}

/** Type size in points (half points in the file). */
export function typePointsOf(properties: XmlElement | undefined): number | undefined {
  const size = Number.parseFloat(firstChild(properties, 'w:sz')?.attributes['w:val'] ?? '');
  return Number.isFinite(size) ? size / 2 : undefined;
}

/** Name of the face of Latin letters. */
export function fontOf(properties: XmlElement | undefined): string | undefined {
  return firstChild(properties, 'w:rFonts')?.attributes['w:ascii'];
}

function characterStyle(chain: readonly XmlElement[]): CharacterStyle {
  let style: RunStyle = {};
  for (const one of [...chain].reverse())
    style = applyRunProperties(style, firstChild(one, 'w:rPr'));
  return {
    names: chain.map(nameOf),
    style,
    isHidden: chain.some((one) => isOn(firstChild(one, 'w:rPr', 'w:vanish'))),
  };
}

function nearest<T>(
  chain: readonly XmlElement[],
  pick: (style: XmlElement) => T | undefined,
): T | undefined {
  for (const style of chain) {
    const value = pick(style);
    if (value !== undefined) return value;
  }
  return undefined;
}
