import { firstChild, textOf, type XmlElement } from '../xml/xml-element.ts';
import type { CellValues } from './cell-values.ts';

/** Where a chart names cells, and where it keeps a copy of what they held. */
const CACHE_OF: Readonly<Record<string, string>> = {
  'c:numRef': 'c:numCache',
  'c:strRef': 'c:strCache',
};

/** A chart with what its cells hold wherever its program stored no copy of that. */
export function fillChartCaches(element: XmlElement, valuesOf: CellValues): XmlElement {
  const cache = CACHE_OF[element.name];
  if (cache !== undefined && !firstChild(element, cache)) {
    return { ...element, children: [...element.children, cacheOf(cache, element, valuesOf)] };
  }
  const children = element.children.map((child) =>
    typeof child === 'string' ? child : fillChartCaches(child, valuesOf),
  );
  return { ...element, children };
}

function cacheOf(name: string, reference: XmlElement, valuesOf: CellValues): XmlElement {
  const values = valuesOf(textOf(firstChild(reference, 'c:f')).trim());
  const points = values.flatMap((value, index) =>
    value === undefined ? [] : [made('c:pt', { idx: String(index) }, [made('c:v', {}, [value])])],
  );
  return made(name, {}, [made('c:ptCount', { val: String(values.length) }, []), ...points]);
}

function made(
  name: string,
  attributes: XmlElement['attributes'],
  children: XmlElement['children'],
): XmlElement {
  return { name, attributes, children };
}
