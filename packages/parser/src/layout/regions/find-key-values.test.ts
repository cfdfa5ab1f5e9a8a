import { expect, test } from 'vitest';
import { buildPdf, textAt } from '../../../../../test/builders/pdf/build-pdf.ts';
import { parse } from '../../parse.ts';

async function elementsOf(content: string) {
  const { document } = await parse(buildPdf({ pages: [{ content }] }), { filename: 'form.pdf' });
  expect(document.warnings).toEqual([]);
  return document.pages[0]?.elements ?? [];
}

const PROSE = textAt(
  72,
  400,
  'This is a paragraph that follows and says a few things: nothing much.',
);

test('names with entries in a column beside them are a key-value region with a grid', async () => {
  const rows = [
    ['Name:', 'Ada Lovelace'],
    ['Date of birth:', '10 December 1815'],
    ['Telephone number:', ''],
    ['Place:', 'London'],
  ] as const;
  const content = rows
    .map(
      ([key, value], row) => textAt(72, 700 - 16 * row, key) + textAt(200, 700 - 16 * row, value),
    )
    .join('');
  const [region] = await elementsOf(content + PROSE);
  expect(region?.label).toBe('KeyValueRegion');
  const cells = region && 'table' in region ? (region.table?.cells ?? []) : [];
  expect(cells.filter(({ col }) => col === 0).map(({ text }) => text)).toEqual(
    rows.map(([key]) => key),
  );
  expect(cells.filter(({ col }) => col === 1).map(({ text }) => text)).toEqual(
    rows.map(([, value]) => value),
  );
});

test('bold names run into their entries are a key-value region', async () => {
  const content = ['Invoice no.:', 'Date:', 'Customer:']
    .map(
      (key, row) =>
        textAt(72, 700 - 14 * row, key, 'F2', 10) +
        textAt(78 + 6 * key.length, 700 - 14 * row, 'some entry', 'F1', 10),
    )
    .join('');
  expect((await elementsOf(content + PROSE))[0]?.label).toBe('KeyValueRegion');
});

const lines = (texts: readonly string[]): string =>
  texts.map((text, row) => textAt(72, 700 - 14 * row, text)).join('');

test.each([
  [
    'a dialogue',
    [
      'Tom: Hello, how are you today?',
      'Ann: I am fine and well, thank you.',
      'Jim: Then let us go to the river.',
    ],
  ],
  ['a list that counts', ['Step 1: Fill', 'Step 2: Stir', 'Step 3: Pour', 'Step 4: Drink']],
  ['two remarks', ['Source: the ministry', 'Note: figures of 2020']],
])('%s is no key-value region', async (_, texts) => {
  const labels = (await elementsOf(lines(texts) + PROSE)).map(({ label }) => label);
  expect(labels).not.toContain('KeyValueRegion');
});

async function entriesOf(content: string) {
  const [region] = await elementsOf(content + PROSE);
  expect(region?.label).toBe('KeyValueRegion');
  const cells = region && 'table' in region ? (region.table?.cells ?? []) : [];
  return cells.filter(({ col }) => col === 1).map(({ text }) => text);
}

const FIELDS = ['Name:', 'Course of studies:', 'Subject:', 'Language:'];
const fields = (tops: readonly number[], values: readonly string[]): string =>
  FIELDS.map(
    (key, row) => textAt(72, tops[row] ?? 0, key) + textAt(200, tops[row] ?? 0, values[row] ?? ''),
  ).join('');

test('an entry goes on in the line under it that has no name', async () => {
  const values = ['Ada Lovelace', 'applied mathematics (single subject,', 'mathematics', 'English'];
  const content =
    fields([700, 684, 654, 638], values) + textAt(200, 670, 'second degree, full time)');
  expect(await entriesOf(content)).toEqual([
    'Ada Lovelace',
    'applied mathematics (single subject, second degree, full time)',
    'mathematics',
    'English',
  ]);
});

test('a paragraph with its heading beside it is no entry', async () => {
  const values = ['Ada Lovelace', 'applied mathematics', 'engines', 'The first of the aims is to'];
  const more = [
    'build an engine that adds',
    'the second one is to have it',
    'multiply, and to write of it',
  ];
  const content =
    fields([700, 684, 668, 652], values) +
    more.map((text, row) => textAt(200, 638 - 14 * row, text)).join('');
  expect(await entriesOf(content)).toEqual(values.slice(0, 3));
});

test('what wide white parts from an entry belongs to it where other entries reach as far', async () => {
  const values = ['Ada Lovelace, ada at engines', 'Charles Babbage, charles', 'Mary,', 'Augustus'];
  const content = fields([700, 684, 668, 652], values) + textAt(300, 668, 'mary at engines');
  expect((await entriesOf(content))[2]).toBe('Mary, mary at engines');
});
