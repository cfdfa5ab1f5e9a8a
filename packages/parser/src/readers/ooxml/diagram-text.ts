import {
  childElements,
  findElements,
  firstChild,
  textOf,
  type XmlElement,
} from '../xml/xml-element.ts';

export type DiagramNode = { readonly text: string; readonly level: number };

/** The texts of a SmartArt diagram in its own order, with their depth. */
export function diagramText(data: XmlElement | undefined): DiagramNode[] {
  const points = new Map<string, XmlElement>();
  for (const point of childElements(firstChild(data, 'dgm:ptLst') ?? EMPTY, 'dgm:pt')) {
    const { modelId } = point.attributes;
    if (modelId !== undefined) points.set(modelId, point);
  }
  const children = childrenOf(firstChild(data, 'dgm:cxnLst') ?? EMPTY);
  const roots = [...points]
    .filter(([, point]) => point.attributes.type === 'doc')
    .map(([id]) => id);
  const nodes: DiagramNode[] = [];
  const seen = new Set<string>();
  const visit = (id: string, level: number): void => {
    if (seen.has(id) || level > 50) return;
    seen.add(id);
    const point = points.get(id);
    const text = point ? pointText(point) : '';
    if (text) nodes.push({ text, level: Math.max(0, level - 1) });
    for (const child of children.get(id) ?? []) visit(child, level + 1);
  };
  for (const root of roots) visit(root, 0);
  for (const [id, point] of points) {
    const isNode = /^(?:node|asst|)$/.test(point.attributes.type ?? '');
    if (isNode && !seen.has(id)) visit(id, 1);
  }
  return nodes;
}

const EMPTY: XmlElement = { name: '', attributes: {}, children: [] };

function childrenOf(connections: XmlElement): Map<string, string[]> {
  const byParent = new Map<string, { id: string; order: number }[]>();
  for (const connection of childElements(connections, 'dgm:cxn')) {
    const { type, srcId, destId, srcOrd } = connection.attributes;
    if ((type !== undefined && type !== 'parOf') || !srcId || !destId) continue;
    const list = byParent.get(srcId) ?? [];
    list.push({ id: destId, order: Number(srcOrd ?? 0) });
    byParent.set(srcId, list);
  }
  return new Map(
    [...byParent].map(([id, list]) => [
      id,
      list.sort((a, b) => a.order - b.order).map((one) => one.id),
    ]),
  );
}

function pointText(point: XmlElement): string {
  return childElements(firstChild(point, 'dgm:t') ?? EMPTY, 'a:p')
    .map((paragraph) => findElements(paragraph, 'a:t').map(textOf).join(''))
    .join(' ')
    .trim();
}
