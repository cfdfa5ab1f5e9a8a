import { ownValue } from '../../own-value.ts';
import type { RunStyle } from '../inline-text.ts';
import { chosenContent } from '../ooxml/chosen-content.ts';
import { ommlToLatex } from '../ooxml/omml-to-latex.ts';
import {
  childElements,
  findElements,
  firstChild,
  textOf,
  type XmlElement,
} from '../xml/xml-element.ts';
import type { ParagraphContent, Story } from './docx-context.ts';
import { applyField, type FieldFrame, readField } from './docx-fields.ts';
import { closeComment, openComment } from './docx-notes.ts';
import { readRun } from './docx-runs.ts';

/** What surrounds the runs being read. */
export type Around = { readonly style: RunStyle };

type InlineReader = (
  element: XmlElement,
  content: ParagraphContent,
  story: Story,
  around: Around,
) => void;

/** Reads the children of a paragraph, a hyperlink or a change into the paragraph's content. */
export function readInlines(
  parent: XmlElement,
  content: ParagraphContent,
  story: Story,
  around: Around,
): void {
  for (const element of childElements(parent)) {
    const read = ownValue(READERS, element.name);
    if (read) read(element, content, story, around);
  }
}

const inside: InlineReader = (element, content, story, around) =>
  readInlines(element, content, story, around);

const inserted: InlineReader = (element, content, story, around) => {
  const author = element.attributes['w:author'];
  const style: RunStyle = {
    ...around.style,
    change: 'inserted',
    ...(author ? { changeAuthor: author } : {}),
  };
  readInlines(element, content, story, { style });
};

const deleted: InlineReader = (element, content) => {
  const text = deletedText(element);
  if (text === '') return;
  const author = element.attributes['w:author'];
  content.runs.push({
    text: '',
    style: { change: 'deleted', deletedText: text, ...(author ? { changeAuthor: author } : {}) },
  });
};

function deletedText(element: XmlElement): string {
  let text = '';
  for (const child of childElements(element)) {
    if (child.name === 'w:delText' || child.name === 'w:t') text += textOf(child);
    else if (child.name === 'w:tab') text += '\t';
    else if (child.name === 'w:br') text += '\n';
    else if (child.name !== 'w:rPr') text += deletedText(child);
  }
  return text;
}

const hyperlink: InlineReader = (element, content, story, around) => {
  const anchor = element.attributes['w:anchor'];
  const relation = story.document.office
    .relationships(story.partName)
    .get(element.attributes['r:id'] ?? '');
  const link = `${relation?.target ?? ''}${anchor ? `#${anchor}` : ''}`;
  readInlines(element, content, story, link ? { style: { ...around.style, link } } : around);
};

const simpleField: InlineReader = (element, content, story, around) => {
  const frame: FieldFrame = {
    instruction: element.attributes['w:instr'] ?? '',
    phase: 'result',
    field: readField(element.attributes['w:instr'] ?? ''),
  };
  applyField(frame.field, content, story);
  story.fields.push(frame);
  readInlines(element, content, story, around);
  story.fields.splice(story.fields.lastIndexOf(frame), 1);
};

const math: InlineReader = (element, content, story, around) => {
  const formula = ommlToLatex(element);
  if (formula.latex === '') return;
  if (element.name === 'm:oMathPara') content.displayMath = true;
  content.runs.push({
    text: formula.text || formula.latex,
    style: { ...around.style, latex: formula.latex },
  });
  for (const note of findElements(element, 'w:footnoteReference')) {
    readRun({ name: 'w:r', attributes: {}, children: [note] }, content, story, around);
  }
};

const bookmark: InlineReader = (element, content) => {
  const name = element.attributes['w:name'];
  if (name && name !== '_GoBack') content.keys.push(name);
};

const alternate: InlineReader = (element, content, story, around) => {
  const chosen = chosenContent(element);
  if (chosen) readInlines(chosen, content, story, around);
};

const control: InlineReader = (element, content, story, around) => {
  const inner = firstChild(element, 'w:sdtContent');
  if (inner) readInlines(inner, content, story, around);
};

const READERS: Readonly<Record<string, InlineReader>> = {
  'w:r': readRun,
  'w:hyperlink': hyperlink,
  'w:ins': inserted,
  'w:moveTo': inserted,
  'w:del': deleted,
  'w:moveFrom': deleted,
  'w:sdt': control,
  'w:smartTag': inside,
  'w:customXml': inside,
  'w:dir': inside,
  'w:bdo': inside,
  'w:fldSimple': simpleField,
  'w:bookmarkStart': bookmark,
  'w:commentRangeStart': (element, _content, story) => openComment(element, story),
  'w:commentRangeEnd': (element, content, story) => closeComment(element, content, story),
  'm:oMath': math,
  'm:oMathPara': math,
  'mc:AlternateContent': alternate,
};
