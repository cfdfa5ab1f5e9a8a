import { ownValue } from '../../own-value.ts';
import { bulletAt, formatListNumber, type NumberKind } from '../list-marker.ts';
import type { HtmlFlow, HtmlSurrounding } from './html-flow.ts';
import { attributeOf, type HtmlElement, isElement } from './html-node.ts';
import { isHidden } from './html-visibility.ts';
import type { Walk } from './walk-html.ts';

const KINDS: Readonly<Record<string, NumberKind>> = {
  '1': 'decimal',
  a: 'lowerLetter',
  A: 'upperLetter',
  i: 'lowerRoman',
  I: 'upperRoman',
};

/** A list with the markers a browser would print. */
export function readHtmlList(
  element: HtmlElement,
  flow: HtmlFlow,
  surrounding: HtmlSurrounding,
  walk: Walk,
): void {
  const level = (surrounding.list?.level ?? -1) + 1;
  const inside: HtmlSurrounding = { ...surrounding, list: { level, indentLevel: level + 1 } };
  const items = element.childNodes.filter(
    (node) => isElement(node) && node.tagName === 'li',
  ).length;
  const reversed = attributeOf(element, 'reversed') !== undefined;
  const step = reversed ? -1 : 1;
  let number = integerOf(attributeOf(element, 'start')) ?? (reversed ? items : 1);
  for (const child of element.childNodes) {
    if (!isElement(child) || isHidden(child)) continue;
    if (child.tagName !== 'li') {
      walk([child], flow, /^[uo]l$/.test(child.tagName) ? inside : surrounding);
      continue;
    }
    number = integerOf(attributeOf(child, 'value')) ?? number;
    flow.flush(surrounding);
    flow.markPlace(attributeOf(child, 'id'));
    flow.beginItem({ level, ...markerOf(element, number, level) });
    walk(child.childNodes, flow, inside);
    flow.flush(inside);
    flow.endItem();
    number += step;
  }
}

function markerOf(
  list: HtmlElement,
  number: number,
  level: number,
): { ordered: boolean; marker: string } {
  if (list.tagName !== 'ol') return { ordered: false, marker: bulletAt(level) };
  const kind = ownValue(KINDS, attributeOf(list, 'type') ?? '1') ?? 'decimal';
  return { ordered: true, marker: `${formatListNumber(number, kind)}.` };
}

function integerOf(value: string | undefined): number | undefined {
  const number = Number.parseInt(value ?? '', 10);
  return Number.isSafeInteger(number) ? number : undefined;
}
