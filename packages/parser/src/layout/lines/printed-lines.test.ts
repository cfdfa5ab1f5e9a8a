import { expect, test } from 'vitest';
import { assembleDocument } from '../../assemble/assemble-document.ts';
import { recognisePage } from '../../recognise-page.ts';
import { readCase } from '../read-case.ts';
import { printedLines } from './printed-lines.ts';

const box = { x0: 0, y0: 0, x1: 10, y1: 10 };

test('lines begin behind the blank that parts them', () => {
  const lines = [
    { text: 'Ada', box },
    { text: 'Lovelace', box },
  ];
  expect(printedLines('Ada Lovelace', lines)?.map(({ start }) => start)).toEqual([0, 4]);
});

test('a text that is more or less than its lines has none', () => {
  const lines = [
    { text: 'Love-', box },
    { text: 'lace', box },
  ];
  expect(printedLines('Lovelace', lines)).toBeUndefined();
});

test('a block of short lines keeps where each stands; running text does not', () => {
  const { pages } = readCase(`lines
--- page
72 100 10 | Ada Lovelace
72 112 10 | 12 Quarry Lane
72 124 10 | Porlock
72 200 10 | The committee met twice in the spring and heard from nine witnesses about the state of the roads
72 212 10 | and the bridges. Each of them brought figures that did not agree with those of the others, so that
72 224 10 | in the end the clerk was told to find out which of them were right and which of them were not, and
72 236 10 | to come back with an answer.
--- elements
`);
  const document = assembleDocument(pages.map(recognisePage), {
    format: 'pdf',
    numPages: 1,
    metadata: {},
    outline: [],
    warnings: [],
  });
  const [address, prose] = document.pages[0]?.elements ?? [];
  expect(address?.text).toBe('Ada Lovelace\n12 Quarry Lane\nPorlock');
  expect(address?.lines?.map(({ start }) => address.text.slice(start))).toEqual([
    'Ada Lovelace\n12 Quarry Lane\nPorlock',
    '12 Quarry Lane\nPorlock',
    'Porlock',
  ]);
  const tops = address?.lines?.map((line) => line.box.y0) ?? [];
  expect((tops[1] ?? 0) - (tops[0] ?? 0)).toBeCloseTo(12);
  expect(prose?.lines).toBeUndefined();
});
