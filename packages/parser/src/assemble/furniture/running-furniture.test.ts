import { expect, test } from 'vitest';
import { buildPdf } from '../../../../../test/builders/pdf/build-pdf.ts';
import type { DraftBlock, PageDraft } from '../../layout/blocks/page-draft.ts';
import { NO_SHAPE, NO_STYLE } from '../../layout/figures/draft-figure.ts';
import { parse } from '../../parse.ts';
import { markRunningFurniture } from './running-furniture.ts';

const line = (text: string, x: number, y: number, size = 10): string =>
  `BT /F1 ${size} Tf ${x} ${y} Td (${text}) Tj ET\n`;

const prose = (page: number): string =>
  Array.from({ length: 24 }, (_, row) =>
    line(
      `The members met in room ${page} and spoke of the matter ${row} at length.`,
      72,
      640 - row * 14,
    ),
  ).join('');

async function textsOf(pages: readonly string[]): Promise<string[][]> {
  const bytes = buildPdf({ pages: pages.map((content) => ({ content })) });
  const { document } = await parse(bytes, { filename: 'a.pdf', options: { ocr: 'never' } });
  return document.pages.map(({ elements }) =>
    elements
      .filter(({ label }) => label !== 'PageHeader' && label !== 'PageFooter')
      .map(({ text }) => text),
  );
}

test('values that stand at one place on some pages are no running heads', async () => {
  const pages = Array.from({ length: 6 }, (_, page) =>
    [
      page < 3 ? line(`Address: 0x0${page}`, 72, 770) + line('Access: Read', 300, 770) : '',
      prose(page),
    ].join(''),
  );
  const texts = await textsOf(pages);
  for (const page of [0, 1, 2])
    expect(texts[page]?.join('\n')).toMatch(new RegExp(`Address: 0x0${page}[^]*Access: Read`));
});

test('a page that says nothing but what others say too still says it', async () => {
  const texts = await textsOf(
    ['', 'Old', 'New', ''].map((other) => line('Hello there', 72, 700) + line(other, 72, 300)),
  );
  expect(texts.map(([first]) => first)).toEqual(['Hello there', 'Old', 'New', 'Hello there']);
});

test('what stands under the title of a work is told once, though each page says it again', async () => {
  const head =
    line('Society for the Old Bridge', 180, 780, 18) +
    line('Calendar of the second term', 220, 755);
  const texts = await textsOf([0, 1, 2].map((page) => head + prose(page)));
  const count = (page: number) =>
    texts[page]?.filter((text) => text.includes('Calendar of the second term')).length;
  expect([count(0), count(1), count(2)]).toEqual([1, 0, 0]);
});

test('what speakers are called is no running head where it happens to stand at one height', async () => {
  const pages = [0, 1, 2, 3].map((page) =>
    [
      line('The chair, Mr Hale', 72, 760),
      prose(page),
      line('The chair, Mr Hale', 72, 240),
      line(`He thanked the members for their patience on day ${page}.`, 72, 200),
    ].join(''),
  );
  const texts = await textsOf(pages);
  for (const page of texts) expect(page.join('\n').match(/Mr Hale/g)?.length).toBe(2);
});

test('what every page says in the same place below all else is furniture, however wide the margin', async () => {
  const foot = line('Institute of Data and Roads', 72, 150) + line('22 June 2022', 460, 150);
  const texts = await textsOf([0, 1, 2, 3].map((page) => prose(page) + foot));
  for (const page of texts) expect(page.join('\n')).not.toMatch(/Institute|22 June/);
});

const block = (label: DraftBlock['label'], text: string, y0: number, x0 = 72): DraftBlock => ({
  label,
  text,
  box: { x0, y0, x1: x0 + 200, y1: y0 + 12 },
  spans: [],
  origin: 'text_layer',
  textConfidence: 1,
  style: { ...NO_STYLE, fontSize: 12 },
  shape: { ...NO_SHAPE, lineCount: 1 },
});

const page = (pageNumber: number, elements: readonly DraftBlock[]) =>
  ({ pageNumber, width: 600, height: 800, elements }) as unknown as PageDraft;

test('a line taken for a head that heads a column is read before it', () => {
  const [first] = markRunningFurniture([
    page(0, [
      block('PageHeader', 'Topics of the term', 30, 320),
      block('SectionHeader', 'Society for the Old Bridge', 60),
      block('Text', 'The members met.', 80),
      block('Text', 'They speak of roads.', 48, 320),
    ]),
    page(1, [block('Text', 'They met again.', 300)]),
  ]);
  expect(first?.elements.map(({ text }) => text)).toEqual([
    'Society for the Old Bridge',
    'The members met.',
    'Topics of the term',
    'They speak of roads.',
  ]);
});

test('the name of a column that was read in its place and is no head stays there', () => {
  const [first] = markRunningFurniture([
    page(0, [
      block('SectionHeader', 'Society for the Old Bridge', 30),
      block('Text', 'The members met.', 80),
      block('PageHeader', 'Topics of the term', 60, 320),
      block('Text', 'They speak of roads.', 120, 300),
    ]),
    page(1, [block('Text', 'They met again.', 300)]),
  ]);
  expect(first?.elements.map(({ text }) => text)).toEqual([
    'Society for the Old Bridge',
    'The members met.',
    'Topics of the term',
    'They speak of roads.',
  ]);
});

test('a line taken for a head that is given back to the text is read where it stands', () => {
  const [first] = markRunningFurniture([
    page(0, [
      block('PageHeader', 'Calendar of the second term', 50),
      block('SectionHeader', 'Society for the Old Bridge', 24),
      block('Text', 'The members met.', 300),
    ]),
    page(1, [block('Text', 'They met again.', 300)]),
  ]);
  expect(first?.elements.map(({ text }) => text)).toEqual([
    'Society for the Old Bridge',
    'Calendar of the second term',
    'The members met.',
  ]);
});

test.each([
  ['23.04', '27.05', '30.06'],
  ['9,50', '12,90', '14,00'],
  ['08:15', '09:30', '10:45'],
])('days, prices and times that happen to stand at one height are read: %s', async (...figures) => {
  const plan = (figure: string, page: number): string =>
    Array.from({ length: 15 }, (_, row) =>
      [
        line(row === 0 ? figure : `${row + 10}.1${page}`, 72, 770 - 48 * row),
        line(
          `Speaker ${String.fromCharCode(65 + row, 97 + page)}lin of the house`,
          72,
          756 - 48 * row,
        ),
      ].join(''),
    ).join('');
  const texts = await textsOf(figures.map(plan));
  expect(texts.map((page, at) => page.join(' ').includes(figures[at] ?? '-'))).toEqual([
    true,
    true,
    true,
  ]);
});

test('the large name of a poster is told on a page that is asked for by itself', async () => {
  const pages = [0, 1, 2].map((page) => line('HARBOUR FAIR', 150, 700, 48) + prose(page));
  const bytes = buildPdf({ pages: pages.map((content) => ({ content })) });
  const options = { ocr: 'never', pages: [1] } as const;
  const { document } = await parse(bytes, { filename: 'a.pdf', options });
  const [name] = document.pages[0]?.elements ?? [];
  expect(name).toMatchObject({
    text: 'HARBOUR FAIR',
    label: expect.stringMatching(/Title|Header$/),
  });
  expect(name?.label).not.toBe('PageHeader');
});

test('a number that is all there is in the middle of its page is no page number, at the foot it is', async () => {
  const numbers = ['1', '2', '3'];
  expect(await textsOf(numbers.map((text) => line(text, 290, 400, 96)))).toEqual([
    ['1'],
    ['2'],
    ['3'],
  ]);
  expect(await textsOf(numbers.map((text) => line(text, 290, 40)))).toEqual([[], [], []]);
});

test('a line with a number that counts as the pages do is furniture right under the text, wherever that ends', async () => {
  const foot = (page: number): string => `Harbour Works | Report of 2025 | ${page + 7}`;
  const pages = [0, 1, 2, 3].map(
    (page) => prose(page) + line(foot(page), 240, 300 - 23 * (page % 3), 8),
  );
  const texts = await textsOf(pages);
  expect(texts.flat().filter((text) => text.includes('Harbour Works'))).toEqual([]);
  const uncounted = [3, 1, 9, 4].map(
    (number, page) => prose(page) + line(`Boats at pier ${number}`, 240, 300 - 23 * (page % 3), 8),
  );
  const kept = (await textsOf(uncounted)).flat();
  for (const number of [3, 1, 9, 4]) expect(kept).toContain(`Boats at pier ${number}`);
});

test('what three copies of a bill share is no furniture', async () => {
  const bill =
    Array.from({ length: 6 }, (_, row) =>
      line(`Repair of the gate in yard number ${row} as agreed in spring`, 72, 560 - row * 40),
    ).join('') +
    line('Total of the bill in full', 72, 60) +
    line('Due within thirty days of the date', 320, 60);
  const texts = await textsOf(
    ['First', 'Second', 'Third'].map((name) => line(`${name} copy`, 72, 790) + bill),
  );
  for (const page of texts) {
    expect(page.join('\n')).toContain('Total of the bill in full');
    expect(page.join('\n')).toContain('Due within thirty days of the date');
  }
});

test('footnotes that cite one work at different places are no running foot', () => {
  const pages = markRunningFurniture(
    [1, 2, 3].map((number) =>
      page(number, [
        block('Text', `The members met for the time of number ${number}.`, 300),
        block('Footnote', `${number} Warden (1911), part 1.${number}`, 760),
      ]),
    ),
  );
  for (const { elements } of pages)
    expect(elements.map(({ label }) => label)).toEqual(['Text', 'Footnote']);
});

test('named numbers that count as the pages do are furniture, other named numbers are not', async () => {
  const counted = [0, 1, 2].map((page) => prose(page) + line(`Strana: ${page + 1} / 3`, 480, 780));
  expect((await textsOf(counted)).flat().join('\n')).not.toContain('Strana');
  const values = [4, 9, 2].map((berth, page) => prose(page) + line(`Berth: ${berth}`, 480, 780));
  expect((await textsOf(values)).flat().join('\n')).toMatch(/Berth: 4.*Berth: 9.*Berth: 2/s);
});

test('a name with a title beside the number of the page is a running head, though every second page has another', async () => {
  const pages = [0, 1, 2, 3, 4].map((page) => {
    const head =
      page % 2 === 0 ? 'Ada Hale: The bridges of the county' : 'Papers of the harbour office';
    return line(head, 200, 770) + line(String(page + 2), 520, 770) + prose(page);
  });
  const texts = await textsOf(pages);
  expect(texts[2]?.join('\n')).not.toContain('Ada Hale');
  expect(texts[4]?.join('\n')).not.toContain('Ada Hale');
});

test('rows of a list that stand at one height on each page, each with a number of its own, are no furniture', async () => {
  const row = (page: number, at: number): string =>
    line(`Wagon ${(page * 37 + at * 53 + 11) % 211}`, 72 + 150 * (at % 2), 770 - at * 34);
  const pages = [0, 1, 2].map((page) =>
    Array.from({ length: 22 }, (_, at) => row(page, at)).join(''),
  );
  for (const texts of await textsOf(pages))
    expect(texts.join('\n').match(/Wagon/g)).toHaveLength(22);
});

test('a line set upwards in the outer margin is a stamp, on one page of a work alone too', async () => {
  const stamp = 'BT /F1 16 Tf 0 1 -1 0 30 300 Tm (Preprint 2410.10779v1 of 14 Oct 2024) Tj ET\n';
  const texts = await textsOf([0, 1, 2].map((page) => (page === 0 ? stamp : '') + prose(page)));
  expect(texts[0]?.join(' ')).not.toContain('Preprint');
  const always = await textsOf([0, 1, 2].map((page) => stamp + prose(page)));
  for (const page of always) expect(page.join(' ')).not.toContain('Preprint');
});

test('the head of a table under a heading is of the text, though another page has it at the same height', async () => {
  const bold = (text: string, x: number, y: number): string =>
    `BT /F2 12 Tf ${x} ${y} Td (${text}) Tj ET\n`;
  const heads = ['STATEMENT OF INCOME', 'STATEMENT OF CASH FLOWS', 'STATEMENT OF ASSETS'];
  const texts = await textsOf(
    heads.map((head, page) => bold(head, 220, 760) + bold('Years ended', 430, 736) + prose(page)),
  );
  for (const page of texts) expect(page.join(' ')).toContain('Years ended');
});

test('the title of two slides of many is told on both, the name of the talk on all is not', () => {
  const lying = (number: number, title: string) => ({
    ...page(number, [
      { ...block('PageHeader', title, 12), style: { ...NO_STYLE, fontSize: 11 } },
      { ...block('PageHeader', 'On Voting', 30), style: { ...NO_STYLE, fontSize: 5 } },
      ...[80, 100, 120].map((y0) => ({
        ...block('Text', `What is said at ${y0} on slide ${number}`, y0),
        style: { ...NO_STYLE, fontSize: 11 },
      })),
    ]),
    width: 364,
    height: 272,
  });
  const titles = ['One', 'Two', 'Three', 'The Median Voter', 'The Median Voter', 'Six', 'Seven'];
  const told = markRunningFurniture(titles.map((title, number) => lying(number, title)));
  const texts = told.map(({ elements }) =>
    elements.filter(({ label }) => label !== 'PageHeader').map(({ text }) => text),
  );
  expect([texts[3]?.[0], texts[4]?.[0]]).toEqual(['The Median Voter', 'The Median Voter']);
  expect(texts.flat()).not.toContain('On Voting');
});
