import { expect, test } from 'vitest';
import type { DraftBlock, PageDraft } from '../layout/blocks/page-draft.ts';
import { NO_SHAPE, NO_STYLE } from '../layout/figures/draft-figure.ts';
import { findAuthors, findBylines, findCredits, findSubtitle } from './find-bylines.ts';

function heading(text: string, fontSize: number, labelChance: number): DraftBlock {
  const style = { ...NO_STYLE, fontSize };
  const shape = { ...NO_SHAPE, centred: true };
  return { label: 'SectionHeader', text, style, shape, labelChance } as unknown as DraftBlock;
}

test('a line under the title that was in doubt is one of authors, a sure heading is none', () => {
  const title = heading('Harbour Tours', 15, 0.99);
  const kind = heading('Balance Sheet', 12, 0.93);
  const author = heading('Ida Moreau', 11, 0.6);
  const page = { elements: [title, kind, author] } as unknown as PageDraft;
  expect([...findBylines([page], title)]).toEqual([author]);
});

test('a light slanted line close under a bold heading says who wrote it', () => {
  const set = (text: string, y: number, style: object): DraftBlock => {
    const box = { x0: 60, y0: y, x1: 300, y1: y + 8 };
    const face = { ...NO_STYLE, fontSize: 8, ...style };
    return { label: 'SectionHeader', text, style: face, box } as unknown as DraftBlock;
  };
  const paper = set('Of tides and their causes', 100, { bold: true });
  const authors = set('Ida Moreau and Per Lind', 109, { italic: true });
  const part = set('Of winds', 140, { italic: true });
  const page = { elements: [paper, authors, part] } as unknown as PageDraft;
  expect([...findCredits([page])]).toEqual([authors]);
});

test('what looks like headings between a title and its abstract says who wrote it', () => {
  const set = (text: string, y: number, fontSize: number): DraftBlock => {
    const box = { x0: 60, y0: y, x1: 300, y1: y + fontSize };
    const style = { ...NO_STYLE, fontSize, bold: true };
    return { label: 'SectionHeader', text, style, box, spans: [] } as unknown as DraftBlock;
  };
  const title = set('Of tides and their causes', 80, 15);
  const authors = [set('Ida Moreau', 120, 12), set('Per Lind', 120, 12)];
  const parts = [set('Abstract', 180, 12), set('1 Boats', 300, 12), set('Nets', 400, 12)];
  const page = { elements: [title, ...authors, ...parts] } as unknown as PageDraft;
  expect([...findAuthors([page], title)]).toEqual(authors);
  const report = { elements: [title, ...authors, ...parts.slice(1)] } as unknown as PageDraft;
  expect(findAuthors([report], title).size).toBe(0);
});

test('a house with a raised figure is none of the parts, though they are numbered', () => {
  const set = (text: string, y: number, raised = false): DraftBlock => {
    const box = { x0: 60, y0: y, x1: 300, y1: y + 12 };
    const spans = raised ? [{ start: 0, end: 1, superscript: true }] : [];
    const style = { ...NO_STYLE, fontSize: 12 };
    return { label: 'SectionHeader', text, style, box, spans } as unknown as DraftBlock;
  };
  const title = { ...set('Of tides', 80), style: { ...NO_STYLE, fontSize: 15 } };
  const house = set('1 University of the Coast, Harbour', 120, true);
  const page = { elements: [title, house, set('概要', 180)] } as unknown as PageDraft;
  expect([...findAuthors([page], title)]).toEqual([house]);
  const part = set('1 Boats', 120);
  const other = { elements: [title, part, set('概要', 180)] } as unknown as PageDraft;
  expect(findAuthors([other], title).size).toBe(0);
});

test('a light line under a bold title adds to it where all other headings are bold', () => {
  const set = (text: string, y: number, fontSize: number, bold: boolean): DraftBlock => {
    const box = { x0: 60, y0: y, x1: 300, y1: y + fontSize };
    const style = { ...NO_STYLE, fontSize, bold };
    return { label: 'SectionHeader', text, style, box } as unknown as DraftBlock;
  };
  const subtitlesOf = (...elements: readonly DraftBlock[]) => [
    ...findSubtitle([{ elements } as unknown as PageDraft], elements[0]),
  ];
  const title = set('Harbour Tours', 60, 20, true);
  const line = set('Boats of the old town', 86, 12, false);
  const part = set('Routes', 140, 10, true);
  expect(subtitlesOf(title, line, part)).toEqual([line]);
  expect(subtitlesOf(title, line, part, set('Prices', 200, 10, false))).toEqual([]);
  expect(subtitlesOf(title, line)).toEqual([]);
  expect(subtitlesOf(title, set('Boats', 120, 12, false), part)).toEqual([]);
});
