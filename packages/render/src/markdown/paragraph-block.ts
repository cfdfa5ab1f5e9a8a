import type { Element } from '@sheaf/document';
import { escapeBlockStart } from './escape-text.ts';
import { type InlineOptions, renderInline } from './inline.ts';
import { joinLines } from './join-lines.ts';

export function paragraphBlock(element: Element, options: InlineOptions): string {
  const inline = renderInline(element.text.trim(), shifted(element), options);
  return inline.split('\n').map(escapeBlockStart).join('  \n');
}

/** What is written on a picture, as a quote of one line: its words are apart from the text around it, and their lines mean nothing. */
export function wordsOnPicture(element: Element, options: InlineOptions): string {
  const inline = renderInline(element.text.trim(), shifted(element), options);
  return quoted(escapeBlockStart(joinLines(inline, ' ')));
}

export function quoted(text: string): string {
  return text === '' ? '' : `> ${text.split('\n').join('\n> ')}`;
}

/** Spans refer to the untrimmed text. */
export function shifted(element: Element): Element['spans'] {
  const lead = element.text.length - element.text.trimStart().length;
  if (lead === 0) return element.spans;
  return element.spans?.map((span) => ({
    ...span,
    start: span.start - lead,
    end: span.end - lead,
  }));
}
