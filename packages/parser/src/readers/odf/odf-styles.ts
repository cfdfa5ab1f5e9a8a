import type { RunStyle } from '../inline-text.ts';
import { isCodeCharacterStyle } from '../word/style-names.ts';
import { childElements, firstChild, type XmlElement } from '../xml/xml-element.ts';

/** A named style with those it takes after, nearest first. */
export type OdfStyle = { readonly names: readonly string[]; readonly chain: readonly XmlElement[] };

export type OdfStyles = {
  /** Style of a family (`paragraph`, `text`, `drawing-page`) by name. */
  find(family: string, name: string | undefined): OdfStyle;
  listStyle(name: string | undefined): XmlElement | undefined;
  readonly pageLayouts: ReadonlyMap<string, XmlElement>;
  readonly masterPages: ReadonlyMap<string, XmlElement>;
};

const MAX_CHAIN = 30;

/** Styles of an OpenDocument file: common ones and those its content made by itself. */
export function readOdfStyles(...roots: readonly (XmlElement | undefined)[]): OdfStyles {
  const styles = new Map<string, XmlElement>();
  const lists = new Map<string, XmlElement>();
  const pageLayouts = new Map<string, XmlElement>();
  const masterPages = new Map<string, XmlElement>();
  const stores: Readonly<Record<string, Map<string, XmlElement>>> = {
    'style:style': styles,
    'text:list-style': lists,
    'style:page-layout': pageLayouts,
    'style:master-page': masterPages,
  };
  const definitions = roots.flatMap((root) =>
    root ? childElements(root).flatMap((group) => childElements(group)) : [],
  );
  for (const one of definitions) {
    const name = one.attributes['style:name'] ?? '';
    const family = one.name === 'style:style' ? `${one.attributes['style:family']}/` : '';
    stores[one.name]?.set(family + name, one);
  }
  return {
    find: (family, name) => chainOf(styles, family, name),
    listStyle: (name) => (name === undefined ? undefined : lists.get(name)),
    pageLayouts,
    masterPages,
  };
}

function chainOf(
  styles: ReadonlyMap<string, XmlElement>,
  family: string,
  name: string | undefined,
): OdfStyle {
  const chain: XmlElement[] = [];
  const names: string[] = [];
  let next = name;
  while (next !== undefined && chain.length < MAX_CHAIN) {
    const style = styles.get(`${family}/${next}`);
    names.push(
      (style?.attributes['style:display-name'] ?? next).replaceAll('_20_', ' ').toLowerCase(),
    );
    if (!style || chain.includes(style)) break;
    chain.push(style);
    next = style.attributes['style:parent-style-name'];
  }
  return { names, chain };
}

/** The nearest statement of a property. */
export function odfProperty(style: OdfStyle, group: string, name: string): string | undefined {
  for (const one of style.chain) {
    const value = firstChild(one, `style:${group}-properties`)?.attributes[name];
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Whether a style says that its text is not shown. */
export function isHiddenStyle(style: OdfStyle): boolean {
  return odfProperty(style, 'text', 'text:display') === 'none';
}

/** How a text style sets its text. */
export function odfRunStyle(style: OdfStyle, around: RunStyle): RunStyle {
  const get = (name: string): string | undefined => odfProperty(style, 'text', name);
  const weight = get('fo:font-weight');
  const slant = get('fo:font-style');
  const underline = get('style:text-underline-style');
  const strike = get('style:text-line-through-style');
  const position = get('style:text-position');
  const isCode = style.names.some(isCodeCharacterStyle);
  return {
    ...around,
    ...(weight === undefined ? {} : { bold: weight === 'bold' || Number(weight) >= 600 }),
    ...(slant === undefined ? {} : { italic: slant === 'italic' || slant === 'oblique' }),
    // Links are shown underlined anyway.
    ...(underline === undefined || around.link ? {} : { underline: underline !== 'none' }),
    ...(strike === undefined ? {} : { strike: strike !== 'none' }),
    ...(position === undefined
      ? {}
      : { superscript: /^(?:super|[1-9])/.test(position), subscript: /^(?:sub|-)/.test(position) }),
    ...(isCode ? { code: true } : {}),
  };
}

const POINTS_PER_UNIT: Readonly<Record<string, number>> = {
  pt: 1,
  in: 72,
  cm: 72 / 2.54,
  mm: 72 / 25.4,
  pc: 12,
  px: 0.75,
};

/** A length such as `2.54cm` in points. */
export function odfLength(value: string | undefined): number | undefined {
  const match = /^(-?[\d.]+)(pt|in|cm|mm|pc|px)$/.exec(value ?? '');
  const points = Number(match?.[1]) * (POINTS_PER_UNIT[match?.[2] ?? ''] ?? 1);
  return Number.isFinite(points) ? points : undefined;
}
