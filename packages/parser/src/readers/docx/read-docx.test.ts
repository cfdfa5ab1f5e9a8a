import type { Element } from '@sheaf/document';
import { expect, test } from 'vitest';
import { buildDocx, paragraph } from '../../../../../test/builders/office/build-docx.ts';
import {
  elementsOfDocx,
  readBuiltDocx,
} from '../../../../../test/builders/office/read-built-docx.ts';
import { zipParts } from '../../../../../test/builders/office/zip-parts.ts';
import { DEFAULT_LIMITS } from '../../parse-options.ts';
import { readerContract } from '../reader-contract.ts';
import { readDocx } from './read-docx.ts';

const shownSpans = (element: Element | undefined) =>
  element?.spans?.map(({ start, end, ...style }) => [element.text.slice(start, end), style]);

const STYLES = `
  <w:style w:type="paragraph" w:styleId="H2"><w:name w:val="heading 2"/></w:style>
  <w:style w:type="paragraph" w:styleId="Mine"><w:name w:val="My heading"/><w:basedOn w:val="H2"/></w:style>
  <w:style w:type="paragraph" w:styleId="T"><w:name w:val="Title"/></w:style>
  <w:style w:type="paragraph" w:styleId="C"><w:name w:val="Source Code"/></w:style>
  <w:style w:type="paragraph" w:styleId="Cap"><w:name w:val="caption"/></w:style>
  <w:style w:type="character" w:styleId="Em"><w:name w:val="Emphasis"/><w:rPr><w:i/></w:rPr></w:style>`;

const level = (ilvl: number, format: string, text: string) =>
  `<w:lvl w:ilvl="${ilvl}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;

const NUMBERING = `
  <w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'lowerLetter', '%1.%2)')}</w:abstractNum>
  <w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>
  <w:num w:numId="2"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride></w:num>`;

const item = (text: string, numId: number, ilvl = 0) =>
  paragraph(text, `<w:numPr><w:ilvl w:val="${ilvl}"/><w:numId w:val="${numId}"/></w:numPr>`);

test('headings come from style inheritance and from outline levels', async () => {
  const elements = await elementsOfDocx({
    styles: STYLES,
    body:
      paragraph('Top', '<w:pStyle w:val="T"/>') +
      paragraph('Inherited', '<w:pStyle w:val="Mine"/>') +
      paragraph('Outline', '<w:outlineLvl w:val="2"/>') +
      paragraph('Plain'),
  });
  expect(elements).toMatchObject([
    { label: 'Title', text: 'Top' },
    { label: 'SectionHeader', text: 'Inherited', headingLevel: 2 },
    { label: 'SectionHeader', text: 'Outline', headingLevel: 3 },
    { label: 'Text', text: 'Plain' },
  ]);
});

test('list items carry the numbers Word prints, with sublists and restarts', async () => {
  const elements = await elementsOfDocx({
    numbering: NUMBERING,
    body:
      item('a', 1) +
      item('b', 1, 1) +
      item('c', 1, 1) +
      item('d', 1) +
      item('e', 1, 1) +
      item('f', 2) +
      item('g', 2),
  });
  const markers = elements.map((element) =>
    element.label === 'ListItem' ? element.list.marker : '',
  );
  expect(markers).toEqual(['1.', '1.a)', '1.b)', '2.', '2.a)', '7.', '8.']);
});

test('merged cells become spans and nested tables stay tables', async () => {
  const cell = (text: string, properties = '') =>
    `<w:tc><w:tcPr>${properties}</w:tcPr>${text}</w:tc>`;
  const inner = `<w:tbl><w:tr>${cell(paragraph('deep'))}</w:tr></w:tbl>`;
  const elements = await elementsOfDocx({
    body: `<w:tbl>
      <w:tr><w:trPr><w:tblHeader/></w:trPr>${cell(paragraph('A'), '<w:vMerge w:val="restart"/>')}${cell(paragraph('B'), '<w:gridSpan w:val="2"/>')}</w:tr>
      <w:tr>${cell('<w:p/>', '<w:vMerge/>')}${cell(paragraph('c'))}${cell(inner)}</w:tr></w:tbl>`,
  });
  const table = elements[0]?.label === 'Table' ? elements[0].table : undefined;
  expect(table).toMatchObject({ numRows: 2, numCols: 3 });
  expect(table?.cells).toMatchObject([
    { text: 'A', row: 0, col: 0, rowSpan: 2, colSpan: 1, isHeader: true },
    { text: 'B', row: 0, col: 1, rowSpan: 1, colSpan: 2, isHeader: true },
    { text: 'c', row: 1, col: 1, isHeader: false },
    { text: 'deep', row: 1, col: 2, tables: [{ numRows: 1, numCols: 1 }] },
  ]);
});

test('tracked changes give the final text and keep what was deleted', async () => {
  const [element] = await elementsOfDocx({
    body: `<w:p><w:r><w:t xml:space="preserve">a </w:t></w:r><w:del w:author="X"><w:r><w:delText>old</w:delText></w:r></w:del><w:ins w:author="Y"><w:r><w:t>new</w:t></w:r></w:ins></w:p>`,
  });
  expect(element?.text).toBe('a new');
  expect(shownSpans(element)).toEqual([
    ['', { change: 'deleted', deletedText: 'old', changeAuthor: 'X' }],
    ['new', { change: 'inserted', changeAuthor: 'Y' }],
  ]);
});

test('footnotes, endnotes and comments are elements their marks lead to', async () => {
  const elements = await elementsOfDocx({
    footnotes: `<w:footnote w:id="2">${paragraph('foot')}</w:footnote>`,
    endnotes: `<w:endnote w:id="2">${paragraph('end')}</w:endnote>`,
    comments: `<w:comment w:id="5" w:author="Ann">${paragraph('why?')}</w:comment>`,
    body: `<w:p><w:commentRangeStart w:id="5"/><w:r><w:t>said</w:t></w:r><w:commentRangeEnd w:id="5"/><w:r><w:commentReference w:id="5"/></w:r><w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:endnoteReference w:id="2"/></w:r></w:p>`,
  });
  expect(shownSpans(elements[0])).toEqual([
    ['said', { commentRef: 'c1' }],
    ['1', { superscript: true, noteRef: '1' }],
    ['i', { superscript: true, noteRef: 'i' }],
  ]);
  expect(
    elements
      .slice(1)
      .map((element) =>
        element.label === 'Footnote'
          ? [element.noteLabel, element.noteKind, element.text, element.author]
          : [],
      ),
  ).toEqual([
    ['i', 'endnote', 'end', undefined],
    ['c1', 'comment', 'why?', 'Ann'],
    ['1', 'footnote', 'foot', undefined],
  ]);
});

test('fields become links, indexes and captions, their instructions are not text', async () => {
  const field = (instruction: string, result: string) =>
    `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${instruction}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>${result}</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;
  const elements = await elementsOfDocx({
    body:
      `<w:p>${field('TOC \\o', 'One 1')}</w:p>` +
      `<w:p>${field('HYPERLINK "https://example.org"', 'site')}</w:p>` +
      `<w:p><w:bookmarkStart w:id="0" w:name="here"/><w:r><w:t xml:space="preserve">Table </w:t></w:r>${field('SEQ Table', '4')}</w:p>` +
      `<w:tbl><w:tr><w:tc>${paragraph('x')}</w:tc></w:tr></w:tbl>` +
      `<w:p>${field('REF here \\h', 'Table 4')}</w:p>`,
  });
  expect(elements).toMatchObject([
    { label: 'DocumentIndex', text: 'One 1' },
    { label: 'Text', spans: [{ link: 'https://example.org' }] },
    { label: 'Caption', text: 'Table 4', captionFor: 'e3' },
    { label: 'Table', id: 'e3' },
    { label: 'Text', spans: [{ link: '#e2' }] },
  ]);
});

test('formulas become LaTeX', async () => {
  const fraction =
    '<m:f><m:num><m:r><m:t>a</m:t></m:r></m:num><m:den><m:sSup><m:e><m:r><m:t>b</m:t></m:r></m:e><m:sup><m:r><m:t>2</m:t></m:r></m:sup></m:sSup></m:den></m:f>';
  const elements = await elementsOfDocx({
    body: `<w:p><m:oMathPara><m:oMath>${fraction}</m:oMath></m:oMathPara></w:p><w:p><w:r><w:t xml:space="preserve">so </w:t></w:r><m:oMath>${fraction}</m:oMath></w:p>`,
  });
  expect(elements).toMatchObject([
    { label: 'Formula', latex: '\\frac{a}{b^{2}}' },
    { label: 'Text', spans: [{ latex: '\\frac{a}{b^{2}}' }] },
  ]);
});

test('page ends come from explicit breaks and from where Word last ended its pages, counted once', async () => {
  const { pages } = await readBuiltDocx({
    body:
      paragraph('one') +
      '<w:p><w:r><w:br w:type="page"/></w:r></w:p>' +
      '<w:p><w:r><w:lastRenderedPageBreak/><w:t>two</w:t></w:r></w:p>' +
      '<w:p><w:r><w:lastRenderedPageBreak/><w:t>three</w:t></w:r></w:p>',
  });
  expect(pages.map((page) => page.elements.map((element) => element.text))).toEqual([
    ['one'],
    ['two'],
    ['three'],
  ]);
});

test('headers and footers stand on every page with its number', async () => {
  const { pages } = await readBuiltDocx({
    header: paragraph('Head'),
    footer: '<w:p><w:fldSimple w:instr=" PAGE "><w:r><w:t>9</w:t></w:r></w:fldSimple></w:p>',
    body: `${paragraph('one')}<w:p><w:r><w:br w:type="page"/><w:t>two</w:t></w:r></w:p><w:sectPr><w:headerReference w:type="default" r:id="header"/><w:footerReference w:type="default" r:id="footer"/><w:pgSz w:w="12240" w:h="15840"/></w:sectPr>`,
  });
  expect(
    pages.map((page) => [
      page.width,
      page.printedPageNumber,
      page.elements.map((element) => `${element.label} ${element.text}`),
    ]),
  ).toEqual([
    [612, '1', ['PageHeader Head', 'Text one', 'PageFooter 1']],
    [612, '2', ['PageHeader Head', 'Text two', 'PageFooter 2']],
  ]);
});

test('text boxes, pictures and charts follow the paragraph they hang on', async () => {
  const drawing = (content: string) =>
    `<w:r><w:drawing><wp:inline><wp:extent cx="1270000" cy="635000"/><wp:docPr id="1" name="n" descr="A cat"/><a:graphic><a:graphicData>${content}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
  const elements = await elementsOfDocx({
    relations: { chart: ['chart', 'charts/chart1.xml'] },
    extra: {
      'word/charts/chart1.xml':
        '<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart><c:plotArea><c:barChart><c:ser><c:tx><c:v>Sales</c:v></c:tx><c:cat><c:strLit><c:pt idx="0"><c:v>Q1</c:v></c:pt><c:pt idx="1"><c:v>Q2</c:v></c:pt></c:strLit></c:cat><c:val><c:numLit><c:pt idx="0"><c:v>3</c:v></c:pt><c:pt idx="1"><c:v>5</c:v></c:pt></c:numLit></c:val></c:ser></c:barChart></c:plotArea></c:chart></c:chartSpace>',
    },
    body: `<w:p><w:r><w:t>see</w:t></w:r>${drawing('<pic:pic/>')}${drawing('<c:chart r:id="chart"/>')}<w:r><w:pict><v:shape><v:textbox><w:txbxContent>${paragraph('boxed')}</w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>`,
  });
  expect(elements).toMatchObject([
    { label: 'Text', text: 'see' },
    { label: 'Picture', description: 'A cat' },
    {
      label: 'Chart',
      chartData: {
        chartType: 'Bar',
        categories: ['Q1', 'Q2'],
        series: [{ name: 'Sales', points: [{ y: 3 }, { y: 5 }] }],
      },
    },
    { label: 'Text', text: 'boxed' },
  ]);
  const picture = elements[1]?.box;
  expect(picture && [picture.x1 - picture.x0, picture.y1 - picture.y0].map(Math.round)).toEqual([
    100, 50,
  ]);
});

test('hidden text is reported and is in no element; symbols become letters', async () => {
  const reading = await readBuiltDocx({
    body: '<w:p><w:r><w:t>seen</w:t></w:r><w:r><w:rPr><w:vanish/></w:rPr><w:t>secret</w:t></w:r><w:r><w:sym w:font="Wingdings" w:char="F0FE"/></w:r></w:p>',
  });
  expect(reading.pages[0]?.elements.map((element) => element.text)).toEqual(['seen☑']);
  expect(reading.hiddenText).toMatchObject([{ text: 'secret', reason: 'invisible' }]);
});

test('white text on white and type too small to read are hidden, white text in a dark cell is not', async () => {
  const run = (text: string, properties: string) =>
    `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`;
  const white = '<w:color w:val="FFFFFF"/>';
  const reading = await readBuiltDocx({
    body: `<w:p><w:r><w:t>seen</w:t></w:r>${run('white', white)}${run('tiny', '<w:sz w:val="2"/>')}</w:p><w:p>${run('marked', `${white}<w:highlight w:val="black"/>`)}</w:p><w:tbl><w:tr><w:tc><w:p>${run('cell', white)}</w:p></w:tc></w:tr></w:tbl>`,
  });
  expect(reading.hiddenText?.map((hidden) => [hidden.text, hidden.reason])).toEqual([
    ['white', 'same_color'],
    ['tiny', 'tiny'],
  ]);
  expect(reading.pages[0]?.elements.map((element) => element.text)).toEqual(['seen', 'marked', '']);
});

test('files of the strict standard read like the others', async () => {
  const elements = await elementsOfDocx({
    strict: true,
    styles: STYLES,
    body: paragraph('S', '<w:pStyle w:val="H2"/>'),
  });
  expect(elements).toMatchObject([{ label: 'SectionHeader', text: 'S', headingLevel: 2 }]);
});

test('no entity of a document type is expanded', async () => {
  const bytes = zipParts({
    'word/document.xml':
      '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>x&b;&f;y</w:t></w:r></w:p></w:body></w:document>',
  });
  const context = {
    filename: 'a.docx',
    options: {},
    limits: DEFAULT_LIMITS,
    signal: new AbortController().signal,
  };
  const reading = await readDocx(bytes, context);
  const text = reading.kind === 'blocks' ? reading.pages[0]?.elements[0]?.text : '';
  expect(text).not.toMatch(/aaaa|root:/);
});

const everything = buildDocx({
  styles: STYLES,
  numbering: NUMBERING,
  footnotes: `<w:footnote w:id="2">${paragraph('foot')}</w:footnote>`,
  body: `${paragraph('Top', '<w:pStyle w:val="T"/>')}${item('a', 1)}<w:tbl><w:tr><w:tc>${paragraph('x')}</w:tc></w:tr></w:tbl>${paragraph('words and words').repeat(30)}`,
});
const nested = '<w:tbl><w:tr><w:tc>'.repeat(3000);
const cases = readerContract(readDocx, {
  valid: everything,
  deep: buildDocx({ body: nested }),
  bomb: zipParts({ 'word/document.xml': ' '.repeat(30_000_000) }),
});
for (const { name, run } of cases) test(`Word files: ${name}`, run);
