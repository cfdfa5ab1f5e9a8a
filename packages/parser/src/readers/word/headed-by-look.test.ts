import { expect, test } from 'vitest';
import { elementsOfDocx } from '../../../../../test/builders/office/read-built-docx.ts';

const cell = (text: string, isBold = false) =>
  `<w:tc><w:p><w:r>${isBold ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t>${text}</w:t></w:r></w:p></w:tc>`;
const row = (texts: readonly string[], isBold = false) =>
  `<w:tr>${texts.map((text) => cell(text, isBold)).join('')}</w:tr>`;

const heads = async (...rows: string[]) => {
  const [table] = await elementsOfDocx({ body: `<w:tbl>${rows.join('')}</w:tbl>` });
  const cells = table?.label === 'Table' ? (table.table?.cells ?? []) : [];
  return cells.filter(({ isHeader }) => isHeader).map(({ text }) => text);
};

test('a first row that is bold over rows that are not is the head', async () => {
  expect(await heads(row(['No', 'Name'], true), row(['1', 'Rossi']))).toEqual(['No', 'Name']);
});

test('where all rows are bold, or only some cells of the first, there is no head', async () => {
  expect(await heads(row(['No', 'Name'], true), row(['1', 'Rossi'], true))).toEqual([]);
  expect(
    await heads(`<w:tr>${cell('No', true)}${cell('Name')}</w:tr>`, row(['1', 'Rossi'])),
  ).toEqual([]);
});
