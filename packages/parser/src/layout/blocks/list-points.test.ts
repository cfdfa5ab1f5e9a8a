import { expect, test } from 'vitest';
import { readListMarker } from '../../page/list-marker.ts';
import { listPoints, listPointsOfScan } from './list-points.ts';
import type { DraftBlock } from './page-draft.ts';

function labelOf(text: string, label: 'Text' | 'Footnote' = 'Text'): string | undefined {
  const marker = readListMarker(text);
  const block = { label, text, ...(marker && { list: { level: 0, ...marker } }) } as DraftBlock;
  return listPoints([block])[0]?.label;
}

test('a paragraph behind a marker of lists is an item, alone too', () => {
  expect(labelOf('11. Enter your name as it was given.')).toBe('ListItem');
  expect(labelOf('7 – Exhibition Centre')).toBe('ListItem');
  expect(labelOf('- az adatok törlése')).toBe('ListItem');
  expect(labelOf('• Keys for the gate')).toBe('ListItem');
});

test('markers may touch what is surely a word', () => {
  expect(labelOf('1.Names of the boats')).toBe('ListItem');
  expect(labelOf('-Bourse impact jusqu’à 50%')).toBe('ListItem');
  expect(readListMarker('1、可以通过电话')).toEqual({ marker: '1、', ordered: true });
  for (const text of ['1.5 litres', '2.b', '-σ', '-ing', '3.x86'])
    expect(readListMarker(text)).toBe(undefined);
});

test('dates, titles between hyphens, entries with leaders and scraps are none', () => {
  expect(labelOf('4. April 2020')).toBe('Text');
  expect(labelOf('- the menu -')).toBe('Text');
  expect(labelOf('1. Harbours ........ 5')).toBe('Text');
  expect(labelOf('- E / 0 4 0 0')).toBe('Text');
  expect(labelOf('1. What the notes say', 'Footnote')).toBe('Footnote');
});

test('on a scan numbers make items where the half of them are', () => {
  const block = (text: string, label: 'Text' | 'ListItem', lineCount = 2): DraftBlock =>
    ({
      ...{ label, text, shape: { lineCount } },
      list: { level: 0, ...readListMarker(text) },
    }) as DraftBlock;
  const labels = (...first: ('Text' | 'ListItem')[]) =>
    listPointsOfScan(first.map((label, at) => block(`${at + 1}. Enter your name.`, label))).map(
      ({ label }) => label,
    );
  expect(labels('ListItem', 'Text')).toEqual(['ListItem', 'ListItem']);
  expect(labels('ListItem', 'Text', 'Text')).toEqual(['ListItem', 'Text', 'Text']);
  expect(listPointsOfScan([block('• Keys for the gate', 'Text')])[0]?.label).toBe('ListItem');
  const short = [1, 2, 3].map((at) => block(`${at}. Enter your name.`, 'Text', 1));
  expect(listPointsOfScan(short).map(({ label }) => label)).toEqual(short.map(() => 'ListItem'));
  expect(listPointsOfScan(short.slice(1))[0]?.label).toBe('Text');
});

test.each([...'‧⬥⬧'])('%s opens an item', (marker) => {
  expect(readListMarker(`${marker} one thing`)).toEqual({ marker, ordered: false });
});
