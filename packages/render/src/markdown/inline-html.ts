import { type Span, safeLink } from '@sheaf/document';
import { escapeHtml } from '../tables/table-to-html.ts';
import { coveredStretches } from './covered-stretches.ts';

const TAGS = {
  bold: 'strong',
  italic: 'em',
  strike: 'del',
  code: 'code',
  superscript: 'sup',
  subscript: 'sub',
} as const;

/** Text with its spans as inline HTML, for cells of HTML tables. */
export function inlineHtml(text: string, spans: readonly Span[] | undefined): string {
  if (!spans || spans.length === 0) return lines(escapeHtml(text));
  let out = '';
  for (const { start, end, covering } of coveredStretches(text.length, spans)) {
    out += wrap(text.slice(start, end), covering);
  }
  return lines(out);
}

function wrap(text: string, covering: readonly Span[]): string {
  let html = escapeHtml(text);
  for (const [key, tag] of Object.entries(TAGS)) {
    if (covering.some((span) => span[key as keyof typeof TAGS])) html = `<${tag}>${html}</${tag}>`;
  }
  const link = safeLink(covering.find((span) => span.link)?.link ?? '');
  return link ? `<a href="${escapeHtml(link).replace(/"/g, '&quot;')}">${html}</a>` : html;
}

function lines(html: string): string {
  return html.replace(/\n/g, '<br>');
}
