import type { DefaultTreeAdapterTypes } from 'parse5';

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;
export type HtmlElement = DefaultTreeAdapterTypes.Element;

export function isElement(node: HtmlNode): node is HtmlElement {
  return 'tagName' in node;
}

export function attributeOf(element: HtmlElement, name: string): string | undefined {
  for (const attribute of element.attrs) if (attribute.name === name) return attribute.value;
  return undefined;
}

/** Child elements, those of a given set of tags when there is one. */
export function elementsOf(element: HtmlElement, ...tags: readonly string[]): HtmlElement[] {
  return element.childNodes.filter(
    (node): node is HtmlElement =>
      isElement(node) && (tags.length === 0 || tags.includes(node.tagName)),
  );
}

/** Every element below, in document order, without recursion: the tree may be as deep as its author likes. */
export function* descendantsOf(element: {
  readonly childNodes: readonly HtmlNode[];
}): Generator<HtmlElement> {
  const stack: HtmlNode[] = [...element.childNodes].reverse();
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (!isElement(node)) continue;
    yield node;
    for (let i = node.childNodes.length - 1; i >= 0; i--) {
      const child = node.childNodes[i];
      if (child) stack.push(child);
    }
  }
}

/** All text below an element as it stands in the source. */
export function rawText(element: { readonly childNodes: readonly HtmlNode[] }): string {
  let text = '';
  const stack: HtmlNode[] = [...element.childNodes].reverse();
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (isElement(node)) {
      for (let i = node.childNodes.length - 1; i >= 0; i--) {
        const child = node.childNodes[i];
        if (child) stack.push(child);
      }
    } else if ('value' in node) {
      text += node.value;
    }
  }
  return text;
}
