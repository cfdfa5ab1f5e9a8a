import type {
  CodeElement,
  Element,
  FootnoteElement,
  HeadingElement,
  ListItemElement,
  PictureElement,
  Table,
} from '@sheaf/document';
import { chartBlock } from './chart-block.ts';
import { escapeBlockStart } from './escape-text.ts';
import { joinTitle } from './heading-lines.ts';
import { type InlineOptions, renderInline } from './inline.ts';
import { joinLines } from './join-lines.ts';
import { isMarkdownNumber, listMarker, type OpenList } from './list-indent.ts';
import { longestBackticks } from './longest-backticks.ts';
import { paragraphBlock, quoted, shifted, wordsOnPicture } from './paragraph-block.ts';
import { tableBlock } from './table-block.ts';

export type ElementOptions = InlineOptions & {
  readonly lists: readonly OpenList[];
  /** The joined table to show instead of the element's own. */
  readonly table: Table | undefined;
};

/** One element as a markdown block; empty when it has nothing to say in text. */
export function elementBlock(element: Element, options: ElementOptions): string {
  switch (element.label) {
    case 'Title':
    case 'SectionHeader':
      return headingBlock(element, options);
    case 'ListItem':
      return listItemBlock(element, options);
    case 'Table':
    case 'DocumentIndex':
    case 'Form':
    case 'KeyValueRegion': {
      const table = options.table ?? element.table;
      return table ? tableBlock(table, options) : paragraphBlock(element, options);
    }
    case 'Chart':
      return chartBlock(element, options);
    case 'Code':
      return codeBlock(element);
    case 'Formula':
      return element.latex ? `$$\n${element.latex}\n$$` : paragraphBlock(element, options);
    case 'Footnote':
      return footnoteBlock(element, options);
    case 'Picture':
    case 'Seal':
      return pictureBlock(element, options);
    case 'CheckboxSelected':
      return `- [x] ${oneLine(renderInline(element.text, element.spans, options))}`;
    case 'CheckboxUnselected':
      return `- [ ] ${oneLine(renderInline(element.text, element.spans, options))}`;
    case 'Text':
      return element.quote
        ? quoted(paragraphBlock(element, options))
        : paragraphBlock(element, options);
    default:
      return paragraphBlock(element, options);
  }
}

function headingBlock(element: HeadingElement, options: InlineOptions): string {
  const spans = shifted(element);
  const text = renderInline(joinTitle(element.text.trim(), spans), spans, {
    ...options,
    plainWeight: true,
  });
  const line = joinLines(text, '<br>').replace(/[\t ]{2,}|\t/g, ' ');
  return text === '' ? '' : `${'#'.repeat(element.headingLevel)} ${line}`;
}

function listItemBlock(element: ListItemElement, options: ElementOptions): string {
  const list = options.lists.at(-1);
  const indent = ' '.repeat(list?.indent ?? 0);
  const hang = ' '.repeat(list?.contentIndent ?? 2);
  const text = renderInline(element.text.trim(), shifted(element), options);
  const { marker, ordered } = element.list;
  const printed = ordered && !isMarkdownNumber(marker) && marker !== '' ? withBlank(marker) : '';
  return `${indent}${listMarker(element)} ${printed}${text.split('\n').join(`  \n${hang}`)}`;
}

/** Wide signs have their white with them: `（1）`, `A．`. */
function withBlank(marker: string): string {
  return /[）．、]$/u.test(marker) ? marker : `${marker} `;
}

function codeBlock(element: CodeElement): string {
  const fence = '`'.repeat(Math.max(2, longestBackticks(element.text)) + 1);
  return `${fence}${element.language ?? ''}\n${element.text}\n${fence}`;
}

function footnoteBlock(element: FootnoteElement, options: InlineOptions): string {
  const written = element.author ? `${element.author}: ` : '';
  const text = written + renderInline(element.text.trim(), shifted(element), options);
  const label = element.noteLabel;
  if (label === undefined) return escapeBlockStart(text);
  const name = options.noteNames.get(label);
  if (name === undefined) return escapeBlockStart(`${label} ${oneLine(text)}`);
  return `[^${name}]: ${text.split('\n').join('\n    ')}`;
}

/** What is read off a picture is quoted, and so are labels that a page sets over one, line by line: they are no part of the text around it. */
function pictureBlock(element: PictureElement, options: InlineOptions): string {
  const description = element.description?.trim();
  const image = description ? `![${description.replace(/[[\]\n]/g, ' ')}](#${element.id})` : '';
  const isRead = element.origin === 'ocr';
  const paragraph = isRead ? '' : paragraphBlock(element, options);
  const set = areLabels(element.text) ? quoted(paragraph) : paragraph;
  const words = isRead ? wordsOnPicture(element, options) : set;
  return [image, words].filter((part) => part !== '').join('\n\n');
}

/** Letters of a line of labels on average, at most; longer lines are text over a ground. */
const LONGEST_LABEL = 12;
/** Signs of Chinese, Japanese and Korean say as much as two letters. */
const WIDE_SIGN = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu;

function areLabels(text: string): boolean {
  const lines = text.trim().split('\n');
  const letters = text.length + (text.match(WIDE_SIGN)?.length ?? 0);
  return letters <= LONGEST_LABEL * lines.length;
}

function oneLine(text: string): string {
  return joinLines(text, ' ');
}
