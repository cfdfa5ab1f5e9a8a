import { expect, test } from 'vitest';
import { buildDocument } from '../testing/build-document.ts';
import { checkProposal } from './check-proposal.ts';

const text = { type: ['string', 'null'] };
const invoice = buildDocument([
  { text: 'Invoice', isHeading: true },
  {
    rows: [
      ['Invoice number', 'RE-2024-117'],
      ['Invoice date', '3 April 2024'],
    ],
    hasHead: false,
  },
  { text: 'Please pay to the account of Nordwerk Systems, Lindenstraße 4, 20095 Hamburg.' },
]);
const check = (properties: object, proposed: unknown) =>
  checkProposal(invoice, { type: 'object', properties }, proposed);

test('what the document says is kept with its place, and surer where the rules found it too', () => {
  const { data, fields } = check(
    { invoice_number: text, payee_address: text },
    { invoice_number: 'RE 2024-117', payee_address: 'Lindenstrasse 4, 20095 Hamburg' },
  );
  expect(data).toMatchObject({ payee_address: 'Lindenstrasse 4, 20095 Hamburg' });
  expect(fields['/payee_address']?.citations[0]?.text).toBe('Lindenstraße 4, 20095 Hamburg');
  expect(fields['/invoice_number']?.confidence).toBeGreaterThan(0.95);
});

test('what the document does not say is dropped and named', () => {
  const { data, fields, errors } = check({ iban: text }, { iban: 'DE89370400440532013000' });
  expect(data).toEqual({ iban: null });
  expect(fields).toEqual({});
  expect(errors).toMatchObject([{ pointer: '/iban', code: 'not_in_document' }]);
});

test('a value that the rules contradict is less sure', () => {
  const { fields } = check({ invoice_number: text }, { invoice_number: '20095' });
  expect(fields['/invoice_number']?.confidence).toBeLessThan(0.6);
});

test('an answer of another shape gives nothing that is not in the document', () => {
  const { data } = check({ invoice_number: { type: 'number' } }, ['RE-2024-117']);
  expect(data).toEqual({});
});
