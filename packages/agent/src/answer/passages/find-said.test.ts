import { expect, test } from 'vitest';
import type { Passage } from '../answer.ts';
import { answerQuestion } from '../answer-question.ts';

const STALL: readonly Passage[] = [
  'The Market Office lets stall 14 to the Trader. The stall has an area of 18 square metres and stands beside the fountain.',
  'The permit is valid from 2 January 2026. The Trader may prolong it by one year if the Market Office is told in writing.',
  'Selling live animals is prohibited. Open fire needs the approval of the fire brigade. Music may be played until 20:00.',
  "The Trader can give the stall up with six weeks' notice. In the trial period three days' notice is enough. After the trial period the deposit is paid back within ten days.",
  'On fees that come late interest of 4 percent per year is charged. The Trader cleans the stall every evening. The Market Office is liable for damage to the awning.',
].map((text, index) => ({
  id: String(index),
  title: 'stall-permit.md',
  headings: ['Stall permit', ['The stall', 'Term', 'Rules', 'Notice', 'Duties'][index] ?? ''],
  text,
}));

function told(question: string, history: { question: string }[] = []): string {
  const { kind, values, statements } = answerQuestion(question, { passages: STALL, history });
  if (kind === 'none') return 'not said';
  return values.length > 0 ? values.join() : statements.map(({ text }) => text).join(' ');
}

test.each([
  ['Is selling animals allowed?', 'Selling live animals is prohibited.'],
  ['Is an open fire allowed?', 'Open fire needs the approval of the fire brigade.'],
  ['Can music be played?', 'Music may be played until 20:00.'],
  ['Is it permitted to sell animals?', 'Selling live animals is prohibited.'],
  ['Are dogs allowed at the stall?', 'not said'],
  ['Can the stall be insured?', 'not said'],
  ['Can the Trader sublet?', 'not said'],
])('%s is answered with the clause that settles it', (question, clause) => {
  expect(told(question)).toBe(clause);
});

test('a yes-or-no question that points back is answered though the last question spoke of something else', () => {
  const before = [{ question: 'When does the permit begin?' }];
  expect(told('Can it be prolonged?', before)).toContain('may prolong it by one year');
});

test.each([
  ['What notice period applies?', 'six weeks'],
  ['What is the notice period in the trial period?', 'three days'],
  ['How large is the stall?', '18 square metres'],
  ['What is the interest on late fees?', '4 percent per year'],
  ['What is the discount on fees?', 'not said'],
])('%s is answered with the value beside what it is asked of', (question, value) => {
  expect(told(question)).toBe(value);
});

test.each([
  ['Who cleans the stall?', 'The Trader'],
  ['Who is liable for damage to the awning?', 'The Market Office'],
  ['Who repairs the fountain?', 'not said'],
])('%s is answered with who does it', (question, doer) => {
  expect(told(question)).toBe(doer);
});
