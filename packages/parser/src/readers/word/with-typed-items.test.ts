import { expect, test } from 'vitest';
import { elementsOfDocx } from '../../../../../test/builders/office/read-built-docx.ts';

const plain = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

const shown = async (...texts: string[]) =>
  (await elementsOfDocx({ body: texts.map(plain).join('') })).map((element) =>
    element.label === 'ListItem' ? `${element.list.marker} | ${element.text}` : element.text,
  );

test('paragraphs that open with typed bullets are items', async () => {
  expect(await shown('Please give:', '·  a description;', '·  a list')).toEqual([
    ...['Please give:', '· | a description;', '· | a list'],
  ]);
});

test.each([
  ['beside their like', ['We meet.', '- at nine', '- at ten'], ['- | at nine', '- | at ten']],
  ['after a line that leads in', ['We ask you to:', '- come'], ['- | come']],
])('dashes are items %s', async (_, texts, items) => {
  expect((await shown(...texts)).slice(1)).toEqual(items);
});

test('numbers that count on are items, a lone one is a number', async () => {
  expect(await shown('First.', '1) come', '2) see')).toEqual(['First.', '1) | come', '2) | see']);
  expect(await shown('First.', '1. Subject', 'It is this.', '7. Other')).toEqual([
    ...['First.', '1. Subject', 'It is this.', '7. Other'],
  ]);
});

test('a dash alone begins a remark', async () => {
  expect(await shown('He rose.', '– No, said she.', 'It was late.')).toEqual([
    ...['He rose.', '– No, said she.', 'It was late.'],
  ]);
});
