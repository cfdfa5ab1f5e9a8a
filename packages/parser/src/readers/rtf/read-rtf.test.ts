import { expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '../../parse-options.ts';
import { readerContract } from '../reader-contract.ts';
import { readRtf } from './read-rtf.ts';

const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));

async function readPages(rtf: string) {
  const context = {
    filename: 'a.rtf',
    options: {},
    limits: DEFAULT_LIMITS,
    signal: new AbortController().signal,
  };
  const reading = await readRtf(bytesOf(rtf), context);
  if (reading.kind !== 'blocks') throw new Error('no blocks');
  return reading;
}

async function readElements(rtf: string) {
  return (await readPages(rtf)).pages.flatMap((page) => page.elements);
}

const HEAD =
  '{\\rtf1\\ansi\\ansicpg1252{\\fonttbl{\\f0 Times;}{\\f1\\fcharset204 Times Cyr;}}{\\stylesheet{\\s0 Normal;}{\\s1\\b heading 1;}}{\\info{\\title A title}}';

test('code pages, Unicode and quotes become letters', async () => {
  const [element] = await readElements(
    `${HEAD}caf\\'e9 {\\f1 \\'cf\\'f0} \\u8364? \\ldblquote x\\rdblquote\\par}`,
  );
  expect(element?.text).toBe('café Пр € “x”');
});

test('headings come from styles, whose own weight sets nothing apart', async () => {
  const elements = await readElements(
    `${HEAD}\\pard\\s1\\b Head\\b0\\par\\pard\\s0 a {\\b bold}\\par}`,
  );
  expect(elements).toMatchObject([
    { label: 'SectionHeader', text: 'Head', headingLevel: 1 },
    { label: 'Text', text: 'a bold', spans: [{ start: 2, end: 6, bold: true }] },
  ]);
  expect(elements[0]?.spans).toBeUndefined();
});

test('tables have merged cells and header rows', async () => {
  const elements = await readElements(
    `${HEAD}\\trowd\\trhdr\\cellx2000\\intbl H\\cell\\row\\trowd\\clvmgf\\cellx1000\\cellx2000\\intbl a\\cell b\\cell\\row\\trowd\\clvmrg\\cellx1000\\cellx2000\\intbl \\cell c\\cell\\row\\pard after\\par}`,
  );
  expect(elements[0]?.label === 'Table' ? elements[0].table?.cells : []).toMatchObject([
    { text: 'H', row: 0, col: 0, colSpan: 2, isHeader: true },
    { text: 'a', row: 1, col: 0, rowSpan: 2 },
    { text: 'b', row: 1, col: 1 },
    { text: 'c', row: 2, col: 1 },
  ]);
  expect(elements[1]).toMatchObject({ label: 'Text', text: 'after' });
});

test('a table in a cell is a table of that cell', async () => {
  const inner = (text: string) => `\\pard\\intbl\\itap2 ${text}\\nestcell`;
  const props = '{\\*\\nesttableprops\\trowd\\cellx500\\cellx900\\nestrow}{\\nonesttables\\par}';
  const elements = await readElements(
    `${HEAD}\\trowd\\cellx1000\\cellx2000\\pard\\intbl before\\par${inner('a')}${inner('b')}${props}${inner('c')}${inner('d')}${props}\\pard\\intbl\\cell\\pard\\intbl beside\\cell\\cell\\row\\pard after\\par}`,
  );
  const [table, after] = elements;
  expect(after?.text).toBe('after');
  const cells = table?.label === 'Table' ? (table.table?.cells ?? []) : [];
  expect(cells).toMatchObject([{ text: expect.stringContaining('before') }, { text: 'beside' }]);
  expect(cells[0]?.tables?.[0]?.cells.map(({ row, col, text }) => [row, col, text])).toEqual([
    [0, 0, 'a'],
    [0, 1, 'b'],
    [1, 0, 'c'],
    [1, 1, 'd'],
  ]);
});

test('lists, links, footnotes and deleted text are kept', async () => {
  const elements = await readElements(
    `${HEAD}\\pard{\\listtext 2)\\tab}\\ls1 item\\par\\pard {\\field{\\*\\fldinst HYPERLINK "https://example.org"}{\\fldrslt site}}{\\super{\\footnote\\pard note\\par}}{\\deleted gone}\\par}`,
  );
  expect(elements).toMatchObject([
    { label: 'ListItem', text: 'item', list: { ordered: true, marker: '2)' } },
    {
      label: 'Text',
      text: 'site1',
      spans: [{ link: 'https://example.org' }, { noteRef: '1' }, { deletedText: 'gone' }],
    },
    { label: 'Footnote', text: 'note', noteLabel: '1' },
  ]);
});

test('the first page has its own header where the file says so', async () => {
  const body = `{\\header others\\par}{\\headerf letterhead\\par}one\\par\\page two\\par}`;
  const texts = async (head: string) =>
    (await readElements(`${HEAD}${head}${body}`)).map((element) => element.text);
  expect(await texts('\\titlepg')).toEqual(['letterhead', 'one', 'others', 'two']);
  expect(await texts('')).toEqual(['others', 'one', 'others', 'two']);
});

test('every section has its own headers, or those of the section before it', async () => {
  const elements = await readElements(
    `${HEAD}\\sectd{\\header first part\\par}{\\footer page {\\field{\\*\\fldinst PAGE}{\\fldrslt 1}}\\par}one\\par\\sect\\sectd{\\header second part\\par}two\\par\\sect\\sectd\\sbknone three\\par\\page four\\par}`,
  );
  expect(
    elements.map(({ label, text }) => (label === 'Text' ? text : `${label}: ${text}`)),
  ).toEqual([
    'PageHeader: first part',
    'one',
    'PageFooter: page 1',
    'PageHeader: second part',
    'two',
    'three',
    'PageFooter: page 2',
    'PageHeader: second part',
    'four',
    'PageFooter: page 3',
  ]);
});

test('endnotes stand at the end of the document', async () => {
  const note = '{\\footnote\\ftnalt\\pard last words\\par}';
  const elements = await readElements(`${HEAD}one${note}\\par\\page two\\par}`);
  expect(elements.map(({ text }) => text)).toEqual(['onei', 'two', 'last words']);
});

test('left pages have their own headers where pages face each other', async () => {
  const texts = (
    await readElements(
      `${HEAD}\\facingp{\\headerl left\\par}{\\headerr right\\par}one\\par\\page two\\par}`,
    )
  ).map(({ text }) => text);
  expect(texts).toEqual(['right', 'one', 'left', 'two']);
});

test('a section has the page size it states', async () => {
  const rtf = `${HEAD}\\paperw11900\\paperh16840 one\\par\\sect\\sectd\\pgwsxn16840\\pghsxn11900 two\\par}`;
  const { pages } = await readPages(rtf);
  expect(pages.map(({ width, height }) => width > height)).toEqual([false, true]);
});

const cases = readerContract(readRtf, {
  valid: bytesOf(`${HEAD}\\pard\\s1 Head\\par\\pard\\s0 ${'words '.repeat(50)}\\par}`),
  deep: bytesOf(`{\\rtf1 ${'{\\b '.repeat(100_000)}`),
});
for (const { name, run } of cases) test(`rich text: ${name}`, run);
