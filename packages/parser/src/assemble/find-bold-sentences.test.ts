import { expect, test } from 'vitest';
import type { DraftBlock, PageDraft } from '../layout/blocks/page-draft.ts';
import { NO_STYLE } from '../layout/figures/draft-figure.ts';
import type { DocumentStyle } from './document-style.ts';
import { findBoldSentences } from './find-bold-sentences.ts';

function heading(text: string, fontSize = 9): DraftBlock {
  const style = { ...NO_STYLE, fontSize, bold: true };
  return { label: 'SectionHeader', text, style } as unknown as DraftBlock;
}

function sentencesOf(...elements: readonly DraftBlock[]): string[] {
  const draft = { elements } as unknown as PageDraft;
  const found = findBoldSentences([draft], { bodySize: 9 } as DocumentStyle);
  return [...found].map(({ text }) => text);
}

const WARNING = 'Keep the boats out of reach of the tide.';
const PARTS = ['Use of the nets', 'Storage', 'Further reading'].map((text) => heading(text));

test('a bold sentence is a paragraph where no other heading ends with a full stop', () => {
  expect(sentencesOf(heading(WARNING), ...PARTS)).toEqual([WARNING]);
});

test('sentences are headings where headings end with full stops, or are larger than the text', () => {
  expect(sentencesOf(heading(WARNING), ...PARTS, heading('Of boats.'))).toEqual([]);
  expect(sentencesOf(heading(WARNING, 12), ...PARTS)).toEqual([]);
});

test('too few other headings tell nothing, and numbers of parts tell a heading', () => {
  expect(sentencesOf(heading(WARNING), ...PARTS.slice(1))).toEqual([]);
  expect(sentencesOf(heading(`2. ${WARNING}`), ...PARTS)).toEqual([]);
});
