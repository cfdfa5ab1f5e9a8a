import { expect, test } from 'vitest';
import { phraseSimilarity } from './phrase-similarity.ts';
import { splitName } from './split-name.ts';
import { meaningsIn, wordsOf } from './words-of.ts';

test.each([
  ['Rechnungsnummer', 'invoice number'],
  ['N° de commande', 'order number'],
  ['Fecha de emisión', 'issue date'],
  ['Invoice No.', 'invoiceNumber'],
])('%s means the same as %s', (label, name) => {
  expect(phraseSimilarity(meaningsIn(splitName(name)), meaningsIn(label)).f1).toBe(1);
});

const readBy = (text: string, isRecognised: boolean) =>
  wordsOf(text, isRecognised).flatMap(({ meanings }) => meanings);

test('a recognised word with one wrong letter is still known', () => {
  expect(readBy('Invoicc number', true)).toEqual(['invoice', 'number']);
});

test('a word of a text layer is what it is, however near another', () => {
  expect(readBy('Herr Scholl', false)).not.toContain('school');
});

test('a word with a hyphen is the known word without it', () => {
  expect(meaningsIn('Pick-up')).toEqual(meaningsIn('pickup'));
});

test('what is done again is the same thing', () => {
  expect(meaningsIn('reinspection')).toEqual(meaningsIn('inspection'));
});

test('words of a list whose head another list reads otherwise mean that', () => {
  expect(meaningsIn('Halter')).toEqual(meaningsIn('owner'));
});

test('letters set apart that are a known word together are that word, others stay letters', () => {
  expect(meaningsIn('N a m e')).toEqual(meaningsIn('Name'));
  const [first, second] = wordsOf('N a m e The Harbour');
  expect(first).toMatchObject({ start: 0, end: 7, text: 'Name' });
  expect(second?.text).toBe('The');
  expect(wordsOf('A B C D')).toHaveLength(4);
});
