import { expect, test } from 'vitest';
import { phraseSimilarity } from './phrase-similarity.ts';
import { splitName } from './split-name.ts';
import { meaningsIn } from './words-of.ts';

test.each([
  ['Rechnungsnummer', 'invoice number'],
  ['N° de commande', 'order number'],
  ['Fecha de emisión', 'issue date'],
  ['Invoice No.', 'invoiceNumber'],
])('%s means the same as %s', (label, name) => {
  expect(phraseSimilarity(meaningsIn(splitName(name)), meaningsIn(label)).f1).toBe(1);
});

test('a word read with one wrong letter is still known', () => {
  expect(meaningsIn('Invoicc number')).toEqual(['invoice', 'number']);
});
