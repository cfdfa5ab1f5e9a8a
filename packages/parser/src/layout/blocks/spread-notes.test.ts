import { expect, test } from 'vitest';
import type { DraftBlock } from './page-draft.ts';
import { spreadNotes } from './spread-notes.ts';

function block(label: DraftBlock['label'], text: string, y0: number, fontSize: number): DraftBlock {
  const shape = { ruleAbove: false, lineCount: 1 };
  const box = { x0: 72, y0, x1: 200, y1: y0 + fontSize };
  return { label, text, box, spans: [], style: { fontSize }, shape } as unknown as DraftBlock;
}

test('small lines over text are notes only with a mark', () => {
  const labels = (...blocks: DraftBlock[]) => spreadNotes(blocks, 12).map(({ label }) => label);
  const place = block('Text', 'Seatown', 740, 13);
  expect(labels(block('Footnote', '(name in full)', 700, 11), place)).toEqual(['Text', 'Text']);
  expect(labels(block('Footnote', '1 In full.', 700, 11), place)[0]).toBe('Footnote');
  expect(labels(place, block('Footnote', 'See the list.', 770, 11))[1]).toBe('Footnote');
});
