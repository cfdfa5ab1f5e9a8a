import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { extract } from './extract.ts';
import { buildDocument } from './testing/build-document.ts';

const text = { type: ['string', 'null'] };
const number = { type: ['number', 'null'] };
const date = { type: ['string', 'null'], format: 'date' };

const invoice = buildDocument([
  { text: 'Nordwerk Systems GmbH', isHeading: true },
  { text: 'Rechnung', isHeading: true },
  {
    rows: [
      ['Rechnungsnummer', 'RE-2024-117'],
      ['Rechnungsdatum', '03.04.2024'],
      ['Fällig am', '17.04.2024'],
      ['Kundennummer', 'K44120'],
    ],
    hasHead: false,
  },
  {
    rows: [
      ['Bezeichnung', 'Menge', 'Einzelpreis', 'Betrag'],
      ['Bürostuhl', '2', '1.249,50 €', '2.499,00 €'],
      ['Druckerpapier A4', '10', '4,99 €', '49,90 €'],
    ],
  },
  {
    rows: [
      ['Nettobetrag', '2.548,90 €'],
      ['MwSt. 19 %', '484,29 €'],
      ['Gesamtbetrag', '3.033,19 €'],
    ],
    hasHead: false,
  },
]);

const schema = {
  type: 'object',
  properties: {
    invoice_number: text,
    invoice_date: date,
    dueDate: date,
    total: number,
    customer_number: text,
    tracking_number: text,
    line_items: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          description: text,
          quantity: { type: 'integer' },
          unit_price: number,
          amount: number,
        },
      },
    },
  },
};

describe('extract', () => {
  test.each([
    'The tenancy begins on 1 March 2024 and ends on 28 February 2026.',
    'The term of this lease commences on 1 March 2024 and expires on 28 February 2026.',
    'Das Mietverhältnis beginnt am 01.03.2024 und endet am 28.02.2026.',
    'Le bail commence le 1er mars 2024 et se termine le 28 février 2026.',
  ])('tells the ends of a term apart: %s', (term) => {
    const lease = buildDocument([
      { text: 'Lease agreement', isHeading: true },
      { text: 'Made on 12 January 2024 between Anna Berg (landlord) and Carl Dahl (tenant).' },
      { text: 'Term', isHeading: true },
      { text: term },
    ]);
    const { data } = extract(lease, {
      type: 'object',
      properties: { start_date: date, end_date: date, agreement_date: date },
    });
    expect(data).toEqual({
      start_date: '2024-03-01',
      end_date: '2026-02-28',
      agreement_date: '2024-01-12',
    });
  });

  test('reads a German bill by an English schema, dates as ISO and numbers plain', () => {
    const { data } = extract(invoice, schema);
    expect(data).toMatchObject({
      invoice_number: 'RE-2024-117',
      invoice_date: '2024-04-03',
      dueDate: '2024-04-17',
      total: 3033.19,
      customer_number: 'K44120',
    });
  });

  test('reads line items from the columns that mean the properties', () => {
    const { data } = extract(invoice, schema);
    expect((data as { line_items: unknown }).line_items).toEqual([
      { description: 'Bürostuhl', quantity: 2, unit_price: 1249.5, amount: 2499 },
      { description: 'Druckerpapier A4', quantity: 10, unit_price: 4.99, amount: 49.9 },
    ]);
  });

  test('leaves null what the document does not say', () => {
    const { data, fields } = extract(invoice, schema);
    expect(data).toMatchObject({ tracking_number: null });
    expect(fields).not.toHaveProperty('/tracking_number');
  });

  test('cites the place and the text as printed, with a confidence', () => {
    const { fields } = extract(invoice, schema);
    const field = fields['/total'];
    expect(field?.citations).toMatchObject([
      { pageNumber: 0, elementId: 'e4', text: '3.033,19 €' },
    ]);
    expect(field?.confidence).toBeGreaterThan(0.5);
    expect(fields['/line_items/1/quantity']?.citations[0]?.text).toBe('10');
  });

  test('data satisfies the schema', () => {
    const { data } = extract(invoice, schema);
    const validate = new Ajv({ strict: false, formats: { date: true } }).compile(schema);
    expect(validate(data)).toBe(true);
  });

  test('reports a required value that is neither found nor nullable', () => {
    const strict = {
      type: 'object',
      required: ['tracking_number'],
      properties: { tracking_number: { type: 'string' } },
    };
    const { data, errors } = extract(invoice, strict);
    expect(data).toEqual({});
    expect(errors).toMatchObject([{ pointer: '/tracking_number', code: 'required_not_found' }]);
  });

  test('takes out what the schema forbids, and says null where that is allowed', () => {
    const forbidding = {
      type: 'object',
      required: ['total'],
      properties: { total: { type: ['number', 'null'], not: { const: 3033.19 } } },
    };
    expect(extract(invoice, forbidding)).toEqual({ data: { total: null }, fields: {}, errors: [] });
  });

  test('keeps to bounds and patterns', () => {
    const bounded = {
      type: 'object',
      properties: {
        total: { type: ['number', 'null'], maximum: 100 },
        invoice_number: { type: ['string', 'null'], pattern: '^\\d+$' },
      },
    };
    expect(extract(invoice, bounded).data).not.toMatchObject({ total: 3033.19 });
    expect(extract(invoice, bounded).data).toMatchObject({ invoice_number: null });
  });

  test('follows references', () => {
    const referring = {
      $defs: { day: date },
      type: 'object',
      properties: { invoice_date: { $ref: '#/$defs/day' } },
    };
    expect(extract(invoice, referring).data).toEqual({ invoice_date: '2024-04-03' });
  });

  test('is less sure of text that could hardly be read', () => {
    const pieces = [{ text: 'Invoice No.: 4711' }, { text: 'Total: $ 45.00' }];
    const clear = extract(buildDocument(pieces), schema).fields['/invoice_number']?.confidence ?? 0;
    const poor = extract(buildDocument(pieces, { isOcr: true, confidence: 0.2 }), schema, {
      minConfidence: 0.1,
    });
    expect(poor.fields['/invoice_number']?.confidence).toBeLessThan(clear);
  });
});

describe('extract from forms', () => {
  const form = buildDocument([
    { text: 'Application form', isHeading: true },
    { text: 'Name: Alice Walker' },
    { text: 'Date of birth: 12 May 1984' },
    { text: 'Familienstand: verheiratet' },
    { text: 'Newsletter: ☐ Yes ☑ No' },
    { text: 'E-mail: alice@mail.example' },
  ]);

  test('matches choices by their meaning and reads ticks', () => {
    const asked = {
      type: 'object',
      properties: {
        marital_status: { enum: ['single', 'married', null] },
        newsletter: { type: ['boolean', 'null'] },
        email: { type: ['string', 'null'], format: 'email' },
        birth_date: date,
      },
    };
    expect(extract(form, asked).data).toEqual({
      marital_status: 'married',
      newsletter: false,
      email: 'alice@mail.example',
      birth_date: '1984-05-12',
    });
  });
});

describe('extract from agreements', () => {
  const agreement = buildDocument([
    { text: 'CONSULTING AGREEMENT', isHeading: true },
    {
      text: 'This Agreement is made and entered into as of March 3, 2015 (the “Effective Date”) by and between Velasoft, Inc., a Delaware corporation (“Company”), and Kern Logistics LLC (“Consultant”).',
    },
    {
      text: 'This Agreement shall remain in effect for a period of two (2) years from the Effective Date, unless terminated on thirty (30) days notice.',
    },
    {
      text: 'This Agreement shall be governed by and construed in accordance with the laws of the State of New York.',
    },
  ]);

  test('knows parties, date, law and term by their wording', () => {
    const asked = {
      type: 'object',
      properties: {
        parties: { type: 'array', items: { type: 'string' } },
        effective_date: date,
        governing_law: text,
        term: text,
        expiration_date: date,
      },
    };
    expect(extract(agreement, asked).data).toEqual({
      parties: ['Velasoft, Inc.', 'Kern Logistics LLC'],
      effective_date: '2015-03-03',
      governing_law: 'New York',
      term: '2 years',
      expiration_date: null,
    });
  });
});

test.each(['passport_number', 'license_plate', 'policy_number', 'patient_id'])(
  'an invoice that is asked for nothing but a %s has none',
  (name) => {
    const { data } = extract(invoice, { type: 'object', properties: { [name]: text } });
    expect(data).toEqual({ [name]: null });
  },
);

test('an amount in a sentence belongs to the words before it in its clause', () => {
  const lease = buildDocument([
    { text: 'Rent and deposit', isHeading: true },
    {
      text: 'The monthly rent is EUR 4,250, payable on the first working day of each month; the deposit is EUR 12,750 and is returned after the end of the lease.',
    },
  ]);
  const asked = (name: string) =>
    extract(lease, { type: 'object', properties: { [name]: number } }).data;
  expect(asked('deposit')).toEqual({ deposit: 12_750 });
  expect(asked('monthly_rent')).toEqual({ monthly_rent: 4_250 });
});

test('what a document names by the very words of the schema is taken, whatever kind of document it is', () => {
  const row = buildDocument([{ text: 'article: chair' }, { text: 'price: 40' }]);
  const asked = { type: 'object', properties: { article: text, price: number } };
  expect(extract(row, asked).data).toEqual({ article: 'chair', price: 40 });
});

test('a value under the words of the field goes before one under a word that may stand for them', () => {
  const form = buildDocument([
    {
      rows: [
        ['1. Name of Applicant', '2. Permit No.'],
        ['Blue Water Harbour, Boston', '7781'],
      ],
    },
    { text: '3. Who is the employer of the applicant? Name Stone & Hall Inc.' },
  ]);
  const { data } = extract(form, { type: 'object', properties: { applicant_name: text } });
  expect(data).toEqual({ applicant_name: 'Blue Water Harbour' });
});
