import { expect, test } from 'vitest';
import { readCase } from '../../layout/read-case.ts';
import { recognisePage } from '../../recognise-page.ts';
import { assembleDocument } from '../assemble-document.ts';

const PROSE = [
  'of the roads and bridges, and what they had cost the county in the years before. Each of the men',
  'brought figures that did not agree with the others, and the clerk was told to find out which were',
  'right. He wrote to the county and waited for an answer through most of the summer, but none came',
  'until the leaves were down and the matter had been dropped. The committee met twice in the spring',
  'and heard from nine witnesses about the state of the bridges. Some had been washed away and need',
  'not be counted any more, and others stood in fields where no road had come near them for years.',
];

/** What of a page that stands alone is sure to stand on other pages too. */
function running(lines: readonly string[], numPages = 1): string[] {
  const { pages } = readCase(`page\n--- page\n${lines.join('\n')}\n--- elements\n`);
  const document = assembleDocument(pages.map(recognisePage), {
    format: 'pdf',
    numPages,
    metadata: {},
    outline: [],
    warnings: [],
  });
  return document.pages.flatMap(({ elements }) =>
    elements.filter((one) => 'running' in one && one.running).map(({ text }) => text),
  );
}

/** A page of running text from the middle of a work. */
const prose = Array.from(
  { length: 40 },
  (_, line) => `72 ${100 + 15 * line} 10 | ${PROSE[line % PROSE.length]}`,
);

test('the head of a page from the middle of a book is said on its other pages', () => {
  const head = ['72 60 9 | 214', '230 60 9 | THE ROADS OF THE NORTH'];
  expect(running([...head, ...prose]).join(' ')).toContain('THE ROADS OF THE NORTH');
});

test('a letterhead is said nowhere else', () => {
  const letter = [
    '200 50 9 | Westland Tools Ltd, 12 Mill Road, Westland',
    '200 62 9 | Tel. +44 20 555 0199 · info@westland.example',
    '72 140 10 | Ida Moreau',
    '72 154 10 | 4 Harbour Street',
    '72 210 10 bold | Your order of 3 March',
    '72 240 10 | Dear Ms Moreau,',
    ...PROSE.map((text, line) => `72 ${262 + 14 * line} 10 | ${text}`),
    '72 380 10 | Yours sincerely,',
    '72 420 10 | Henry Keller',
    '140 790 8 | Westland Bank · IBAN XX12 3456 7890 1234 · VAT No. 123456',
  ];
  expect(running(letter)).toEqual([]);
});

test('with other pages to compare with nothing is guessed', () => {
  const head = ['72 60 9 | 214', '230 60 9 | THE ROADS OF THE NORTH'];
  expect(running([...head, ...prose], 2)).toEqual([]);
});

/** A short page, as letters and exercises are. */
const short = PROSE.map((text, line) => `72 ${100 + 15 * line} 10 | ${text}`);

test('its own number in the middle below all else is that of the page, however wide the margin', () => {
  expect(running([...short, '303 650 10 | 1'])).toEqual(['1']);
  expect(running([...short, '303 650 10 | 7'])).toEqual([]);
  expect(running([...short, '303 205 10 | 1'])).toEqual([]);
  expect(running([...short, '303 650 10 | 1', '400 650 10 | of the roads'])).toEqual([]);
});
