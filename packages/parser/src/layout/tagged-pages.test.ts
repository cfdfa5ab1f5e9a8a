import { expect, test } from 'vitest';
import { buildTaggedPdf, type TaggedLine } from '../../../../test/builders/pdf/build-tagged-pdf.ts';
import { parse } from '../parse.ts';

const PROSE = 'This is running text that goes on for a while, as paragraphs do here.';

async function read(lines: readonly TaggedLine[]) {
  const { document } = await parse(buildTaggedPdf(lines), { filename: 'tagged.pdf' });
  expect(document.warnings).toEqual([]);
  return document.pages[0]?.elements ?? [];
}

const labelsOf = async (lines: readonly TaggedLine[]): Promise<string[]> =>
  (await read(lines)).map(({ label, text }) => `${label} | ${text.slice(0, 30)}`);

const prose = (y: number): TaggedLine[] =>
  [0, 12, 24].map((down) => ({ roles: 'P', element: `prose ${y}`, y: y + down, text: PROSE }));

/** All in one size and weight: only the tags tell headings, and they stand close to their text. */
const plainPage = (upper: string, lower: string): TaggedLine[] => [
  { y: 40, text: 'Quarterly report of the company' },
  { roles: upper, y: 90, text: 'Purpose of the work' },
  ...prose(104),
  { roles: lower, y: 152, text: 'What was done' },
  ...prose(166),
  { roles: lower, y: 214, text: 'What was found' },
  ...prose(228),
];

test('headings of the structure tree are headings, with its levels, though nothing sets them apart', async () => {
  const elements = await read(plainPage('H2', 'H3'));
  const headings = elements.flatMap((element) =>
    element.label === 'SectionHeader' ? [[element.text, element.headingLevel]] : [],
  );
  expect(headings).toEqual([
    ['Purpose of the work', 2],
    ['What was done', 3],
    ['What was found', 3],
  ]);
});

test('the same page with every line tagged as a paragraph has no headings', async () => {
  const labels = await labelsOf(plainPage('P', 'P'));
  expect(labels.filter((label) => label.startsWith('SectionHeader'))).toEqual([]);
});

test('a tree that calls everything a heading is not believed', async () => {
  const page = plainPage('H1', 'H1').map((line) => (line.roles ? { ...line, roles: 'H1' } : line));
  const labels = await labelsOf(page);
  expect(labels.filter((label) => label.startsWith('SectionHeader'))).toEqual([]);
});

test('levels that contradict the sizes of the headings are not believed', async () => {
  const elements = await read([
    { roles: 'H3', y: 80, size: 20, font: 'F2', text: 'The whole matter' },
    ...prose(110),
    { roles: 'H1', y: 170, size: 12, font: 'F2', text: 'One part of it' },
    ...prose(190),
  ]);
  expect(
    elements.flatMap((element) => ('headingLevel' in element ? [element.headingLevel] : [])),
  ).toEqual([1, 2]);
});

test('a heading over two lines that stand apart is one heading', async () => {
  const labels = await labelsOf([
    { roles: 'H1', element: 'title', y: 80, size: 14, font: 'F2', text: 'A heading that goes on' },
    { roles: 'H1', element: 'title', y: 108, size: 14, font: 'F2', text: 'after much blank' },
    ...prose(150),
    ...prose(210),
  ]);
  expect(labels[0]).toMatch(/^(?:Title|SectionHeader) \| A heading that goes on after/);
  expect(labels).toHaveLength(3);
});

test('notes and captions of the tree are told from the text around them', async () => {
  const labels = await labelsOf([
    ...prose(100),
    { roles: 'Caption', y: 140, text: 'The plant as it stood in spring' },
    ...prose(160),
    ...prose(210),
    { roles: 'Note P', y: 700, size: 9, text: 'a Seen from the road.' },
  ]);
  expect(labels).toContain('Caption | The plant as it stood in sprin');
  expect(labels.at(-1)).toMatch(/^Footnote/);
});

test('what the tree leaves out is the header and footer of the page', async () => {
  const lines: TaggedLine[] = [
    { y: 60, text: 'Purpose and scope' },
    ...prose(104),
    ...prose(166),
    ...prose(228),
  ];
  expect((await labelsOf(lines))[0]).toBe('PageHeader | Purpose and scope');
});

test('a tree that covers little of the page is not asked', async () => {
  const covered = plainPage('H1', 'H2').map((line) =>
    line.roles === 'P' ? { ...line, roles: '' } : line,
  );
  const labels = await labelsOf(covered);
  expect(labels.filter((label) => label.startsWith('SectionHeader'))).toEqual([]);
});

/** Lines of one paragraph of the tree, as wide as each other, from a height on. */
const paragraph = (y: number, ...texts: string[]): TaggedLine[] =>
  texts.map((text, at) => ({ roles: 'P', element: `paragraph ${y}`, y: y + 12 * at, text }));

const FULL = 'This is running text that goes on for a while as paragraphs do here so';

test('paragraphs with nothing between them are apart where the tree has them whole', async () => {
  const lines = [
    ...paragraph(100, FULL, 'that the page has a first part, which ends as wide as the others do.'),
    ...paragraph(
      124,
      FULL,
      'that it has a second one, which is as long as the first, and as wide.',
    ),
  ];
  expect(await labelsOf(lines)).toHaveLength(2);
  // The same lines, the second paragraph torn in two within its sentence.
  const torn = lines.map((line, at) => (at === 3 ? { ...line, element: 'rest' } : line));
  expect(await labelsOf(torn)).toHaveLength(1);
});

test('lines of an address stay together though the tree has each as a paragraph', async () => {
  const address = ['Society of Boats', '14 Harbour Street', '7000 Haven'].flatMap((text, at) =>
    paragraph(200 + 12 * at, text),
  );
  const lines = [
    ...paragraph(100, FULL, 'that the page has a first part.'),
    ...paragraph(140, FULL, 'that it has a second one.'),
    ...address,
  ];
  expect(await labelsOf(lines)).toHaveLength(3);
});

test('a paragraph whose next line begins like an item is one where the tree has it whole', async () => {
  const lines = [
    ...paragraph(100, FULL, 'that the page has a first part.'),
    ...paragraph(
      140,
      `${FULL} Richard`,
      'A. Johnson will step down at the end of the year, it was said.',
    ),
  ];
  expect(await labelsOf(lines)).toHaveLength(2);
});
