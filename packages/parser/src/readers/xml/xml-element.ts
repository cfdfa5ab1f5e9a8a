/** An element of a parsed XML document; names carry the prefix this project gives to their namespace. */
export type XmlElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
};

export type XmlNode = XmlElement | string;

export function childElements(element: XmlElement, name?: string): XmlElement[] {
  const found: XmlElement[] = [];
  for (const child of element.children) {
    if (typeof child !== 'string' && (name === undefined || child.name === name)) found.push(child);
  }
  return found;
}

export function firstChild(
  element: XmlElement | undefined,
  ...path: readonly string[]
): XmlElement | undefined {
  let current = element;
  for (const name of path) {
    if (!current) return undefined;
    let next: XmlElement | undefined;
    for (const child of current.children) {
      if (typeof child !== 'string' && child.name === name) {
        next = child;
        break;
      }
    }
    current = next;
  }
  return current;
}

/** The first element of that name at any depth below, in document order. */
export function findElement(element: XmlElement | undefined, name: string): XmlElement | undefined {
  for (const child of element?.children ?? []) {
    if (typeof child === 'string') continue;
    if (child.name === name) return child;
    const deeper = findElement(child, name);
    if (deeper) return deeper;
  }
  return undefined;
}

/** All elements of that name at any depth below, in document order; matches are not searched inside. */
export function findElements(element: XmlElement | undefined, name: string): XmlElement[] {
  const found: XmlElement[] = [];
  const visit = (parent: XmlElement): void => {
    for (const child of parent.children) {
      if (typeof child === 'string') continue;
      if (child.name === name) found.push(child);
      else visit(child);
    }
  };
  if (element) visit(element);
  return found;
}

/** All text below an element. */
export function textOf(element: XmlElement | undefined): string {
  let text = '';
  for (const child of element?.children ?? []) {
    text += typeof child === 'string' ? child : textOf(child);
  }
  return text;
}
