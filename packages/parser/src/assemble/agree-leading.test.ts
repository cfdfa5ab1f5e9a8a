import { expect, test } from 'vitest';
import type { DraftBlock, PageDraft } from '../layout/blocks/page-draft.ts';
import { NO_SHAPE, NO_STYLE } from '../layout/figures/draft-figure.ts';
import { agreeLeading } from './agree-leading.ts';

const ANSWER =
  'The members met to speak of the matter, which was put off to the next of their days.';

const block = (text: string, y0: number, lineCount = 1, more: Partial<DraftBlock> = {}) =>
  ({
    label: 'Text',
    text,
    origin: 'ocr',
    box: { x0: 50, x1: 400, y0, y1: y0 + 12 * lineCount },
    style: { ...NO_STYLE, fontSize: 10 },
    shape: { ...NO_SHAPE, lineCount },
    ...more,
  }) as DraftBlock;

/** Lines over texts down a page, a blank above each line. */
function page(lines: readonly (readonly [string, Partial<DraftBlock>?])[]): PageDraft {
  const elements = lines.flatMap(([text, more], at) => [
    block(text, 60 + at * 60, 1, more),
    block(ANSWER, 74 + at * 60, 2),
  ]);
  return { elements: [block('Of this club', 20), ...elements] } as unknown as PageDraft;
}

const headings = (draft: PageDraft) =>
  agreeLeading(draft).elements.flatMap(({ label, text }) =>
    label === 'SectionHeader' ? [text] : [],
  );

test('of lines over texts on a scan all are headings where one in three is', () => {
  const lines = [['Boats'], ['Nets', { label: 'SectionHeader' }], ['Ropes']] as const;
  expect(headings(page(lines))).toEqual(['Boats', 'Nets', 'Ropes']);
  expect(headings(page([...lines, ['Oars']]))).toEqual(['Nets']);
});

test('lines that ask, each over its answer, are headings', () => {
  expect(headings(page([['Who may join?'], ['When?'], ['Where do we meet?']]))).toHaveLength(3);
  expect(headings(page([['Who may join?'], ['When?']]))).toEqual([]);
  expect(headings(page([['Who may join?'], ['When?'], ['The members met']]))).toEqual([]);
});

test('lines that a text layer wrote, of another size or over nothing are left alone', () => {
  const own = { origin: 'text_layer' } as const;
  expect(
    headings(
      page([
        ['Who?', own],
        ['When?', own],
        ['Where?', own],
      ]),
    ),
  ).toEqual([]);
  const large = { style: { ...NO_STYLE, fontSize: 14 } };
  expect(headings(page([['Who?'], ['When?'], ['Where?', large]]))).toEqual([]);
});
