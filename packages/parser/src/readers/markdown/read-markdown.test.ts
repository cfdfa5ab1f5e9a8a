import { expect, test } from 'vitest';
import { steadySeconds } from '../../../../../test/harness/steady-seconds.ts';
import { DEFAULT_LIMITS, type ReadContext } from '../../parse-options.ts';
import { markdownBlocks } from './markdown-blocks.ts';
import { readMarkdown } from './read-markdown.ts';

const context: ReadContext = {
  filename: 'readme.md',
  options: {},
  limits: DEFAULT_LIMITS,
  signal: new AbortController().signal,
};

test('headings, paragraphs and emphasis become elements with spans', () => {
  const [heading, text] = markdownBlocks(
    '## Why\n\nsome **bold** and *it* `code` [site](http://a.b)',
  );
  expect(heading).toMatchObject({ label: 'SectionHeader', headingLevel: 2, text: 'Why' });
  expect(text?.text).toBe('some bold and it code site');
  const spans = text?.spans?.map((span) => text.text.slice(span.start, span.end));
  expect(spans).toEqual(['bold', 'it', 'code', 'site']);
  expect(text?.spans?.[3]).toMatchObject({ link: 'http://a.b' });
});

test('nested lists keep level, marker and following paragraphs', () => {
  const blocks = markdownBlocks('3. one\n   - inner\n\n     more\n4. two\n');
  expect(blocks).toMatchObject([
    { label: 'ListItem', text: 'one', list: { level: 0, ordered: true, marker: '3.' } },
    { label: 'ListItem', text: 'inner', list: { level: 1, ordered: false } },
    { label: 'Text', text: 'more', indentPoints: 36 },
    { label: 'ListItem', text: 'two', list: { marker: '4.' } },
  ]);
});

test('tables have a header row and spans in cells', () => {
  const [block] = markdownBlocks('| a | b |\n|---|---|\n| 1 | **2** |\n');
  const table = block?.label === 'Table' ? block.table : undefined;
  expect(table).toMatchObject({ numRows: 2, numCols: 2 });
  expect(table?.cells[0]).toMatchObject({ text: 'a', isHeader: true });
  expect(table?.cells[3]).toMatchObject({ text: '2', isHeader: false, spans: [{ bold: true }] });
});

test('cells of a row that is longer than its header are kept', () => {
  const source =
    '> | a | b |\n> |---|---|\n> | 1 | `2|3` | [x] \\| 5 |\n> | 6 |\n\n[x]: http://x.y\n';
  const [block] = markdownBlocks(source);
  const table = block?.label === 'Table' ? block.table : undefined;
  expect(table?.numCols).toBe(4);
  expect(table?.cells.map(({ text, row }) => `${row} ${text}`)).toEqual([
    ...['0 a', '0 b', '1 1', '1 `2', '1 3`', '1 x | 5'],
    ...['2 6', '2 '],
  ]);
  expect(table?.cells[5]?.spans).toMatchObject([{ link: 'http://x.y' }]);
});

test('footnotes are referred to by label', () => {
  const blocks = markdownBlocks('word[^1]\n\n[^1]: the note\n');
  expect(blocks[0]?.spans?.[0]).toMatchObject({ noteRef: '1' });
  expect(blocks[1]).toMatchObject({ label: 'Footnote', noteLabel: '1', text: 'the note' });
});

test('tasks, code, quotes, formulas, pictures and HTML keep their kind', () => {
  const blocks = markdownBlocks(
    '- [x] done\n- [ ] open\n\n```ts\nlet a;\n```\n\n> said\n\n$$\nx^2\n$$\n\n![alt](p.png)\n\n<table><tr><th>a<th>b<tr><td>1<td>2</table>\n',
  );
  expect(blocks).toMatchObject([
    { label: 'CheckboxSelected', text: 'done' },
    { label: 'CheckboxUnselected', text: 'open' },
    { label: 'Code', language: 'ts', text: 'let a;' },
    { label: 'Text', quote: true, text: 'said' },
    { label: 'Formula', latex: 'x^2' },
    { label: 'Picture', description: 'alt' },
    { label: 'Table', table: { numRows: 2 } },
  ]);
});

test('reference links and inline tags are resolved', () => {
  const [text] = markdownBlocks('[a][x] H<sub>2</sub>O\n\n[x]: http://x.y\n');
  expect(text?.text).toBe('a H2O');
  expect(text?.spans).toMatchObject([{ link: 'http://x.y' }, { subscript: true }]);
});

test('front matter is metadata and not text', async () => {
  const source = '---\ntitle: "A: b"\nauthor: Ann\ntags: [x, y]\ndate: 2024-02-03\n---\n# Head\n';
  const reading = await readMarkdown(new TextEncoder().encode(source), context);
  expect(reading.metadata).toMatchObject({
    title: 'A: b',
    author: 'Ann',
    keywords: ['x', 'y'],
    createdAt: '2024-02-03T00:00:00.000Z',
  });
  expect(reading.outline).toMatchObject([{ title: 'Head', level: 1, pageNumber: 0 }]);
});

test('quotes nested a thousand deep do not overflow', () => {
  expect(markdownBlocks(`${'> '.repeat(1000)}deep`).at(-1)?.text).toContain('deep');
});

const HOSTILE: readonly (readonly [string, string])[] = [
  ['links that are never closed', '[a]('.repeat(30_000)],
  ['pictures within pictures', '!['.repeat(30_000) + ']'.repeat(30_000)],
  ['emphasis that overlaps', '*a_ '.repeat(20_000)],
  ['runs of backticks', Array.from({ length: 900 }, (_, count) => '`'.repeat(count)).join(' ')],
  ['quotes in quotes', '> '.repeat(30_000)],
  ['lists in lists', '- '.repeat(30_000)],
  ['lists that are indented more and more', steps((depth) => `${'  '.repeat(depth)}- a`)],
  ['marks within marks', `${'*a **b '.repeat(10_000)}${'b** a*'.repeat(10_000)}`],
  [
    'notes and references',
    many((n) => `[r${n}] [^${n}].\n\n[r${n}]: http://x/${n}\n\n[^${n}]: y\n`),
  ],
  ['lists that go in and out', many((n) => `${'  '.repeat(n % 4)}- some words to read`)],
  ['lines of signs by name', many(() => 'some words &amp; more &lt;b&gt; a\\*b')],
];

function many(line: (index: number) => string): string {
  return Array.from({ length: 15_000 }, (_, index) => line(index)).join('\n');
}

function steps(line: (depth: number) => string): string {
  return Array.from({ length: 1000 }, (_, depth) => line(depth)).join('\n');
}

test.each(HOSTILE)(
  '%s take little time and lose no letter',
  async (_name, source) => {
    let text = '';
    const seconds = await steadySeconds(() => {
      text = markdownBlocks(`${source} end`)
        .map((block) => block.text)
        .join('');
    });
    expect(text).toContain('end');
    expect(seconds).toBeLessThan(5);
  },
  60_000,
);

test('marks are matched however many there are', async () => {
  const [text] = markdownBlocks(`${'*a_ '.repeat(5_000)}**end**`);
  expect(text?.spans?.at(-1)).toMatchObject({ bold: true });
});

test('quotes deeper than anyone follows stay in the text as they stand', () => {
  expect(markdownBlocks(`${'>'.repeat(1000)} deep`)[0]?.text).toMatch(/^>{700,} deep$/);
});

test('bare addresses are links without the sentence around them', () => {
  const [text] = markdownBlocks('See www.a.org/b_c, (https://d.e) or mail f@g.hi. Not j.com');
  const links = text?.spans?.map(({ start, end, link }) => [text.text.slice(start, end), link]);
  expect(links).toEqual([
    ['www.a.org/b_c', 'http://www.a.org/b_c'],
    ['https://d.e', 'https://d.e'],
    ['f@g.hi', 'mailto:f@g.hi'],
  ]);
});

test('code that looks like a box of a task is code', () => {
  expect(markdownBlocks('- `[x] a`')[0]).toMatchObject({ label: 'ListItem', text: '[x] a' });
});

test('a long list of links keeps them all', () => {
  const blocks = markdownBlocks(
    Array.from({ length: 3000 }, (_, index) => `- [name ${index}](http://a.b/${index})`).join('\n'),
  );
  expect(blocks.every((block) => block.spans?.[0]?.link?.startsWith('http://a.b/'))).toBe(true);
});

test('a tag inside another ends without ending the outer one', () => {
  const [text] = markdownBlocks('<b>x <i>y</i> z</b> w');
  const bold = text?.spans?.filter((span) => span.bold);
  expect(bold?.map(({ start, end }) => text?.text.slice(start, end)).join('')).toBe('x y z');
});
