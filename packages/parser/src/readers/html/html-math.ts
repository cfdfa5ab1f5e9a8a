import type { MathNode } from '../math/math-node.ts';
import { mathmlToLatex } from '../math/mathml-to-latex.ts';
import { type HtmlElement, isElement, rawText } from './html-node.ts';

/** Formulas nest deeper only in hostile pages; what is below is taken as plain text. */
const MAX_DEPTH = 100;

/** The text and, where it is certain, the LaTeX of a `math` element. */
export function htmlMath(element: HtmlElement): { readonly text: string; readonly latex?: string } {
  const node = mathNodeOf(element);
  const latex = mathmlToLatex(node);
  const text = shownText(node).replace(/\s+/g, ' ').trim();
  return latex === undefined ? { text } : { text: text || latex, latex };
}

function mathNodeOf(element: HtmlElement, depth = 0): MathNode {
  if (depth > MAX_DEPTH) {
    return { name: 'mtext', text: rawText(element), children: [], attributes: {} };
  }
  let text = '';
  const children: MathNode[] = [];
  for (const child of element.childNodes) {
    if (isElement(child)) children.push(mathNodeOf(child, depth + 1));
    else if ('value' in child) text += child.value;
  }
  return {
    name: element.tagName.toLowerCase(),
    text,
    children,
    attributes: Object.fromEntries(element.attrs.map(({ name, value }) => [name, value])),
  };
}

function shownText(node: MathNode): string {
  if (node.name.startsWith('annotation')) return '';
  return node.text.trim() + node.children.map(shownText).join('');
}
