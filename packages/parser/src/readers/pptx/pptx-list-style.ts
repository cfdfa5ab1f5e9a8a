import { bulletAt, formatListNumber, type NumberKind } from '../list-marker.ts';
import { isSymbolFont, symbolText } from '../ooxml/symbol-characters.ts';
import { firstChild, type XmlElement } from '../xml/xml-element.ts';
import type { SlideLayers } from './pptx-context.ts';
import { inheritedShapes, type Placeholder } from './pptx-placeholder.ts';

export type Bullet =
  | { readonly kind: 'none' }
  | { readonly kind: 'bullet'; readonly marker: string }
  | { readonly kind: 'number'; readonly scheme: string; readonly start: number };

/** Finds the bullet of a paragraph: its own, its shape's, the layout's, the master's. */
export function bulletOf(
  paragraph: XmlElement,
  level: number,
  sources: readonly (XmlElement | undefined)[],
): Bullet {
  const name = `a:lvl${level + 1}pPr`;
  const properties = [
    firstChild(paragraph, 'a:pPr'),
    ...sources.map((source) => firstChild(source, name)),
  ];
  for (const one of properties) {
    const bullet = statedBullet(one, level);
    if (bullet) return bullet;
  }
  return { kind: 'none' };
}

/** Where the list style of a shape's paragraphs may be stated, nearest first. */
export function listStyleSources(
  shape: XmlElement,
  placeholder: Placeholder | undefined,
  layers: SlideLayers,
): (XmlElement | undefined)[] {
  const styleOf = (one: XmlElement): XmlElement | undefined =>
    firstChild(one, 'p:txBody', 'a:lstStyle');
  const inherited = placeholder ? inheritedShapes(placeholder, layers).map(styleOf) : [];
  const isTitle = /^(?:title|ctrTitle)$/.test(placeholder?.type ?? '');
  const isBody =
    placeholder !== undefined && !/^(?:dt|ftr|sldNum|hdr|subTitle)$/.test(placeholder.type);
  const master = firstChild(
    layers.master,
    'p:txStyles',
    isTitle ? 'p:titleStyle' : isBody ? 'p:bodyStyle' : 'p:otherStyle',
  );
  return [styleOf(shape), ...inherited, master];
}

function statedBullet(properties: XmlElement | undefined, level: number): Bullet | undefined {
  if (!properties) return undefined;
  if (firstChild(properties, 'a:buNone')) return { kind: 'none' };
  const number = firstChild(properties, 'a:buAutoNum')?.attributes;
  if (number) {
    const start = Number(number.startAt ?? 1);
    return {
      kind: 'number',
      scheme: number.type ?? 'arabicPeriod',
      start: Number.isSafeInteger(start) ? start : 1,
    };
  }
  if (firstChild(properties, 'a:buBlip')) return { kind: 'bullet', marker: bulletAt(level) };
  const character = firstChild(properties, 'a:buChar')?.attributes.char;
  if (character === undefined) return undefined;
  const font = firstChild(properties, 'a:buFont')?.attributes.typeface;
  const marker = font && isSymbolFont(font) ? symbolText(character, font) : character;
  return { kind: 'bullet', marker };
}

const KINDS: readonly (readonly [string, NumberKind])[] = [
  ['alphaLc', 'lowerLetter'],
  ['alphaUc', 'upperLetter'],
  ['romanLc', 'lowerRoman'],
  ['romanUc', 'upperRoman'],
];

/** A number as PowerPoint's numbering scheme prints it (ECMA-376 part 1, 20.1.10.61). */
export function numberMarker(scheme: string, value: number): string {
  const kind = KINDS.find(([prefix]) => scheme.startsWith(prefix))?.[1] ?? 'decimal';
  const text = formatListNumber(value, kind);
  if (scheme.endsWith('ParenBoth')) return `(${text})`;
  if (scheme.endsWith('ParenR')) return `${text})`;
  return scheme.endsWith('Plain') ? text : `${text}.`;
}
