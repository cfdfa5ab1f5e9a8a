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

/** Moved out of the window, or shut in a box without height or width. */
const MOVED_AWAY =
  /(?:^|;)\s*(?:left|top|text-indent|margin-left|margin-top)\s*:\s*-\d{4,}(?:px|pt|em)?\s*(?:;|$)/i;
const SHUT_IN = /(?:^|;)\s*(?:max-)?(?:height|width)\s*:\s*0(?:px|pt|em)?\s*(?:;|$)/i;
const CUT_OFF = /(?:^|;)\s*overflow\s*:\s*hidden/i;
const TEXT_COLOUR = /(?:^|;)\s*color\s*:\s*([^;!]+)/i;
const GROUND_COLOUR = /(?:^|;)\s*background(?:-color)?\s*:\s*([^;!]+)/i;

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
  if (style === undefined) return false;
  return (
    HIDING_STYLE.test(style) ||
    MOVED_AWAY.test(style) ||
    (SHUT_IN.test(style) && CUT_OFF.test(style)) ||
    isUncoloured(style)
  );
}

/** Text in the colour of the ground it states itself, or in none. */
function isUncoloured(style: string): boolean {
  const colour = colourOf(TEXT_COLOUR.exec(style)?.[1]);
  if (colour === undefined) return false;
  return colour === 'transparent' || colour === colourOf(GROUND_COLOUR.exec(style)?.[1]);
}

/** A colour in one spelling; only those without shades of meaning are the same in all of theirs. */
function colourOf(value: string | undefined): string | undefined {
  const colour = value?.trim().toLowerCase().replace(/\s+/g, '');
  if (colour === undefined || colour === '') return undefined;
  if (/^(?:white|#fff|#ffffff|rgba?\(255,255,255(?:,1)?\))$/.test(colour)) return 'white';
  if (/^(?:black|#000|#000000|rgba?\(0,0,0(?:,1)?\))$/.test(colour)) return 'black';
  if (/^(?:transparent|rgba\(\d+,\d+,\d+,0(?:\.0*)?\))$/.test(colour)) return 'transparent';
  return colour;
}
