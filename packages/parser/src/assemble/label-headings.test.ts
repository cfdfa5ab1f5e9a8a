import { expect, test } from 'vitest';
import { buildPdf, type PageSpec } from '../../../../test/builders/pdf/build-pdf.ts';
import type { DraftBlock, PageDraft } from '../layout/blocks/page-draft.ts';
import { NO_SHAPE, NO_STYLE } from '../layout/figures/draft-figure.ts';
import { parse } from '../parse.ts';
import { labelHeadings } from './label-headings.ts';

const line = (text: string, x: number, y: number, font = 'F1', size = 10): string =>
  `BT /${font} ${size} Tf ${x} ${y} Td (${text}) Tj ET\n`;

const prose = (about: string, y: number, rows = 6): string =>
  Array.from({ length: rows }, (_, row) =>
    line(
      `The members met to speak of ${about} and of the matter ${row} at some length.`,
      72,
      y - row * 14,
    ),
  ).join('');

/** Headings of one page, with signs for their levels. */
async function headingsOf(pages: readonly (string | PageSpec)[], page = 0): Promise<string[]> {
  const bytes = buildPdf({
    pages: pages.map((each) => (typeof each === 'string' ? { content: each } : each)),
  });
  const options = { ocr: 'never', pages: [page] } as const;
  const { document } = await parse(bytes, { filename: 'a.pdf', options });
  return document.pages.flatMap(({ elements }) =>
    elements.flatMap((element) =>
      element.label === 'SectionHeader' || element.label === 'Title'
        ? [`${'#'.repeat(element.headingLevel)} ${element.text}`]
        : [],
    ),
  );
}

test('a line at the head of a page that the pages beside it do not say is the heading it looks like', async () => {
  const names = ['boats', 'nets', 'ropes', 'oars'];
  const pages = names.map(
    (name, page) =>
      (page === 2 ? line('Sunday, 23 July', 72, 742, 'F2') : '') +
      prose(name, 715, 14) +
      prose('tides', 480, 20),
  );
  expect(await headingsOf(pages, 2)).toEqual(['# Sunday, 23 July']);
});

const rules = ['1. Anyone may enter.', '2. Boats are brought along.', '3. The jury decides.'];

test('a line that opens a document set in one size throughout is its title', async () => {
  const listed = rules.map((rule, at) => line(rule, 72, 690 - at * 16)).join('');
  const capitals = line('RULES OF THE REGATTA', 240, 720) + prose('boats', 690, 12);
  const plain = line('Rules of the thirteenth regatta', 72, 720) + listed;
  expect(await headingsOf([capitals])).toEqual(['# RULES OF THE REGATTA']);
  expect(await headingsOf([plain])).toEqual(['# Rules of the thirteenth regatta']);
});

test('a line that opens a document is no title over larger type, nor where it is one of an address', async () => {
  const address = line('HARBOUR TOURS', 72, 740) + line('12 Quay Street', 72, 727);
  const larger = line('HARBOUR TOURS', 240, 740) + line('Balance', 270, 700, 'F2', 18);
  expect(await headingsOf([address + prose('boats', 660, 12)])).toEqual([]);
  expect(await headingsOf([larger + prose('boats', 660, 12)])).toEqual(['# Balance']);
});

test('a line in plain type alone over the first paragraph names the whole, unless it is a greeting or a date', async () => {
  const opened = (text: string) => headingsOf([line(text, 72, 740) + prose('boats', 700, 12)]);
  expect(await opened('Boats of the north')).toEqual(['# Boats of the north']);
  expect(await opened('Dear friends of the north,')).toEqual([]);
  expect(await opened('Seatown in May 2021')).toEqual([]);
  const address = ['Quay Street', 'Harbour End', 'Seatown'];
  const lines = address.map((text, at) => line(text, 72, 712 - at * 12)).join('');
  expect(await headingsOf([line('Ada Quay', 72, 740) + lines + prose('boats', 640)])).toEqual([]);
});

test('underlined lines in plain type over each other and over paragraphs are headings', async () => {
  const underlined = (text: string, x: number, y: number, width: number) =>
    `${line(text, x, y)}0.6 w ${x} ${y - 2} m ${x + width} ${y - 2} l S\n`;
  const page =
    underlined('Rules of the harbour', 190, 780, 93) +
    underlined('Name and seat', 72, 740, 65) +
    prose('boats', 710, 8) +
    underlined('Purpose', 72, 570, 37) +
    prose('ropes', 540, 8);
  const texts = (await headingsOf([page])).map((heading) => heading.replace(/^#+ /, ''));
  expect(texts).toEqual(['Rules of the harbour', 'Name and seat', 'Purpose']);
});

test('an amount is no heading, however it is set', async () => {
  const page =
    line('Lines to the islands', 72, 740, 'F2', 14) +
    prose('cables', 712, 8) +
    line('30 / 20 Mb/s', 72, 570, 'F2', 12) +
    prose('speeds', 545, 8);
  expect(await headingsOf([page])).toEqual(['# Lines to the islands']);
});

test('a running head beside the number of its page opens nothing', async () => {
  const page = line('COUNTY ROADS', 240, 740) + line('74', 520, 740) + prose('roads', 700, 12);
  expect(await headingsOf([page])).toEqual([]);
});

test('the line in the largest type of a first page or of a slide is its heading, however little stands under it', async () => {
  const cover =
    line('mooring and other arts', 90, 620, 'F1', 15) + line('Ada Quay', 150, 580, 'F1', 11);
  const slide = { content: line('Ropes', 180, 150, 'F1', 40), width: 480, height: 300 };
  expect(await headingsOf([cover])).toEqual(['# mooring and other arts']);
  expect(await headingsOf([cover, slide, slide], 1)).toEqual(['# Ropes']);
});

test('a line in the largest type is no heading where it ends a sentence, stands beside other text or all alone in small type, or is not the only one so large', async () => {
  const under = line('Ada Quay', 150, 580, 'F1', 11);
  const sentence = line('We met at the quay.', 90, 620, 'F1', 15) + under;
  const twice = line('Ropes', 90, 620, 'F1', 15) + line('Oars', 90, 560, 'F1', 15) + under;
  const beside = line('Harbour College', 72, 740, 'F1', 15) + line('BOATS 18', 480, 740, 'F1', 11);
  const alone = line('Ropes and oars', 72, 740, 'F1', 12);
  expect(await headingsOf([sentence])).toEqual([]);
  expect(await headingsOf([alone])).toEqual([]);
  expect(await headingsOf([twice])).toEqual([]);
  expect(await headingsOf([beside + under])).toEqual([]);
});

test('lines of one title that stand alone on a cover are headings', async () => {
  const cover = line('Harbour Glen', 130, 640, 'F1', 60) + line('Bylaws', 210, 540, 'F1', 60);
  expect(await headingsOf([cover])).toEqual(['# Harbour Glen', '# Bylaws']);
});

test('a heading torn by its leading is one, and a date at the right of another is none', async () => {
  const page =
    line('Of boats, nets and ropes in the harbours', 72, 740, 'F2', 20) +
    line('of the northern islands', 72, 706, 'F2', 20) +
    prose('boats', 660, 8) +
    line('Harbour College', 72, 520, 'F2', 12) +
    line('July 2019', 480, 520, 'F2', 12) +
    prose('ropes', 500, 8);
  expect(await headingsOf([page])).toEqual([
    '# Of boats, nets and ropes in the harbours of the northern islands',
    '## Harbour College',
  ]);
});

test('an entry of the outline makes no heading of an item behind a bullet', () => {
  const block = (text: string, y0: number, list?: DraftBlock['list']): DraftBlock => ({
    label: list ? 'ListItem' : 'Text',
    text,
    box: { x0: 72, y0, x1: 300, y1: y0 + 12 },
    spans: [],
    origin: 'text_layer',
    textConfidence: 1,
    style: { ...NO_STYLE, fontSize: 12 },
    shape: { ...NO_SHAPE, lineCount: 1 },
    ...(list && { list }),
  });
  const elements = [
    block('Other terms apply', 100),
    block('Our terms of boats.', 130, { level: 0, ordered: false, marker: '•' }),
  ];
  const draft = { pageNumber: 0, width: 600, height: 800, elements } as unknown as PageDraft;
  const outline = elements.map(({ text }) => ({
    title: text,
    level: 1,
    pageNumber: 0,
    elementId: null,
  }));
  const [labelled] = labelHeadings([draft], { metadata: {}, outline });
  expect(labelled?.elements.map(({ label }) => label)).toEqual(['SectionHeader', 'ListItem']);
});

test('an outline that names paragraphs and addresses too makes no headings', () => {
  const lines = ['Sailing with us', 'harbour@tours.example', 'Boats leave at nine. '.repeat(8)];
  const elements = lines.map(
    (text, at): DraftBlock => ({
      label: 'Text',
      box: { x0: 60, y0: 60 + 40 * at, x1: 300, y1: 72 + 40 * at },
      text,
      spans: [],
      origin: 'text_layer',
      textConfidence: 1,
      style: { ...NO_STYLE, fontSize: 10 },
      shape: { ...NO_SHAPE, lineCount: 1 },
    }),
  );
  const draft = { pageNumber: 0, width: 600, height: 800, elements } as unknown as PageDraft;
  const entryOf = (title: string) => ({ title, level: 1, pageNumber: 0, elementId: null });
  const labelsBy = (titles: readonly string[]) => {
    const facts = { metadata: {}, outline: titles.map(entryOf) };
    return labelHeadings([draft], facts).flatMap((page) => page.elements.map(({ label }) => label));
  };
  expect(labelsBy(lines)).not.toContain('SectionHeader');
  expect(labelsBy(lines.slice(0, 1))).toContain('SectionHeader');
});
