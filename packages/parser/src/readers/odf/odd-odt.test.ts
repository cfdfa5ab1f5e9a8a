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

test('what is hidden is reported and kept out of the text', async () => {
  const styles =
    '<style:style style:name="H" style:family="text"><style:text-properties text:display="none"/></style:style><style:style style:name="P" style:family="paragraph"><style:text-properties text:display="none"/></style:style>';
  const body =
    '<text:p>seen<text:span text:style-name="H"> one</text:span></text:p><text:p text:style-name="P">two</text:p><text:section text:display="none"><text:p>three</text:p></text:section><text:p>end<text:hidden-text text:is-hidden="true" text:string-value="four"/></text:p>';
  const { document } = await parse(buildOdf('text', body, styles), { filename: 'a.odt' });
  expect(document.pages.flatMap(({ elements }) => elements.map(({ text }) => text))).toEqual([
    'seen',
    'end',
  ]);
  expect(document.hiddenText.map(({ text }) => text.trim())).toEqual([
    'one',
    'two',
    'three',
    'four',
  ]);
});

test('lists of their own that are indented more are inside the list before them', async () => {
  const style = (name: string, inches: number) =>
    `<text:list-style style:name="${name}"><text:list-level-style-bullet text:level="1" text:bullet-char="•"><style:list-level-properties text:list-level-position-and-space-mode="label-alignment"><style:list-level-label-alignment fo:margin-left="${inches}in"/></style:list-level-properties></text:list-level-style-bullet></text:list-style>`;
  const list = (name: string, text: string) =>
    `<text:list text:style-name="${name}"><text:list-item><text:p>${text}</text:p></text:list-item></text:list>`;
  const [elements] = await pagesOf(
    list('A', 'outer') + list('B', 'inner'),
    style('A', 0.25) + style('B', 0.5),
  );
  expect(elements).toMatchObject([{ list: { level: 0 } }, { list: { level: 1 } }]);
});

test('a comment is marked where what it is about ends', async () => {
  const comment = (name: string) =>
    `<office:annotation${name}><dc:creator>Eve</dc:creator><text:p>why?</text:p></office:annotation>`;
  const body = `<text:p>${comment(' office:name="a"')}one<office:annotation-end office:name="a"/> two${comment('')} three</text:p>`;
  const [[text] = []] = await pagesOf(body);
  expect(text?.text).toBe('one two three');
  expect(text?.spans).toMatchObject([
    { start: 3, end: 3, commentRef: 'c1' },
    { start: 7, end: 7, commentRef: 'c2' },
  ]);
});

test('pages of another style have its headers, and a style may name the one after it', async () => {
  const master = (name: string, next = '') =>
    `<style:master-page style:name="${name}" style:page-layout-name="pm"${next}><style:header><text:p>${name} header</text:p></style:header></style:master-page>`;
  const styles = `<style:style style:name="P" style:family="paragraph" style:master-page-name="Cover"/><style:style style:name="B" style:family="paragraph"><style:paragraph-properties fo:break-before="page"/></style:style>${master('Standard')}${master('Cover', ' style:next-style-name="Inside"')}${master('Inside')}`;
  const body =
    '<text:p>one</text:p><text:p text:style-name="P">two</text:p><text:p text:style-name="B">three</text:p>';
  expect(textsOf(await pagesOf(body, styles))).toEqual([
    ['Standard header', 'one'],
    ['Cover header', 'two'],
    ['Inside header', 'three'],
  ]);
});
