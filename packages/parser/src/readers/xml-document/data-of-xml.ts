import type { Data } from '../json/data-blocks.ts';
import { childElements, textOf, type XmlElement } from '../xml/xml-element.ts';

/** An element as data: attributes and children by name, repeated ones as a list, text alone as a string. */
export function dataOfXml(element: XmlElement): Data {
  const attributes = Object.entries(element.attributes).filter(
    ([name]) => !/^xmlns(?::|$)/.test(name),
  );
  const children = childElements(element);
  const text = textOf(element).trim();
  if (children.length === 0 && attributes.length === 0) return text;
  const only = soleRepeated(children);
  if (only && attributes.length === 0) return only.map(dataOfXml);
  // A name may stand for an attribute and for children, and may be one that every object has.
  const data = new Map<string, Data[]>();
  const add = (name: string, values: readonly Data[]): void => {
    data.set(name, [...(data.get(name) ?? []), ...values]);
  };
  for (const [name, value] of attributes) add(name, [value]);
  if (children.length === 0 && text !== '') add(element.name, [text]);
  for (const [name, group] of grouped(children)) add(name, group.map(dataOfXml));
  return Object.fromEntries(
    [...data].map(([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values]),
  );
}

/** A list is an element that only repeats one kind of child. */
function soleRepeated(children: readonly XmlElement[]): readonly XmlElement[] | undefined {
  const [first] = children;
  if (!first || children.length < 2) return undefined;
  return children.every((child) => child.name === first.name) ? children : undefined;
}

function grouped(children: readonly XmlElement[]): Map<string, XmlElement[]> {
  const groups = new Map<string, XmlElement[]>();
  for (const child of children) {
    const group = groups.get(child.name);
    if (group) group.push(child);
    else groups.set(child.name, [child]);
  }
  return groups;
}
