import type { Element, ParsedDocument } from '@sheaf/document';
import { expect, test } from 'vitest';
import { countSymptoms } from '../../bench/census/count-symptoms.ts';

type Sketch = readonly [label: string, text: string];

function symptoms(...pages: readonly (readonly Sketch[])[]): Record<string, readonly string[]> {
  const document = {
    pages: pages.map((elements) => ({
      elements: elements.map(([label, text]) => ({ label, text }) as unknown as Element),
    })),
    warnings: [],
  } as unknown as ParsedDocument;
  return symptomsOf(document);
}

function symptomsOf(document: ParsedDocument): Record<string, readonly string[]> {
  const seen = Object.entries(countSymptoms(document));
  return Object.fromEntries(seen.filter(([, found]) => found.length > 0));
}

test('plain text has no symptoms', () => {
  expect(symptoms([['Text', 'All of the roads were closed.']])).toEqual({});
});

test('glued words are told by the pairs the document has otherwise', () => {
  const prose = 'all of the roads and all of the bridges of the county';
  expect(
    symptoms([
      ['Text', prose],
      ['Text', 'Ofthe mill.'],
    ]),
  ).toEqual({ 'glued words': ['ofthe'] });
});

test('furniture that stands once and says something is counted, numbers, repeats and titles that run on are not', () => {
  const page = (head: string, number: string): Sketch[] => [
    ['PageHeader', head],
    ['PageFooter', number],
  ];
  const title: Sketch = ['SectionHeader', 'Bridges'];
  const pages = [page('Roads', '1'), page('Roads', '2'), [title], page('Bridges', '4')];
  expect(symptoms(...pages, page('Lobster in season', '5'))).toEqual({
    'one-off furniture': ['Lobster in season'],
  });
});

test('sentences cut between two paragraphs, numbers of pages and lost characters are counted', () => {
  expect(
    symptoms([
      ['Text', 'the clerk was told to find'],
      ['Text', 'out which were right.'],
      ['Text', '- 2 -'],
      ['Text', 'A sign \ufffd is lost.'],
    ]),
  ).toEqual({
    'broken sentences': ['the clerk was told to find | out which were right.'],
    'page numbers in text': ['- 2 -'],
    'unknown characters': ['A sign \ufffd is lost.'],
  });
});

test('characters that layout lost and letters of scans in bold are counted', () => {
  const message = '2 of 9 letters and digits of page 1 are in none of its elements';
  const scanned = {
    label: 'Text',
    origin: 'ocr',
    text: 'Such a word.',
    spans: [{ start: 5, end: 6, bold: true }],
  };
  const document = {
    pages: [{ elements: [scanned, { ...scanned, origin: 'text_layer' }] }],
    warnings: [
      { code: 'text_lost', message },
      { code: 'page_failed', message: 'page 2 could not be read' },
    ],
  } as unknown as ParsedDocument;
  expect(symptomsOf(document)).toEqual({
    'characters lost': [message],
    'bold letters of scans': ['Such a word.'],
  });
});
