import { ownValue } from '../../own-value.ts';
import { cellOfBlocks } from '../cell-of-blocks.ts';
import type { FlowBlock } from '../flow-block.ts';
import type { RunStyle } from '../inline-text.ts';
import { childElements, firstChild, textOf, type XmlElement } from '../xml/xml-element.ts';
import type { OdfContent, OdfContext } from './odf-context.ts';
import { readOdfFrame } from './odf-frame.ts';
import { isHiddenStyle, odfRunStyle } from './odf-styles.ts';

/** Blanks one element may stand for. */
const MAX_BLANKS = 1000;

/** Reads the mixed content of a paragraph. */
export function readOdfInlines(
  parent: XmlElement,
  content: OdfContent,
  context: OdfContext,
  style: RunStyle,
): void {
  for (const child of parent.children) {
    if (typeof child === 'string')
      addText(child.replace(/[ \t\r\n]+/g, ' '), content, context, style);
    else readInline(child, content, context, style);
  }
}

function addText(text: string, content: OdfContent, context: OdfContext, style: RunStyle): void {
  const last = content.runs.at(-1)?.text;
  const shown =
    text.startsWith(' ') && (last === undefined || /\s$/.test(last)) ? text.slice(1) : text;
  if (shown !== '') pushRun(shown, content, context, style);
}

function pushRun(text: string, content: OdfContent, context: OdfContext, style: RunStyle): void {
  const [insertion] = context.openInsertions;
  if (insertion === undefined) {
    content.runs.push({ text, style });
    return;
  }
  const author = context.changes.get(insertion)?.author;
  content.runs.push({
    text,
    style: { ...style, change: 'inserted', ...(author ? { changeAuthor: author } : {}) },
  });
}

type InlineReader = (
  element: XmlElement,
  content: OdfContent,
  context: OdfContext,
  style: RunStyle,
) => void;

function readInline(
  element: XmlElement,
  content: OdfContent,
  context: OdfContext,
  style: RunStyle,
): void {
  const known = ownValue(READERS, element.name);
  if (known) known(element, content, context, style);
  else if (element.name.startsWith('draw:')) readOdfFrame(element, content, context);
  else readOdfInlines(element, content, context, style);
}

const ignore: InlineReader = () => undefined;

const bookmark: InlineReader = (element, content) => {
  const name = element.attributes['text:name'];
  if (name) content.keys.push(name);
};

const link: InlineReader = (element, content, context, style) => {
  const target = element.attributes['xlink:href'] ?? '';
  const name = target.startsWith('#') ? `#${target.slice(1).split('|')[0]}` : target;
  readOdfInlines(element, content, context, name ? { ...style, link: name } : style);
};

const reference: InlineReader = (element, content, context, style) => {
  const name = element.attributes['text:ref-name'];
  readOdfInlines(element, content, context, name ? { ...style, link: `#${name}` } : style);
};

const span: InlineReader = (element, content, context, style) => {
  const named = context.styles.find('text', element.attributes['text:style-name']);
  if (isHiddenStyle(named)) {
    context.hiddenTexts.push(textOf(element));
    return;
  }
  readOdfInlines(element, content, context, odfRunStyle(named, style));
};

const note: InlineReader = (element, content, context) => {
  const isEndnote = element.attributes['text:note-class'] === 'endnote';
  const cited = textOf(firstChild(element, 'text:note-citation')).trim();
  const number = isEndnote ? ++context.endnotes : ++context.notes;
  const noteLabel = isEndnote
    ? cited && !/^\d+$/.test(cited)
      ? cited
      : `e${number}`
    : cited || String(number);
  content.runs.push({ text: noteLabel, style: { superscript: true, noteRef: noteLabel } });
  content.notes.push(
    noteBlock(firstChild(element, 'text:note-body'), context, {
      noteLabel,
      noteKind: isEndnote ? 'endnote' : 'footnote',
    }),
  );
};

const comment: InlineReader = (element, content, context) => {
  const noteLabel = `c${++context.comments}`;
  const author = textOf(firstChild(element, 'dc:creator')).trim();
  const name = element.attributes['office:name'];
  // A comment with a name is about what stands between it and its end, and is marked there.
  if (name) context.openComments.set(name, noteLabel);
  else content.runs.push({ text: '', style: { commentRef: noteLabel } });
  content.notes.push(
    noteBlock(element, context, { noteLabel, noteKind: 'comment', ...(author ? { author } : {}) }),
  );
};

type NoteFacts = {
  noteLabel: string;
  noteKind: 'footnote' | 'endnote' | 'comment';
  author?: string;
};

function noteBlock(body: XmlElement | undefined, context: OdfContext, facts: NoteFacts): FlowBlock {
  const blocks = body ? context.readBlocks(childElements(body), context) : [];
  const { text, spans } = cellOfBlocks(blocks.map((one) => one.block));
  return { label: 'Footnote', text, ...(spans ? { spans } : {}), ...facts };
}

const change: InlineReader = (element, content, context) => {
  const made = context.changes.get(element.attributes['text:change-id'] ?? '');
  if (made?.deletedText === undefined) return;
  const { deletedText, author } = made;
  content.runs.push({
    text: '',
    style: { change: 'deleted', deletedText, ...(author ? { changeAuthor: author } : {}) },
  });
};

const READERS: Readonly<Record<string, InlineReader>> = {
  'text:span': span,
  'text:a': link,
  'text:s': (element, content, context, style) => {
    const count = Number(element.attributes['text:c'] ?? 1);
    pushRun(
      ' '.repeat(Math.min(Number.isFinite(count) ? count : 1, MAX_BLANKS)),
      content,
      context,
      style,
    );
  },
  'text:tab': (_element, content, context, style) => pushRun('\t', content, context, style),
  'text:line-break': (_element, content, context, style) => pushRun('\n', content, context, style),
  'text:soft-page-break': (_element, content, context) => {
    context.hasSoftBreaks = true;
    if (content.runs.some((run) => run.text.trim() !== '')) content.pagesAfter++;
    else content.pagesBefore++;
  },
  'text:bookmark': bookmark,
  'text:bookmark-start': bookmark,
  'text:reference-mark-start': bookmark,
  'text:bookmark-ref': reference,
  'text:reference-ref': reference,
  'text:note': note,
  'office:annotation': comment,
  'office:annotation-end': (element, content, context) => {
    const name = element.attributes['office:name'] ?? '';
    const commentRef = context.openComments.get(name);
    context.openComments.delete(name);
    if (commentRef) content.runs.push({ text: '', style: { commentRef } });
  },
  'text:change': change,
  'text:change-start': (element, _content, context) => {
    context.openInsertions.add(element.attributes['text:change-id'] ?? '');
  },
  'text:change-end': (element, _content, context) => {
    context.openInsertions.delete(element.attributes['text:change-id'] ?? '');
  },
  'text:sequence': (element, content, context, style) => {
    content.isCaption ||= /^(?:Table|Illustration|Figure|Drawing)$/.test(
      element.attributes['text:name'] ?? '',
    );
    readOdfInlines(element, content, context, style);
  },
  'text:hidden-text': (element, content, context, style) => {
    if (element.attributes['text:is-hidden'] === 'false') {
      readOdfInlines(element, content, context, style);
    } else {
      context.hiddenTexts.push(element.attributes['text:string-value'] ?? textOf(element));
    }
  },
  'text:page-number': (element, content, context, style) =>
    pushRun(context.pageNumber ?? textOf(element), content, context, style),
  'text:ruby': (element, content, context, style) => {
    const guide = textOf(firstChild(element, 'text:ruby-text'));
    const base = firstChild(element, 'text:ruby-base');
    if (base) readOdfInlines(base, content, context, style);
    if (guide) pushRun(`(${guide})`, content, context, style);
  },
  'text:tracked-changes': ignore,
  'text:alphabetical-index-mark': ignore,
  'text:toc-mark': ignore,
  'text:user-index-mark': ignore,
};
