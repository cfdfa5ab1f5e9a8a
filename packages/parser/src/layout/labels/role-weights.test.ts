import { expect, test } from 'vitest';
import { roleWeights } from './role-weights.ts';

const NUMBERED = { role: 'LI', list: { level: 0, marker: '8.', ordered: true } };

/** How much likelier a tag makes a heading than an item or a paragraph. */
function headingOverRest(block: Parameters<typeof roleWeights>[0], tagsHeadings: boolean): number {
  const weights = roleWeights(block, true, tagsHeadings) ?? {};
  return (weights.SectionHeader ?? 1) / Math.max(weights.ListItem ?? 1, weights.Text ?? 1);
}

test('a paragraph of a file that tags headings is hardly one', () => {
  expect(headingOverRest({ role: 'P' }, true)).toBeLessThan(0.5);
});

test('where no heading is tagged, paragraphs and bold numbered lines may be headings', () => {
  expect(headingOverRest({ role: 'P' }, false)).toBe(1);
  expect(headingOverRest(NUMBERED, false)).toBe(1);
  expect(headingOverRest(NUMBERED, true)).toBeLessThan(0.1);
});

test('items behind bullets, and such that are not bold, stay items', () => {
  const bullet = { role: 'LI', list: { level: 0, marker: '•', ordered: false } };
  expect(headingOverRest(bullet, false)).toBeLessThan(0.1);
  expect(roleWeights(NUMBERED, false, false)).toEqual(roleWeights(NUMBERED, false, true));
});
