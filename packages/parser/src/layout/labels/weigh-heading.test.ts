import { expect, test } from 'vitest';
import { assembleDocument } from '../../assemble/assemble-document.ts';
import { recognisePage } from '../../recognise-page.ts';
import { readCase } from '../read-case.ts';
import { weighHeading } from './weigh-heading.ts';

/** What a page of these lines has for headings. */
function headingsOf(lines: string): string[] {
  const { pages } = readCase(`a page\n--- page\n${lines}\n--- elements\n`);
  const facts = { format: 'pdf', numPages: 1, metadata: {}, outline: [], warnings: [] };
  return assembleDocument(pages.map(recognisePage), facts)
    .pages.flatMap(({ elements }) => elements)
    .filter(({ label }) => label === 'SectionHeader' || label === 'Title')
    .map(({ text }) => text);
}

test('the number of an offer is no heading of it, though it is bold', () => {
  const headings = headingsOf(`
72 60 18 bold | Offer
72 100 10 bold | Harbour Stores Ltd.
72 112 10 | Pier 12
72 124 10 | 12345 Seatown
350 100 10 bold | Offer no.
350 112 10 bold | Date
450 100 10 | 4711
450 112 10 | 3 May 2021
72 160 10 | We thank you for your letter and are glad to offer you what you asked for, as long as we have it.
72 190 10 bold | Rope of hemp
460 190 10 bold | € 4,50
72 202 10 | forty yards, in three colours
72 222 10 bold | Rope of silk
460 222 10 bold | € 9,50
72 234 10 | forty yards, in one colour
72 260 10 bold | Sum
460 260 10 bold | € 14,00`);
  expect(headings).toContain('Offer');
  expect(headings).not.toContain('Offer no.');
});

test('what came of a point is no heading below it', () => {
  const headings = headingsOf(`
72 60 16 bold | Minutes of the meeting
72 100 11 bold | 1. Call to order
72 114 10 | The mayor called the meeting to order at seven and led the members into the large room of the house.
72 140 11 bold | 2. Approval of minutes
72 154 10 | The council read the minutes of the meeting in May. One of the members moved to approve them as they
72 166 10 | were written down by the clerk, and another seconded him.
72 184 9 bold | Adopted 7–0
72 206 11 bold | 3. Public comment
72 220 10 | Three people spoke about the pool, the bridge and the buses that come too late to be of use to them.`);
  expect(headings).toEqual([
    'Minutes of the meeting',
    '1. Call to order',
    '2. Approval of minutes',
    '3. Public comment',
  ]);
});

test('the chances of the labels stay chances', () => {
  const weighed = weighHeading(new Map(Object.entries({ SectionHeader: 1, Text: 0 })), {});
  const all = [...weighed.values()].reduce((sum, chance) => sum + chance, 0);
  expect(weighed.get('SectionHeader')).toBeGreaterThan(0);
  expect(all).toBeLessThanOrEqual(1);
});
