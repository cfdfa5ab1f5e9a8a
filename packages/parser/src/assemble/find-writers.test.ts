import { expect, test } from 'vitest';
import type { DraftBlock, PageDraft } from '../layout/blocks/page-draft.ts';
import { NO_STYLE } from '../layout/figures/draft-figure.ts';
import type { DocumentStyle } from './document-style.ts';
import { findWriters } from './find-writers.ts';

const STYLE = { bodySize: 10 } as DocumentStyle;

function block(label: string, text: string, fontSize = 10): DraftBlock {
  return { label, text, style: { ...NO_STYLE, bold: true, fontSize } } as unknown as DraftBlock;
}

/** Whether a heading over a text is taken for who wrote it. */
function signs(heading: string, text = 'The tide turned at noon.', fontSize = 10): boolean {
  const head = block('SectionHeader', heading, fontSize);
  const page = { elements: [head, block('Text', text)] } as unknown as PageDraft;
  return findWriters([page], STYLE).has(head);
}

test('the word for it and names say who wrote a story', () => {
  expect(signs('By Ida Moreau')).toBe(true);
  expect(signs('BY IDA MOREAU AND PER LIND')).toBe(true);
  expect(signs('Von Ida Moreau und Per Lind')).toBe(true);
});

test('headings with words of the text, single words and large type do not', () => {
  expect(signs('By Business Segment', 'Each segment of the business grew.')).toBe(false);
  expect(signs('By region')).toBe(false);
  expect(signs('By Region')).toBe(false);
  expect(signs('By Ida Moreau', undefined, 14)).toBe(false);
});
