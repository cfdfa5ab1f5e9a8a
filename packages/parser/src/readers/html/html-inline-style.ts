import { safeLink } from '@sheaf/document';
import { ownValue } from '../../own-value.ts';
import type { RunStyle } from '../inline-text.ts';
import { attributeOf, type HtmlElement } from './html-node.ts';

const BY_TAG: Readonly<Record<string, RunStyle>> = {
  b: { bold: true },
  strong: { bold: true },
  i: { italic: true },
  em: { italic: true },
  cite: { italic: true },
  dfn: { italic: true },
  var: { italic: true },
  u: { underline: true },
  ins: { underline: true },
  s: { strike: true },
  strike: { strike: true },
  del: { strike: true },
  code: { code: true },
  kbd: { code: true },
  samp: { code: true },
  tt: { code: true },
  sup: { superscript: true },
  sub: { subscript: true },
};

/** The style of text inside an inline element, on top of the style around it. */
export function inlineStyle(element: HtmlElement, around: RunStyle): RunStyle {
  let style = around;
  const byTag = ownValue(BY_TAG, element.tagName);
  if (byTag) style = { ...style, ...byTag };
  if (element.tagName === 'a') {
    const link = linkTarget(attributeOf(element, 'href'));
    if (link) style = { ...style, link };
  }
  const css = attributeOf(element, 'style');
  return css ? cssStyle(css, style) : style;
}

function linkTarget(href: string | undefined): string | undefined {
  const target = safeLink(href ?? '');
  return target === '#' ? undefined : target;
}

function cssStyle(css: string, around: RunStyle): RunStyle {
  let style = around;
  const weight = /(?:^|;)\s*font-weight\s*:\s*(\w+)/i.exec(css)?.[1]?.toLowerCase();
  if (weight) style = withFlag(style, 'bold', /^(?:bold|bolder|[6-9]00)$/.test(weight));
  const slant = /(?:^|;)\s*font-style\s*:\s*(\w+)/i.exec(css)?.[1]?.toLowerCase();
  if (slant) style = withFlag(style, 'italic', slant === 'italic' || slant === 'oblique');
  if (/text-decoration[a-z-]{0,20}\s{0,20}:[^;:]*line-through/i.test(css))
    style = { ...style, strike: true };
  if (/vertical-align\s*:\s*super/i.test(css)) style = { ...style, superscript: true };
  if (/vertical-align\s*:\s*sub/i.test(css)) style = { ...style, subscript: true };
  return style;
}

function withFlag(style: RunStyle, key: 'bold' | 'italic', on: boolean): RunStyle {
  const { [key]: _old, ...rest } = style;
  return on ? { ...rest, [key]: true } : rest;
}
