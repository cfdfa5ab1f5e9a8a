import type { Box } from '@sheaf/document';
import { expect, test } from 'vitest';
import type { DraftBlock, PageDraft } from '../layout/blocks/page-draft.ts';
import { NO_SHAPE, NO_STYLE } from '../layout/figures/draft-figure.ts';
import type { DocumentStyle } from './document-style.ts';
import { findAsides } from './find-asides.ts';

const BODY = { bodySize: 10 } as DocumentStyle;

function block(text: string, [x0, y0, x1]: readonly [number, number, number], fontSize = 10) {
  const box: Box = { x0, y0, x1, y1: y0 + fontSize };
  const style = { ...NO_STYLE, fontSize, bold: true };
  return { label: 'SectionHeader', text, box, style, shape: { ...NO_SHAPE, lineCount: 1 } };
}

const text = (words: string, place: readonly [number, number, number]) => ({
  ...block(words, place),
  label: 'Text',
});

/** What of a page 600 points wide is taken from its headings. */
function asidesOf(...blocks: readonly object[]): string[] {
  const page = { elements: blocks as DraftBlock[], width: 600, height: 800 };
  return [...findAsides([page as unknown as PageDraft], BODY)].map((aside) => aside.text);
}

const PROSE = text('The members met to speak of boats at some length.', [50, 300, 550]);

test('a place or a date at the right margin belongs to the entry on its left', () => {
  const school = block('Harbour College', [50, 100, 180]);
  expect(asidesOf(school, block('Quay Town', [480, 100, 550]), PROSE)).toEqual(['Quay Town']);
});

test('a date under a place at the right margin makes no column of them, though both are as wide', () => {
  const place = block('Quay Town', [480, 100, 550]);
  expect(asidesOf(place, text('July 2019', [481, 115, 551]), PROSE)).toEqual(['Quay Town']);
});

test('a heading over a column at the right is one', () => {
  const heading = block('Boats and their makers, told', [320, 100, 550]);
  expect(asidesOf(heading, text('The members met.', [320, 120, 500]), PROSE)).toEqual([]);
});

test('a title at the right, a numbered heading and one that is written from the right are headings', () => {
  expect(asidesOf(block('Boats', [450, 100, 550], 25), PROSE)).toEqual([]);
  expect(asidesOf(block('2. Boats', [450, 100, 550]), PROSE)).toEqual([]);
  expect(asidesOf(block('القوارب', [450, 100, 550]), PROSE)).toEqual([]);
});

test('what costs the amount on its right is no heading', () => {
  const subtotal = block('Subtotal:', [300, 100, 360]);
  expect(asidesOf(subtotal, text('$4,480.00', [420, 100, 480]), PROSE)).toEqual(['Subtotal:']);
  expect(asidesOf(subtotal, text('to be paid', [420, 100, 480]), PROSE)).toEqual([]);
});
