import { ParseError } from '../../parse-error.ts';
import { invisibleTexts } from '../invisible-texts.ts';
import { outlineOfPages } from '../outline-of-pages.ts';
import type { Reader } from '../readers.ts';
import { layOutWord } from '../word/lay-out-word.ts';
import { pageWarnings } from '../word/page-warnings.ts';
import { endParagraph, endTable } from './rtf-blocks.ts';
import { parseRtfGroups, type RtfGroup, wordValue } from './rtf-group.ts';
import { readRtfHeader } from './rtf-header.ts';
import { rtfSections } from './rtf-sections.ts';
import { newRtfStory, type RtfShared } from './rtf-state.ts';
import { readRtfGroup } from './rtf-story.ts';

/** Reads rich text files. */
export const readRtf: Reader = async (bytes, context) => {
  if (bytes.length === 0) throw new ParseError('empty_file', `${context.filename} is empty`);
  const root = parseRtfGroups(bytes, context.filename);
  const rtf = root.nodes.find((node): node is RtfGroup => node.kind === 'group');
  if (!rtf || wordValue(rtf, 'rtf') === undefined) {
    throw new ParseError('malformed_file', `${context.filename} is not a rich text file`);
  }
  const shared: RtfShared = {
    footnotes: 0,
    endnotes: 0,
    comments: 0,
    nextKey: 0,
    commentAuthor: undefined,
    hiddenTexts: [],
    pageNumber: undefined,
  };
  const header = readRtfHeader(rtf);
  const story = newRtfStory(header, shared);
  readRtfGroup(rtf, story);
  endParagraph(story);
  endTable(story);
  const pages = layOutWord(rtfSections(rtf, story), {
    isMarked: false,
    maxPages: context.limits.maxPages,
  });
  return {
    kind: 'blocks',
    pages,
    metadata: header.metadata,
    outline: outlineOfPages(pages),
    attachments: [],
    warnings: pageWarnings(pages, false),
    hiddenText: invisibleTexts(shared.hiddenTexts),
  };
};
