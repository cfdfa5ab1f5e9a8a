import { expect, test } from 'vitest';
import { recognisePage } from '../../recognise-page.ts';
import { readCase } from '../read-case.ts';
import { isScreenShaped } from './raise-title.ts';

/** Labels of the lines of a page of the usual size of slides. */
function labelsOf(lines: string): string[] {
  const { pages } = readCase(`a slide\n--- page\n${lines}\n--- elements\n`);
  return pages
    .flatMap((page) => recognisePage({ ...page, width: 960, height: 540 }).elements)
    .map(({ label, text }) => `${label} | ${text.replace(/\n/g, ' / ')}`);
}

const OVER_A_PICTURE = `
70 90 32 | Where the records are kept
picture 70 150 880 480`;

test('the only line of a slide, over a picture, is its title', () => {
  expect(labelsOf(OVER_A_PICTURE)).toContain('SectionHeader | Where the records are kept');
});

test('the title of a slide is told by its place though it is light and no larger than the names below it', () => {
  const labels = labelsOf(`
270 80 28 | Ways to keep a record of roads
130 220 28 | By hand
660 220 28 | By machine
picture 70 280 360 470
picture 590 280 880 470`);
  expect(labels).toContain('SectionHeader | Ways to keep a record of roads');
  expect(labels.filter((label) => label.startsWith('SectionHeader'))).toHaveLength(1);
});

test('points of a slide stay points', () => {
  const labels = labelsOf(`
70 90 36 | What the county keeps
70 180 24 | • Roads and bridges of the north, all of them
70 220 24 | • Schools, but not their teachers or books
70 260 24 | • Two harbours and a ferry to the islands`);
  expect(labels).toEqual([
    'SectionHeader | What the county keeps',
    'ListItem | • Roads and bridges of the north, all of them',
    'ListItem | • Schools, but not their teachers or books',
    'ListItem | • Two harbours and a ferry to the islands',
  ]);
});

test('slides have the shape of screens, sheets of paper on their side have not', () => {
  expect(isScreenShaped({ width: 720, height: 540 })).toBe(true);
  expect(isScreenShaped({ width: 720, height: 405 })).toBe(true);
  expect(isScreenShaped({ width: 842, height: 595 })).toBe(false);
  expect(isScreenShaped({ width: 792, height: 612 })).toBe(false);
});
