import { attributeOf, type HtmlElement } from './html-node.ts';

/** Elements that are no text to a reader: code of the page, its head, drawings and empty frames. */
const SKIPPED_TAGS = new Set([
  'head',
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'embed',
  'canvas',
  'audio',
  'video',
  'source',
  'track',
  'map',
  'link',
  'meta',
  'base',
  'datalist',
  'dialog',
  'frameset',
  'title',
  'wbr',
  'rp',
  'button',
]);

const HIDING_STYLE =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|mso-hide\s*:\s*all|opacity\s*:\s*0(?:\.0*)?\s*(?:;|$)|font-size\s*:\s*0(?:px|pt|em|rem|%)?\s*(?:;|$))/i;

export function isSkipped(element: HtmlElement): boolean {
  return SKIPPED_TAGS.has(element.tagName);
}

/** Whether the file itself hides the element from whoever looks at the page. */
export function isHidden(element: HtmlElement): boolean {
  if (attributeOf(element, 'hidden') !== undefined) return true;
  if (element.tagName === 'input' && attributeOf(element, 'type')?.toLowerCase() === 'hidden') {
    return true;
  }
  const style = attributeOf(element, 'style');
  return style !== undefined && HIDING_STYLE.test(style);
}
