import { expect, test } from 'vitest';
import type { DraftBlock } from '../layout/blocks/page-draft.ts';
import { tieNotes } from './tie-notes.ts';

const note = (text: string) => ({ label: 'Footnote', text, spans: [] }) as unknown as DraftBlock;

test.each([
  ['3 See the report of the committee', '3', 'See the report of the committee'],
  ['[12] Letter to the clerk', undefined, '[12] Letter to the clerk'],
  ['18. November 2024', undefined, '18. November 2024'],
  ['612,16 euros were owed', undefined, '612,16 euros were owed'],
  ['3.834,06 euros in all', undefined, '3.834,06 euros in all'],
])('%s', (text, noteLabel, rest) => {
  const [tied] = tieNotes([note(text)]);
  expect([tied?.noteLabel, tied?.text]).toEqual([noteLabel, rest]);
});

test('a label with a bracket or a full stop is taken off where the text refers to it', () => {
  const text = {
    label: 'Text',
    text: 'as agreed7',
    spans: [{ start: 9, end: 10, superscript: true }],
  } as unknown as DraftBlock;
  const [, tied] = tieNotes([text, note('7. Letter to the clerk')]);
  expect([tied?.noteLabel, tied?.text]).toEqual(['7', 'Letter to the clerk']);
});
