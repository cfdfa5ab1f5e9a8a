import { expect, test } from 'vitest';
import { paragraph } from '../../../../../test/builders/office/build-docx.ts';
import {
  elementsOfDocx,
  readBuiltDocx,
} from '../../../../../test/builders/office/read-built-docx.ts';
import { steadySeconds } from '../../../../../test/harness/steady-seconds.ts';

test('a paragraph that runs on in the next one loses nothing where none follows', async () => {
  const runsOn = '<w:pPr><w:rPr><w:del w:author="X"/></w:rPr></w:pPr>';
  const noted = '<w:r><w:t>word</w:t></w:r><w:r><w:footnoteReference w:id="2"/></w:r>';
  const elements = await elementsOfDocx({
    body: `<w:p>${runsOn}<w:r><w:t>first</w:t></w:r></w:p><w:tbl><w:tr><w:tc>${paragraph('cell')}</w:tc></w:tr></w:tbl><w:p>${runsOn}${noted}</w:p>`,
    footnotes: `<w:footnote w:id="2">${paragraph('said below')}</w:footnote>`,
  });
  expect(elements.map(({ label, text }) => [label, text])).toEqual([
    ['Text', 'first'],
    ['Table', ''],
    ['Text', 'word1'],
    ['Footnote', 'said below'],
  ]);
});

test('a link to a place inside a table leads to the table', async () => {
  const mark = '<w:bookmarkStart w:id="1" w:name="there"/>';
  const [table, text] = await elementsOfDocx({
    body: `<w:tbl><w:tr><w:tc><w:p>${mark}<w:r><w:t>x</w:t></w:r></w:p></w:tc></w:tr></w:tbl><w:p><w:hyperlink w:anchor="there"><w:r><w:t>see</w:t></w:r></w:hyperlink></w:p>`,
  });
  expect(text?.spans?.[0]?.link).toBe(`#${table?.id}`);
});

test('bookmarks in thousands of empty paragraphs take no time', async () => {
  const marks = Array.from(
    { length: 30_000 },
    (_, id) => `<w:p><w:bookmarkStart w:id="${id}" w:name="b${id}"/></w:p>`,
  );
  const body = marks.join('') + paragraph('x');
  expect(await steadySeconds(() => elementsOfDocx({ body }))).toBeLessThan(5);
}, 60_000);

test('a long index with links is put together in no time', async () => {
  const line = '<w:hyperlink w:anchor="a"><w:r><w:t>Chapter</w:t></w:r></w:hyperlink>';
  const styles = '<w:style w:type="paragraph" w:styleId="I"><w:name w:val="toc 1"/></w:style>';
  const body = `<w:p><w:pPr><w:pStyle w:val="I"/></w:pPr>${line}</w:p>`.repeat(10_000);
  const seconds = await steadySeconds(async () => {
    const [index] = await elementsOfDocx({ body, styles });
    expect(index).toMatchObject({ label: 'DocumentIndex' });
    expect(index?.spans).toHaveLength(10_000);
  });
  expect(seconds).toBeLessThan(5);
}, 60_000);

test('headers that would fill the memory stand on the first pages only', async () => {
  const { pages } = await readBuiltDocx({
    body: `${'<w:p><w:r><w:br w:type="page"/><w:t>x</w:t></w:r></w:p>'.repeat(2000)}<w:sectPr><w:headerReference w:type="default" r:id="header"/></w:sectPr>`,
    header: paragraph('head').repeat(200),
  });
  const headers = pages.map((page) => page.elements.length - 1);
  expect(headers[0]).toBe(200);
  expect(headers.at(-1)).toBe(0);
});
