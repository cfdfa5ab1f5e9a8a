import { findElements, firstChild, type XmlElement } from '../xml/xml-element.ts';
import type { SlideLayers } from './pptx-context.ts';

export type Placeholder = { readonly type: string; readonly index: string };

/** The placeholder a shape fills; undefined for shapes of its own. */
export function placeholderOf(shape: XmlElement): Placeholder | undefined {
  for (const name of ['p:nvSpPr', 'p:nvPicPr', 'p:nvGraphicFramePr']) {
    const ph = firstChild(shape, name, 'p:nvPr', 'p:ph');
    if (ph) return { type: ph.attributes.type ?? 'obj', index: ph.attributes.idx ?? '0' };
  }
  return undefined;
}

/** The shapes of layout and master that a placeholder takes after, nearest first. */
export function inheritedShapes(placeholder: Placeholder, layers: SlideLayers): XmlElement[] {
  const inLayout = findPlaceholder(layers.layout, placeholder);
  const type = (inLayout && placeholderOf(inLayout)?.type) ?? placeholder.type;
  const inMaster = findPlaceholder(layers.master, { type: masterType(type), index: '' });
  return [inLayout, inMaster].filter((shape) => shape !== undefined);
}

/** Masters know fewer kinds. */
function masterType(type: string): string {
  if (type === 'ctrTitle') return 'title';
  return /^(?:title|dt|ftr|sldNum|hdr)$/.test(type) ? type : 'body';
}

function findPlaceholder(
  layer: XmlElement | undefined,
  wanted: Placeholder,
): XmlElement | undefined {
  const tree = firstChild(layer, 'p:cSld', 'p:spTree');
  const candidates = findElements(tree, 'p:sp').map((shape) => ({
    shape,
    ph: placeholderOf(shape),
  }));
  const byIndex = candidates.find(
    ({ ph }) =>
      ph !== undefined && wanted.index !== '' && ph.index === wanted.index && wanted.index !== '0',
  );
  return (byIndex ?? candidates.find(({ ph }) => ph?.type === wanted.type))?.shape;
}
