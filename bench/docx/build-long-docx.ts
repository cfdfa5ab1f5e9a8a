import { buildDocx, paragraph } from '../../test/builders/office/build-docx.ts';

/** A report of many pages: headings, paragraphs with emphasis, lists and tables, as offices write them. */
export function buildLongDocx(chapters: number): Uint8Array {
  const cell = (text: string): string => `<w:tc><w:tcPr/>${paragraph(text)}</w:tc>`;
  const row = (index: number): string =>
    `<w:tr>${cell(`Item ${index}`)}${cell(String(index * 37))}${cell('in stock')}</w:tr>`;
  const rows = Array.from({ length: 12 }, (_one, index) => row(index)).join('');
  const sentence = 'The committee met again in the spring and looked at what had been agreed on. ';
  const chapter = (index: number): string =>
    [
      paragraph(`Chapter ${index}`, '<w:pStyle w:val="H1"/>'),
      ...Array.from(
        { length: 8 },
        () =>
          `<w:p><w:r><w:t xml:space="preserve">${sentence.repeat(4)}</w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>Agreed.</w:t></w:r></w:p>`,
      ),
      ...Array.from({ length: 6 }, (_one, item) =>
        paragraph(`Point ${item}`, '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>'),
      ),
      `<w:tbl><w:tblGrid/>${rows}</w:tbl>`,
    ].join('');
  return buildDocx({
    styles: '<w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/></w:style>',
    numbering:
      '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>',
    body: Array.from({ length: chapters }, (_one, index) => chapter(index + 1)).join(''),
  });
}
