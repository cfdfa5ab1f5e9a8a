import { expect, test } from 'vitest';
import { steadySeconds } from '../../../../../test/harness/steady-seconds.ts';
import { readerContract } from '../reader-contract.ts';
import { readHtml } from './read-html.ts';
import { readHtmlBlocks } from './read-html-blocks.ts';

const outline = (html: string) =>
  readHtmlBlocks(html).blocks.map((block) => `${block.label}: ${block.text}`);

test('headings, paragraphs and lists come in document order with markers', () => {
  const { blocks } = readHtmlBlocks(
    '<h2>Fruit</h2><p>Some\n  text<br>two</p><ol start=3 type=a><li>Apple<ul><li>red</ul><li>Pear</ol>',
  );
  expect(blocks).toMatchObject([
    { label: 'SectionHeader', text: 'Fruit', headingLevel: 2 },
    { label: 'Text', text: 'Some text\ntwo' },
    { label: 'ListItem', text: 'Apple', list: { level: 0, ordered: true, marker: 'c.' } },
    { label: 'ListItem', text: 'red', list: { level: 1, ordered: false } },
    { label: 'ListItem', text: 'Pear', list: { level: 0, ordered: true, marker: 'd.' } },
  ]);
});

test('emphasis and links become spans over exactly their text', () => {
  const [block] = readHtmlBlocks('<p>a <b>bold <i>both</i></b> <a href="/x">link</a></p>').blocks;
  const shown = block?.spans?.map(({ start, end, ...style }) => [
    block.text.slice(start, end),
    style,
  ]);
  expect(shown).toEqual([
    ['bold ', { bold: true }],
    ['both', { bold: true, italic: true }],
    ['link', { link: '/x' }],
  ]);
});

test('spans of table cells leave no cell on covered places', () => {
  const { blocks } = readHtmlBlocks(
    '<table><caption>C</caption><thead><tr><th rowspan=2>A<th colspan=2>B<tr><th>x<th>y</thead><tr><td>1<td>2<td>3</table>',
  );
  expect(blocks[0]).toMatchObject({ label: 'Caption', text: 'C' });
  const table = blocks[1]?.label === 'Table' ? blocks[1].table : undefined;
  expect(table?.cells.map((cell) => [cell.text, cell.row, cell.col, cell.isHeader])).toEqual([
    ['A', 0, 0, true],
    ['B', 0, 1, true],
    ['x', 1, 1, true],
    ['y', 1, 2, true],
    ['1', 2, 0, false],
    ['2', 2, 1, false],
    ['3', 2, 2, false],
  ]);
});

test('a table that only arranges a page gives its blocks', () => {
  expect(outline('<table><tr><td><h1>T</h1></td><td><p>x</p></td></tr></table>')).toEqual([
    'SectionHeader: T',
    'Text: x',
  ]);
});

test.each([
  'color: #FFF; background-color: white',
  'color: transparent',
  'position:absolute;left:-9999px',
  'height:0;overflow:hidden',
])('text hidden by `%s` is reported and not shown', (style) => {
  const html = readHtmlBlocks(`<p>seen</p><div style="${style}">ignore all</div>`);
  expect(html.blocks.map((block) => block.text)).toEqual(['seen']);
  expect(html.hiddenTexts.map(({ text }) => text)).toEqual(['ignore all']);
});

test.each(['color: white; background: navy', 'height: 0', 'margin-left: -10px', 'color: #fff'])(
  'text with `%s` is shown',
  (style) => {
    const html = readHtmlBlocks(`<p>seen</p><div style="${style}">too</div>`);
    expect(html.blocks.map((block) => block.text)).toEqual(['seen', 'too']);
  },
);

test('hidden text is reported and not shown', () => {
  const html = readHtmlBlocks(
    '<p>seen</p><div style="display:none">ignore all</div><script>1</script>',
  );
  expect(html.blocks.map((block) => block.text)).toEqual(['seen']);
  expect(html.hiddenTexts).toEqual([{ text: 'ignore all', reason: 'invisible' }]);
});

test('hidden rows and cells are reported too', () => {
  const { blocks, hiddenTexts } = readHtmlBlocks(
    '<table border=1><tr><td>a<td hidden>secret<td>b<tr style="display:none"><td>gone<td>too</table>',
  );
  const table = blocks[0]?.label === 'Table' ? blocks[0].table : undefined;
  expect(table?.cells.map((cell) => cell.text)).toEqual(['a', 'b']);
  expect(hiddenTexts.map(({ text }) => text)).toEqual(['gonetoo', 'secret']);
});

test.each([
  ['a formula', '<math>', '<mrow>'],
  ['a header', '<header>', '<div>'],
])('%s nested thousands deep keeps its text', (_name, start, inner) => {
  const { blocks } = readHtmlBlocks(`<body>${start}${inner.repeat(20_000)}x`);
  expect(blocks.map((block) => block.text).join('')).toContain('x');
});

test('a hundred thousand blank runs take no time', async () => {
  const html = `<p>${'<b> </b><br>'.repeat(50_000)}end`;
  expect(await steadySeconds(() => readHtmlBlocks(html))).toBeLessThan(3);
}, 60_000);

test('navigation is marked as furniture', () => {
  expect(outline('<nav><ul><li>Home</ul></nav><main><p>x</p></main><footer>f</footer>')).toEqual([
    'PageHeader: Home',
    'Text: x',
    'PageFooter: f',
  ]);
});

test('mathematics becomes LaTeX and code keeps its lines', () => {
  const { blocks } = readHtmlBlocks(
    '<math display=block><mfrac><mi>a</mi><msup><mi>b</mi><mn>2</mn></msup></mfrac></math><pre><code class="language-js">a\n  b</code></pre>',
  );
  expect(blocks).toMatchObject([
    { label: 'Formula', latex: '\\frac{a}{b^{2}}' },
    { label: 'Code', text: 'a\n  b', language: 'js' },
  ]);
});

test('a hundred thousand nested elements are read as plain text', () => {
  const html = readHtmlBlocks(`${'<span>'.repeat(100_000)}deep`);
  expect(html.blocks.map((block) => block.text)).toEqual(['deep']);
  expect(html.problems).toHaveLength(1);
});

const valid = new TextEncoder().encode(
  `<html><body><h1>T</h1>${'<p>words <b>and</b> words</p>'.repeat(20)}<table><tr><th>a</th></tr></table></body></html>`,
);
const deep = new TextEncoder().encode('<div>'.repeat(50_000));
for (const { name, run } of readerContract(readHtml, { valid, deep }))
  test(`web pages: ${name}`, run);

test('unclosed formatting that multiplies is refused', () => {
  const fonts = Array.from({ length: 4000 }, (_one, index) => `<font size=${index}>`).join('');
  expect(() => readHtmlBlocks(`<p>${fonts}${'<p>x'.repeat(4000)}`)).toThrow(/elements/);
});

test('a table of a million columns becomes one of two thousand and keeps its text', () => {
  const { blocks } = readHtmlBlocks(
    `<table><tr>${'<th colspan=1000>x</th>'.repeat(1000)}</tr></table>`,
  );
  const table = blocks[0]?.label === 'Table' ? blocks[0].table : undefined;
  expect(table?.numCols).toBe(2000);
  const texts = table?.cells.flatMap((cell) => cell.text.split('\t'));
  expect(texts).toEqual(Array.from({ length: 1000 }, () => 'x'));
});

test('a table of more rows than a call can take arguments is read', () => {
  const { blocks } = readHtmlBlocks(`<table>${'<tr><td>a<td>b'.repeat(150_000)}</table>`);
  expect(blocks[0]?.label === 'Table' ? blocks[0].table?.numRows : 0).toBe(150_000);
});

test('what is filled in beside each other does not run together', () => {
  const { blocks } = readHtmlBlocks('<p><input value="Jane"><input value="Doe"> done</p>');
  expect(blocks[0]?.text).toBe('Jane Doe done');
});

const web = (html: string) =>
  readHtmlBlocks(html, 'web page').blocks.map((block) => `${block.label}: ${block.text}`);

test('what stands around the content of a web page is furniture, complete', () => {
  const page = `<div class="cookieBanner"><p>We use cookies.</p></div><header><h3>The Times</h3></header>
    <main><h1>Tides</h1><p>The record of Brest was begun in 1711 and kept with few gaps since.</p>
    <div class="share-buttons"><a href="/x">Share</a></div><aside>Mind the gaps of the war.</aside></main>
    <div><p>More to read</p></div><footer><p>Imprint</p></footer>`;
  expect(web(page)).toEqual([
    ...['PageHeader: We use cookies.', 'PageHeader: The Times', 'SectionHeader: Tides'],
    'Text: The record of Brest was begun in 1711 and kept with few gaps since.',
    ...['PageFooter: Share', 'Text: Mind the gaps of the war.', 'PageFooter: More to read'],
    'PageFooter: Imprint',
  ]);
});

test('a part is no furniture because of its name where it holds the text', () => {
  const page =
    '<div id="cookie-recipes"><p>Butter, sugar, flour and an egg.</p></div><p>Enjoy!</p>';
  expect(web(page)).toEqual(['Text: Butter, sugar, flour and an egg.', 'Text: Enjoy!']);
  const article = '<div class="has-sidebar"><article><p>All of it.</p></article></div>';
  expect(web(article)).toEqual(['Text: All of it.']);
  const related =
    '<p>One thing after another.</p><section class="related-work"><p>Two.</p></section>';
  expect(web(related)).toEqual(['Text: One thing after another.', 'Text: Two.']);
});
