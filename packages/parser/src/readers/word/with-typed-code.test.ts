import { expect, test } from 'vitest';
import { elementsOfDocx } from '../../../../../test/builders/office/read-built-docx.ts';

const paragraph = (text: string, font = 'Calibri') =>
  `<w:p><w:r><w:rPr><w:rFonts w:ascii="${font}"/></w:rPr><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
const typed = (text: string) => paragraph(text, 'Courier New');

test('paragraphs in a face of one width between others are one listing with its blanks', async () => {
  const body = [
    paragraph('The loop below counts what has come in so far.'),
    ...[typed('for (;;) {'), typed('  count++;'), typed('}')],
    paragraph('It never ends, which is meant and tested.'),
  ];
  const elements = await elementsOfDocx({ body: body.join('') });
  expect(elements.map(({ label, text }) => [label, text])).toEqual([
    ['Text', 'The loop below counts what has come in so far.'],
    ['Code', 'for (;;) {\n  count++;\n}'],
    ['Text', 'It never ends, which is meant and tested.'],
  ]);
});

test('a document that is typewritten is no listing', async () => {
  const body = typed('Dear Sir,') + typed('I write to you about the house.') + paragraph('Yours');
  const elements = await elementsOfDocx({ body });
  expect(elements.map(({ label }) => label)).toEqual(['Text', 'Text', 'Text']);
});

test('labels set in a face of one width are no code', async () => {
  const body = [
    paragraph('Please find below what is due for the work of this month.'),
    typed('INVOICE NUMBER: 12'),
    typed('DATE: 1 May'),
    paragraph('We thank you for your business and remain yours.'),
  ];
  const elements = await elementsOfDocx({ body: body.join('') });
  expect(elements.map(({ label }) => label)).toEqual(['Text', 'Text', 'Text', 'Text']);
});
