import type { ListItemElement, ParsedDocument, TableElement } from '@sheaf/document';
import { expect, test } from 'vitest';
import { sampleDocument, sampleElement, sampleTable } from '../sample-document.ts';
import { coveredStretches } from './covered-stretches.ts';
import { toAnnotated } from './to-annotated.ts';
import { toMarkdown } from './to-markdown.ts';

const text = (value: string) => sampleElement({ label: 'Text', text: value });
const item = (value: string, level = 0, marker = '•', ordered = false) =>
  sampleElement<ListItemElement>({
    label: 'ListItem',
    text: value,
    list: { level, marker, ordered },
  });

test('headings carry their level and lose a weight that says nothing', () => {
  const heading = sampleElement({
    label: 'SectionHeader',
    text: 'Scope',
    headingLevel: 3,
    spans: [{ start: 0, end: 5, bold: true }],
  });
  expect(toMarkdown(sampleDocument([heading]))).toBe('### Scope\n');
});

test.each([
  ['ANNUAL REPORT\nof the works council', '# ANNUAL REPORT<br>of the works council\n'],
  ['HARBOUR WORKS\nANNUAL REPORT', '# HARBOUR WORKS ANNUAL REPORT\n'],
  ['Annual report\nSpring 2020', '# Annual report<br>Spring 2020\n'],
  [
    'Ownership of Land by Strangers in\nSelected Towns',
    '# Ownership of Land by Strangers in Selected Towns\n',
  ],
  ['1.3\nVersions', '# 1.3 Versions\n'],
  ['4.\nRent', '# 4. Rent\n'],
])('a heading of two lines %j keeps them apart where they are two things', (text, expected) => {
  const heading = sampleElement({ label: 'SectionHeader', text, headingLevel: 1 });
  expect(toMarkdown(sampleDocument([heading]))).toBe(expected);
});

test('lines of a heading of which one is slanted stay apart', () => {
  const heading = sampleElement({
    label: 'SectionHeader',
    text: 'Ada Clerk\nWarden of the bridge',
    headingLevel: 2,
    spans: [{ start: 0, end: 9, italic: true }],
  });
  expect(toMarkdown(sampleDocument([heading]))).toBe('## *Ada Clerk*<br>Warden of the bridge\n');
});

test('a tab between the number of a heading and its words is a blank', () => {
  const heading = sampleElement({ label: 'SectionHeader', text: '1.3 \tConcept', headingLevel: 2 });
  expect(toMarkdown(sampleDocument([heading]))).toBe('## 1.3 Concept\n');
});

test('a stressed comma by itself is a comma, between stressed words it goes with them', () => {
  const paragraph = sampleElement({
    label: 'Text',
    text: 'Statute, and rule/order.',
    spans: [
      { start: 7, end: 8, bold: true },
      { start: 13, end: 17, bold: true },
      { start: 17, end: 18, bold: true, underline: true },
      { start: 18, end: 23, bold: true },
    ],
  });
  expect(toMarkdown(sampleDocument([paragraph]))).toBe('Statute, and **rule/order**.\n');
});

test('numbers before dashes are numbers of a list', () => {
  const items = [
    item('one', 0, '1-', true),
    item('two', 0, '2 –', true),
    item('3', 0, '3 .', true),
  ];
  expect(toMarkdown(sampleDocument(items))).toBe('1. one\n2. two\n3. 3\n');
});

test('emphasis, links and scripts become inline marks', () => {
  const paragraph = sampleElement({
    label: 'Text',
    text: 'See the manual, x2 and H2O.',
    spans: [
      { start: 4, end: 8, italic: true },
      { start: 8, end: 14, bold: true, link: 'https://example.org/a b' },
      { start: 17, end: 18, superscript: true },
      { start: 24, end: 25, subscript: true },
    ],
  });
  expect(toMarkdown(sampleDocument([paragraph]))).toBe(
    'See *the* [**manual**](<https://example.org/a b>), x<sup>2</sup> and H<sub>2</sub>O.\n',
  );
});

test('targets that are no addresses become no links, however they are written', () => {
  const linked = (link: string) =>
    toMarkdown(
      sampleDocument([
        sampleElement({ label: 'Text', text: 'here', spans: [{ start: 0, end: 4, link }] }),
      ]),
    );
  expect(linked('javascript:alert(1)')).toBe('here\n');
  expect(linked('file:///etc/passwd')).toBe('here\n');
  expect(linked('javascript&colon;x')).toBe('[here](javascript&amp;colon;x)\n');
  expect(linked('javascript\\:x')).toBe('here\n');
  expect(linked('a\\:x?b&c=d')).toBe('here\n');
  expect(linked('/a\\b?c&d=e')).toBe('[here](/a%5Cb?c&d=e)\n');
});

test('emphasis that markdown would not understand is written as HTML', () => {
  const paragraph = sampleElement({
    label: 'Text',
    text: 'Note:this',
    spans: [{ start: 0, end: 5, bold: true }],
  });
  expect(toMarkdown(sampleDocument([paragraph]))).toBe('<strong>Note:</strong>this\n');
});

test.each([
  ['# not a heading', '\\# not a heading\n'],
  ['1. not a list', '1\\. not a list\n'],
  ['- not a list', '\\- not a list\n'],
  ['a <b> c', 'a \\<b> c\n'],
  ['a < b and 3 * 4 and snake_case', 'a < b and 3 * 4 and snake_case\n'],
  ['*starred*', '\\*starred*\n'],
  ['2*3 and a note*', '2\\*3 and a note*\n'],
  ['a note*', 'a note*\n'],
])('text %j reads back as text', (value, expected) => {
  expect(toMarkdown(sampleDocument([text(value)]))).toBe(expected);
});

test('nested lists are indented to the text of the item above', () => {
  const document = sampleDocument([
    item('one', 0, '1.', true),
    item('inner', 1),
    item('two', 0, '2.', true),
    item('lettered', 0, '(a)', true),
  ]);
  expect(toMarkdown(document)).toBe('1. one\n   - inner\n2. two\n- (a) lettered\n');
});

test.each(['12', '- 7 -', 'xiv', 'Page 3 of 9', 'Seite 2'])(
  'the number of a single page is not told: %s',
  (number) => {
    const footer = sampleElement({ label: 'PageFooter', text: number });
    const page = sampleDocument([text('a'), footer]);
    expect(toMarkdown(page)).toBe('a\n');
    expect(toMarkdown(page, { furniture: 'keep' })).toContain(number);
  },
);

test('of a single page a letterhead is told, and no running head of a longer work', () => {
  const letterhead = sampleElement({ label: 'PageHeader', text: 'ACME Ltd, 12 Mill Road' });
  const head = sampleElement({ label: 'PageHeader', text: 'Roads of the North', running: true });
  const page = sampleDocument([letterhead, head, text('a')]);
  expect(toMarkdown(page)).toBe('ACME Ltd, 12 Mill Road\n\na\n');
  expect(toMarkdown(page, { furniture: 'keep' })).toContain('Roads of the North');
});

test('running headers stay out of documents with several pages', () => {
  const header = () => sampleElement({ label: 'PageHeader', text: 'ACME' });
  expect(toMarkdown(sampleDocument([header(), text('a')], [header(), text('b')]))).toBe('a\n\nb\n');
  expect(toMarkdown(sampleDocument([header(), text('a')]))).toBe('ACME\n\na\n');
  const short = sampleDocument([header()]);
  expect(toMarkdown(short, { furniture: 'drop' })).toBe('');
  const long = sampleDocument([header()], [header()]);
  expect(toMarkdown(long, { furniture: 'keep' })).toBe('ACME\n\nACME\n');
  expect(toMarkdown(long, { furniture: 'auto' })).toBe('');
});

test('a paragraph that runs over a page is one paragraph', () => {
  const first = text('begins here');
  const second = { ...text('and ends there.'), continues: first.id };
  expect(toMarkdown(sampleDocument([first], [second]))).toBe('begins here and ends there.\n');
});

test('notes that are referred to once become footnotes, others stay text', () => {
  const body = sampleElement({
    label: 'Text',
    text: 'claim1 and more2',
    spans: [
      { start: 5, end: 6, noteRef: '1', superscript: true },
      { start: 15, end: 16, noteRef: '2', superscript: true },
    ],
  });
  const note = sampleElement({ label: 'Footnote', text: 'proof', noteLabel: '1' });
  expect(toMarkdown(sampleDocument([body, note]))).toBe(
    'claim[^1] and more<sup>2</sup>\n\n[^1]: proof\n',
  );
});

test('notes whose numbers begin anew are told apart by their pages', () => {
  const claim = (value: string) =>
    sampleElement({
      label: 'Text',
      text: `${value}1`,
      spans: [{ start: value.length, end: value.length + 1, noteRef: '1', superscript: true }],
    });
  const note = (value: string) => sampleElement({ label: 'Footnote', text: value, noteLabel: '1' });
  const [first, second] = [
    [claim('roads'), note('of stone')],
    [claim('bridges'), note('of wood')],
  ].map((elements) => sampleDocument(elements));
  const pages = [first, second].flatMap((document, index) =>
    (document?.pages ?? []).map((page) => ({ ...page, pageNumber: index })),
  );
  expect(toMarkdown({ ...sampleDocument([]), numPages: 2, pages })).toBe(
    'roads[^1-1]\n\n[^1-1]: of stone\n\nbridges[^1-2]\n\n[^1-2]: of wood\n',
  );
});

test('a comment is marked after the text it is about and names its author', () => {
  const body = sampleElement({
    label: 'Text',
    text: 'sign here please',
    quote: true,
    spans: [{ start: 0, end: 9, commentRef: 'c1', bold: true }],
  });
  const note = sampleElement({ label: 'Footnote', text: 'who?', noteLabel: 'c1', author: 'Ann' });
  expect(toMarkdown(sampleDocument([body, note]))).toBe(
    '> **sign here**[^c1] please\n\n[^c1]: Ann: who?\n',
  );
});

test.each([
  [0, '[^c1]sign here'],
  [4, 'sign[^c1] here'],
  [9, 'sign here[^c1]'],
])('a comment about no text is marked at its place %s', (place, expected) => {
  const spans = [{ start: place, end: place, commentRef: 'c1' }];
  const body = sampleElement({ label: 'Text', text: 'sign here', spans });
  const note = sampleElement({ label: 'Footnote', text: 'who?', noteLabel: 'c1' });
  expect(toMarkdown(sampleDocument([body, note]))).toBe(`${expected}\n\n[^c1]: who?\n`);
});

test('code is fenced by more backticks than it holds', () => {
  const code = sampleElement({ label: 'Code', text: '```\nx', language: 'js' });
  expect(toMarkdown(sampleDocument([code]))).toBe('````js\n```\nx\n````\n');
});

test('a table over two pages is shown once, with both sources annotated', () => {
  const part = (value: string) =>
    sampleElement<TableElement>({ label: 'Table', table: sampleTable([['h'], [value]]) });
  const [first, second] = [part('1'), part('2')];
  const document: ParsedDocument = {
    ...sampleDocument([first], [second]),
    mergedTables: [
      { table: sampleTable([['h'], ['1'], ['2']]), elementIds: [first.id, second.id] },
    ],
  };
  expect(toMarkdown(document)).toBe('| h |\n| --- |\n| 1 |\n| 2 |\n');
  expect(toAnnotated(document).match(/<!-- page=/g)).toHaveLength(2);
});

test('annotated markdown without its comments is the markdown', () => {
  const first = text('begins');
  const document = sampleDocument(
    [item('a'), item('b', 1), first],
    [{ ...text('ends'), continues: first.id }, sampleElement({ label: 'Picture' })],
  );
  const annotated = toAnnotated(document);
  expect(annotated).toContain('label=Text bbox=20,40,220,80 confidence=0.5 -->');
  expect(annotated.replace(/<!-- page=\d+ id=[^>]* -->\n/g, '')).toBe(toMarkdown(document));
});

test('code with more runs of backticks than a call can take arguments is fenced', () => {
  const code = sampleElement({ label: 'Code', text: '`a``'.repeat(200_000) });
  expect(toMarkdown(sampleDocument([code])).slice(0, 5)).toBe('````\n');
});

test('a text of many thousand marked words takes time that grows with their number', () => {
  const words = 60_000;
  const spans = Array.from({ length: words }, (_, index) => ({
    start: index * 3,
    end: index * 3 + 2,
    ...(index % 2 === 0 ? { bold: true } : { italic: true }),
  }));
  const paragraph = sampleElement({ label: 'Text', text: 'ab '.repeat(words), spans });
  const started = process.cpuUsage();
  expect(toMarkdown(sampleDocument([paragraph])).slice(0, 14)).toBe('**ab** *ab* **');
  // Looking through all marks at every word takes two minutes.
  expect(process.cpuUsage(started).user / 1e6).toBeLessThan(5);
});

test('marks that overlap are told apart, in the order they are given', () => {
  const stretches = coveredStretches(6, [
    { start: 2, end: 9, name: 'late' },
    { start: 0, end: 4, name: 'early' },
    { start: 3, end: 3, name: 'empty' },
  ]);
  const found = Array.from(stretches, ({ start, end, covering }) =>
    [start, end, ...covering.map(({ name }) => name)].join(' '),
  );
  expect(found).toEqual(['0 2 early', '2 3 late early', '3 4 late early', '4 6 late']);
});
