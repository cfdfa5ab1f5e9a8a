import { expect, test } from 'vitest';
import { buildOdf } from '../../../../../test/builders/office/build-odf.ts';
import { parse } from '../../parse.ts';

async function pagesOf(body: string, styles = '') {
  const { document } = await parse(buildOdf('text', body, styles), { filename: 'a.odt' });
  return document.pages.map((page) => page.elements);
}

const textsOf = (pages: Awaited<ReturnType<typeof pagesOf>>) =>
  pages.map((elements) => elements.map((element) => element.text));

const cell = (text: string) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`;

test('page ends of empty paragraphs and between blocks count', async () => {
  const styles =
    '<style:style style:name="P" style:family="paragraph"><style:paragraph-properties fo:break-before="page"/></style:style>';
  const body =
    '<text:p>one</text:p><text:p text:style-name="P"/><text:p>two</text:p><text:soft-page-break/><text:p>three</text:p>';
  expect(textsOf(await pagesOf(body, styles))).toEqual([['one'], ['two'], ['three']]);
});

test('a table over page ends is a table a page, each going on with the one before', async () => {
  const row = (text: string) => `<table:table-row>${cell(text)}</table:table-row>`;
  const body = `<table:table>${row('a')}<text:soft-page-break/>${row('b')}</table:table><text:p>end</text:p>`;
  const [[first] = [], [second, end] = []] = await pagesOf(body);
  expect(second?.continues).toBe(first?.id);
  expect(end?.text).toBe('end');
});

test('numbered paragraphs are items of one list', async () => {
  const styles =
    '<text:list-style style:name="L"><text:list-level-style-number text:level="1" style:num-format="1" style:num-suffix="."/></text:list-style>';
  const numbered = (text: string) =>
    `<text:numbered-paragraph text:style-name="L" text:level="1"><text:p>${text}</text:p></text:numbered-paragraph>`;
  const [elements] = await pagesOf(numbered('one') + numbered('two'), styles);
  expect(elements).toMatchObject([
    { text: 'one', list: { marker: '1.' } },
    { text: 'two', list: { marker: '2.' } },
  ]);
});

test('cells and rows that repeat without end do not fill the memory', async () => {
  const repeated = `<table:table><table:table-row table:number-rows-repeated="99999999"><table:table-cell table:number-columns-repeated="99999999"><text:p>x</text:p></table:table-cell></table:table-row></table:table>`;
  const elements = (await pagesOf(repeated.repeat(50))).flat();
  const cells = elements.map((one) => ('table' in one ? (one.table?.cells.length ?? 0) : 0));
  expect(cells).toHaveLength(50);
  expect(cells.reduce((sum, count) => sum + count, 0)).toBeLessThan(110_000);
});
