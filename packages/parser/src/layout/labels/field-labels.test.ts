import { expect, test } from 'vitest';
import type { DraftBlock } from '../blocks/page-draft.ts';
import { indexNeighbours } from './block-neighbours.ts';
import { isFieldLabel } from './field-labels.ts';

function line(text: string, row: number, bold = true, x = 60): DraftBlock {
  const box = { x0: x, y0: 100 + 20 * row, x1: x + 6 * text.length, y1: 112 + 20 * row };
  const style = { fontName: 'Sans', fontSize: 12, bold, color: 0 };
  return { text, box, style, shape: { lineCount: 1 } } as unknown as DraftBlock;
}

function fieldsOf(blocks: readonly DraftBlock[]): string[] {
  const neighbours = indexNeighbours(blocks);
  return blocks.filter((block) => isFieldLabel(block, neighbours)).map(({ text }) => text);
}

test('names under and beside each other that are to be filled in are fields', () => {
  const names = [line('Street:', 0), line('Town: ......', 1), line('Telephone:', 3)];
  names.push(line('Name:', 5), line('Born on:', 5, true, 300), line('Born in:', 6, true, 300));
  expect(fieldsOf(names)).toEqual(names.map(({ text }) => text));
});

test('names with their values that follow each other closely are, however they are set', () => {
  const head = [line('Subject: Harbour', 0), line('Date: 3 May', 0.9, false)];
  expect(fieldsOf(head)).toHaveLength(2);
});

test('headings over text, and over headings set otherwise, are none', () => {
  const blocks = [
    line('Question one:', 0),
    line('Groups:', 1, false),
    line('Those who study, and those who teach.', 2, false),
    line('Needs:', 4, false),
    line('All of them want to be heard.', 5, false),
  ];
  expect(fieldsOf(blocks)).toEqual([]);
});
