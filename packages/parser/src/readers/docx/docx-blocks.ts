import { chosenContent } from '../ooxml/chosen-content.ts';
import { joinLines } from '../word/join-lines.ts';
import type { WordBlock } from '../word/word-section.ts';
import { childElements, findElement, firstChild, type XmlElement } from '../xml/xml-element.ts';
import { type Story, warnOnce } from './docx-context.ts';
import { readHeld, readParagraph } from './docx-paragraph.ts';
import { readTable } from './docx-table.ts';

/** Stories nest deeper only in hostile files. */
const MAX_STORY_DEPTH = 40;

/** Reads the block-level elements of a story. */
export function readDocxBlocks(elements: readonly XmlElement[], story: Story): WordBlock[] {
  if (story.depth > MAX_STORY_DEPTH) {
    warnOnce(
      story.document,
      'nesting_too_deep',
      `Content nested deeper than ${MAX_STORY_DEPTH} levels was left out.`,
    );
    return [];
  }
  const blocks = readElements(elements, story);
  return joinBlocks([...blocks, ...readHeld(story)]);
}

function readElements(elements: readonly XmlElement[], story: Story): WordBlock[] {
  return elements.flatMap((element) => readElement(element, story));
}

function readElement(element: XmlElement, story: Story): WordBlock[] {
  switch (element.name) {
    case 'w:p':
      return readParagraph(element, story);
    case 'w:tbl':
      return [...readHeld(story), ...readTable(element, story)];
    case 'w:sdt':
      return readControl(element, story);
    case 'w:ins':
    case 'w:moveTo':
    case 'w:customXml':
    case 'w:smartTag':
      return readElements(childElements(element), story);
    case 'mc:AlternateContent': {
      const chosen = chosenContent(element);
      return chosen ? readElements(childElements(chosen), story) : [];
    }
    case 'm:oMathPara':
    case 'm:oMath':
      return readParagraph({ name: 'w:p', attributes: {}, children: [element] }, story);
    case 'w:bookmarkStart': {
      const name = element.attributes['w:name'];
      if (name) story.heldKeys.push(name);
      return [];
    }
    case 'w:altChunk':
      return readChunk(element, story);
    default:
      return [];
  }
}

/** A content control; the one around a table of contents says so. */
function readControl(control: XmlElement, story: Story): WordBlock[] {
  const content = firstChild(control, 'w:sdtContent');
  const gallery = findElement(firstChild(control, 'w:sdtPr'), 'w:docPartGallery')?.attributes[
    'w:val'
  ];
  const was = story.inIndex;
  story.inIndex ||= gallery === 'Table of Contents';
  const blocks = content ? readElements(childElements(content), story) : [];
  story.inIndex = was;
  return blocks;
}

/** A file put in as it is, to be converted by the next program that saves the document. */
function readChunk(chunk: XmlElement, story: Story): WordBlock[] {
  const { document } = story;
  const target = document.office
    .relationships(story.partName)
    .get(chunk.attributes['r:id'] ?? '')?.target;
  const bytes = document.office.bytes(target);
  if (bytes && document.readHtmlChunk && /\.x?html?$/i.test(target ?? '')) {
    return document.readHtmlChunk(bytes).map((block) => ({ block }));
  }
  warnOnce(
    document,
    'content_not_inlined',
    `${target ?? 'An inserted file'} stands apart from the text as an attachment.`,
  );
  return [];
}

/** Captions are tied to what they stand beside. */
function joinBlocks(blocks: readonly WordBlock[]): WordBlock[] {
  const joined = joinLines(blocks);
  return joined.map((one, index) => tieCaption(one, joined[index - 1], joined[index + 1]));
}

function tieCaption(
  one: WordBlock,
  before: WordBlock | undefined,
  after: WordBlock | undefined,
): WordBlock {
  if (one.block.label !== 'Caption') return one;
  const isTable = (other: WordBlock | undefined): boolean => other?.block.label === 'Table';
  const isDrawn = (other: WordBlock | undefined): boolean =>
    other?.block.label === 'Picture' || other?.block.label === 'Chart';
  const target = [after, before].find(isTable) ?? [before, after].find(isDrawn);
  const drawn = /^(?:fig|abb|bild|chart|diag|graph|photo|image)/i.test(one.block.text)
    ? [before, after].find(isDrawn)
    : undefined;
  const key = (drawn ?? target)?.block.key;
  return key === undefined ? one : { ...one, block: { ...one.block, captionFor: key } };
}
