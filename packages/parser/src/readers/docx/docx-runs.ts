import type { HiddenText } from '@sheaf/document';
import { ownValue } from '../../own-value.ts';
import type { RunStyle } from '../inline-text.ts';
import { chosenContent } from '../ooxml/chosen-content.ts';
import { isSymbolFont, symbolCharacter, symbolText } from '../ooxml/symbol-characters.ts';
import { isCodeCharacterStyle } from '../word/style-names.ts';
import {
  childElements,
  findElements,
  firstChild,
  textOf,
  type XmlElement,
} from '../xml/xml-element.ts';
import type { ParagraphContent, Story } from './docx-context.ts';
import { readDrawing, readPict } from './docx-drawing.ts';
import { applyField, type FieldFrame, openField, readField } from './docx-fields.ts';
import { referComment, referNote } from './docx-notes.ts';
import { applyRunProperties, isOn } from './docx-run-style.ts';

type RunState = {
  readonly style: RunStyle;
  readonly font: string | undefined;
  /** Why a reader of the page does not see the run. */
  readonly hidden: HiddenText['reason'] | undefined;
};

/** Reads one run: its text in its style, and what hangs on it (notes, pictures, fields, page ends). */
export function readRun(
  run: XmlElement,
  content: ParagraphContent,
  story: Story,
  around: { readonly style: RunStyle },
): void {
  const state = stateOf(firstChild(run, 'w:rPr'), story, around.style);
  for (const child of childElements(run)) readPiece(child, content, story, state);
}

function stateOf(properties: XmlElement | undefined, story: Story, around: RunStyle): RunState {
  const styleId = firstChild(properties, 'w:rStyle')?.attributes['w:val'];
  const named = story.document.styles.character(styleId);
  let style: RunStyle = { ...named?.style, ...around };
  style = applyRunProperties(style, properties);
  if (named?.names.some(isCodeCharacterStyle)) style = { ...style, code: true };
  const link = linkOf(story);
  if (link !== undefined && style.link === undefined) style = { ...style, link };
  // Links are shown underlined anyway.
  if (style.link !== undefined && style.underline) style = { ...style, underline: false };
  const comment = story.openComments.at(-1);
  if (comment !== undefined) style = { ...style, commentRef: comment };
  const fonts = firstChild(properties, 'w:rFonts')?.attributes;
  return {
    style,
    font: fonts?.['w:ascii'] ?? fonts?.['w:hAnsi'],
    hidden: named?.isHidden ? 'invisible' : hiddenReason(properties, story),
  };
}

/** Type this small cannot be read (half points). */
const TINY_HALF_POINTS = 3;

function hiddenReason(
  properties: XmlElement | undefined,
  story: Story,
): HiddenText['reason'] | undefined {
  if (isOn(firstChild(properties, 'w:vanish'))) return 'invisible';
  const size = Number(firstChild(properties, 'w:sz')?.attributes['w:val']);
  if (size > 0 && size <= TINY_HALF_POINTS) return 'tiny';
  const color = firstChild(properties, 'w:color')?.attributes['w:val'];
  const hasGround =
    story.hasGround ||
    firstChild(properties, 'w:shd') !== undefined ||
    firstChild(properties, 'w:highlight') !== undefined;
  return color?.toUpperCase() === 'FFFFFF' && !hasGround ? 'same_color' : undefined;
}

function linkOf(story: Story): string | undefined {
  for (const frame of story.fields) {
    if (frame.phase === 'result' && frame.field.kind === 'link') return frame.field.link;
  }
  return undefined;
}

/** Instructions and results that are computed here are not shown. */
function isSilent(story: Story): boolean {
  return story.fields.some(
    (frame) =>
      frame.phase === 'instruction' ||
      frame.field.kind === 'text' ||
      (frame.field.kind === 'page' && story.pageNumber !== undefined),
  );
}

function addText(text: string, content: ParagraphContent, story: Story, state: RunState): void {
  if (text === '' || isSilent(story)) return;
  if (state.hidden !== undefined) {
    if (text.trim() !== '') {
      story.document.hiddenTexts.push({ text, pageNumber: 0, reason: state.hidden });
    }
    return;
  }
  const shown = isSymbolFont(state.font) ? symbolText(text, state.font ?? '') : text;
  if (shown.trim() !== '') story.pageJustEnded = false;
  content.runs.push({ text: shown, style: state.style });
}

type Piece = (
  element: XmlElement,
  content: ParagraphContent,
  story: Story,
  state: RunState,
) => void;

function readPiece(
  element: XmlElement,
  content: ParagraphContent,
  story: Story,
  state: RunState,
): void {
  ownValue(PIECES, element.name)?.(element, content, story, state);
}

const literal =
  (text: string): Piece =>
  (_element, content, story, state) =>
    addText(text, content, story, state);

const lineBreak: Piece = (element, content, story, state) => {
  const type = element.attributes['w:type'];
  if (type === 'page') {
    endPage(content, story);
  } else if (type !== 'column') {
    addText('\n', content, story, state);
  }
};

/** An explicit page break parts the paragraph; before any text it moves all of it. */
function endPage(content: ParagraphContent, story: Story): void {
  story.pageJustEnded = true;
  if (isBlank(content)) {
    content.pagesBefore++;
    return;
  }
  content.finished.push({ runs: content.runs });
  content.runs = [];
}

/** Where Word last ended a page; inside a paragraph the paragraph stays whole on its first page. */
const renderedBreak: Piece = (_element, content, story) => {
  story.document.hasRenderedBreaks = true;
  if (story.pageJustEnded) {
    story.pageJustEnded = false;
  } else if (isBlank(content)) {
    content.pagesBefore++;
  } else {
    content.pagesAfter++;
  }
};

function isBlank(content: ParagraphContent): boolean {
  return content.finished.length === 0 && content.runs.every((run) => run.text.trim() === '');
}

const fieldCharacter: Piece = (element, content, story) => {
  const type = element.attributes['w:fldCharType'];
  if (type === 'begin') {
    openField(story.fields);
    addCheckbox(element, content);
    return;
  }
  const frame = story.fields.at(-1);
  if (!frame) return;
  if (type === 'separate') {
    beginResult(frame, content, story);
  } else if (type === 'end') {
    if (frame.phase === 'instruction') beginResult(frame, content, story);
    story.fields.pop();
  }
};

function beginResult(frame: FieldFrame, content: ParagraphContent, story: Story): void {
  frame.field = readField(frame.instruction);
  frame.phase = 'result';
  applyField(frame.field, content, story);
}

/** Check boxes of forms have no text of their own. */
function addCheckbox(element: XmlElement, content: ParagraphContent): void {
  const box = firstChild(element, 'w:ffData', 'w:checkBox');
  if (!box) return;
  const checked = firstChild(box, 'w:checked') ?? firstChild(box, 'w:default');
  content.runs.push({ text: isOn(checked) ? '☑' : '☐', style: {} });
}

const symbol: Piece = (element, content, story, state) => {
  const code = Number.parseInt(element.attributes['w:char'] ?? '', 16);
  const text = Number.isNaN(code) ? '' : symbolCharacter(code, element.attributes['w:font']);
  addText(text, content, story, { ...state, font: undefined });
};

const ruby: Piece = (element, content, story, state) => {
  const base = findElements(firstChild(element, 'w:rubyBase'), 'w:t').map(textOf).join('');
  const guide = findElements(firstChild(element, 'w:rt'), 'w:t').map(textOf).join('');
  addText(guide ? `${base}(${guide})` : base, content, story, state);
};

const PIECES: Readonly<Record<string, Piece>> = {
  'w:t': (element, content, story, state) => addText(textOf(element), content, story, state),
  'w:delText': () => undefined,
  'w:instrText': (element, _content, story) => {
    const frame = story.fields.at(-1);
    if (frame?.phase === 'instruction') frame.instruction += textOf(element);
  },
  'w:tab': literal('\t'),
  'w:ptab': literal('\t'),
  'w:br': lineBreak,
  'w:cr': literal('\n'),
  'w:noBreakHyphen': literal('\u2011'),
  'w:softHyphen': literal('\u00ad'),
  'w:sym': symbol,
  'w:ruby': ruby,
  'w:fldChar': fieldCharacter,
  'w:lastRenderedPageBreak': renderedBreak,
  'w:footnoteReference': (element, content, story) =>
    referNote('footnotes', element, content, story),
  'w:endnoteReference': (element, content, story) => referNote('endnotes', element, content, story),
  'w:commentReference': (element, content, story) => referComment(element, content, story),
  'w:pgNum': (_element, content, story, state) =>
    addText(story.pageNumber ?? '', content, story, state),
  'w:drawing': (element, content, story) => readDrawing(element, content, story),
  'w:pict': (element, content, story) => readPict(element, content, story),
  'w:object': (element, content, story) => readPict(element, content, story),
  'mc:AlternateContent': (element, content, story, state) => {
    const chosen = chosenContent(element);
    for (const child of chosen ? childElements(chosen) : [])
      readPiece(child, content, story, state);
  },
};
