import { expect, test } from 'vitest';
import type { DraftBlock } from '../layout/blocks/page-draft.ts';
import { tieNotes } from './tie-notes.ts';

const note = (text: string) => ({ label: 'Footnote', text, spans: [] }) as unknown as DraftBlock;

test.each([
  ['3 See the report of the committee', '3', 'See the report of the committee'],
  ['[12] Letter to the clerk', '12', 'Letter to the clerk'],
  ['612,16 euros were owed', undefined, '612,16 euros were owed'],
  ['3.834,06 euros in all', undefined, '3.834,06 euros in all'],
])('%s', (text, noteLabel, rest) => {
  const [tied] = tieNotes([note(text)]);
  expect([tied?.noteLabel, tied?.text]).toEqual([noteLabel, rest]);
});
