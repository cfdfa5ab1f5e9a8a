import { expect, test } from 'vitest';
import { buildDocument } from '../../extract/testing/build-document.ts';
import { answerFromFields } from './answer-from-fields.ts';
import { readFieldQuestion } from './read-field-question.ts';

const LEASE = {
  id: 'a',
  title: 'lease.pdf',
  document: buildDocument([
    { text: 'Lease Agreement', isHeading: true },
    {
      text: 'This Lease Agreement is made and entered into by and between Harbour Homes Ltd., a company with offices in Kiel, and Keller Trading GmbH.',
    },
    { text: 'This Agreement is governed by the laws of Germany.' },
  ]),
};

test('parties are read out of the wording of a contract, with their element', () => {
  const answer = answerFromFields('Who are the parties?', [LEASE]);
  expect(answer?.values.join(', ')).toContain('Harbour Homes Ltd');
  expect(answer?.values).toHaveLength(2);
  expect(answer?.statements[0]?.sources[0]).toMatchObject({ document: 'a' });
});

test('a question for no known field is left to others', () => {
  expect(answerFromFields('Who painted the ceiling?', [LEASE])).toBeUndefined();
  expect(answerFromFields('What is the highest total?', [LEASE])).toBeUndefined();
});

test.each([
  ['Who are the parties of the lease?', { name: 'parties', of: 'lease', isMany: true }],
  ['What is the governing law?', { name: 'governing law', of: '', isMany: false }],
  ['Wie lautet die Rechnungsnummer?', { name: 'Rechnungsnummer', of: '', isMany: false }],
  [
    'Wie hoch ist der Gesamtbetrag der Rechnung?',
    { name: 'Gesamtbetrag', of: 'Rechnung', isMany: false },
  ],
  ['Quel est le numéro de facture ?', { name: 'numéro de facture', of: '', isMany: false }],
  [
    '¿Cuál es la fecha de vencimiento de la factura?',
    { name: 'fecha de vencimiento', of: 'factura', isMany: false },
  ],
])('%s names a field', (question, field) => {
  expect(readFieldQuestion(question)).toEqual(field);
});

const BILL = {
  id: 'b',
  title: 'bill.pdf',
  document: buildDocument([
    { text: 'Invoice', isHeading: true },
    { text: 'Tallberg Instruments Ltd.' },
    { text: '9 Foundry Row, Sheffield S3 8EN' },
    { text: 'Bill to: Corvo Observatory S.A., Rua do Porto 3, Horta' },
    { text: 'Invoice number: 4471' },
    { text: 'Total: EUR 1,250.00' },
  ]),
};

test.each([
  ['Who sent the invoice?', 'Tallberg Instruments Ltd.'],
  ['Who is the invoice from?', 'Tallberg Instruments Ltd.'],
  ['Who is the invoice addressed to?', 'Corvo Observatory S.A.'],
])('%s is read out of the head of the bill', (question, party) => {
  expect(answerFromFields(question, [BILL])?.values).toEqual([party]);
});

test('a field is asked for in other languages too', () => {
  const rechnung = {
    id: 'c',
    title: 'rechnung.pdf',
    document: buildDocument([
      { text: 'Rechnung', isHeading: true },
      { text: 'Rechnungsnummer: 4471' },
      { text: 'Gesamtbetrag: 1.250,00 EUR' },
    ]),
  };
  expect(answerFromFields('Wie lautet die Rechnungsnummer?', [rechnung])?.values).toEqual(['4471']);
});

test('a paper that is another one than the question names is not asked', () => {
  const law = (paper: string) =>
    answerFromFields(`What is the governing law of the ${paper}?`, [LEASE])?.values;
  expect(law('Lease Agreement')).toEqual(['Germany']);
  expect(law('agreement')).toEqual(['Germany']);
  expect(law('License Agreement')).toBeUndefined();
});

test('neither what a bill is called nor the form of a company alone is who sent it', () => {
  const fattura = {
    id: 'd',
    title: 'fattura.pdf',
    document: buildDocument([
      { text: 'FATTURA PROFORMA', isHeading: true },
      { text: 'GMBH' },
      { text: 'Totale: 20,00 Euro' },
    ]),
  };
  expect(answerFromFields('Who sent the invoice?', [fattura])).toBeUndefined();
});
