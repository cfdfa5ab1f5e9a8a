import { expect, test } from 'vitest';
import { extract } from '../extract.ts';
import { buildDocument } from '../testing/build-document.ts';
import { viewDocument } from './view-document.ts';

const text = { type: ['string', 'null'] };

test('a column of names and a column of values are read line by line', () => {
  const form = buildDocument([
    { text: 'Application form', isHeading: true },
    { lines: ['Full name', 'Occupation', 'Employer', 'Address'], x: 50, y: 100 },
    {
      lines: ['Peter Hughes', 'Nurse', 'Cedar Works', '98 Oak Street, Portland, CA 39851'],
      x: 200,
      y: 100,
    },
  ]);
  const properties = { full_name: text, occupation: text, employer: text, address: text };
  const { data, fields } = extract(form, { type: 'object', properties });
  expect(data).toEqual({
    full_name: 'Peter Hughes',
    occupation: 'Nurse',
    employer: 'Cedar Works',
    address: '98 Oak Street, Portland, CA 39851',
  });
  expect(fields['/occupation']?.citations[0]?.box).toMatchObject({ x0: 200, y0: 112, y1: 124 });
});

test('a paragraph runs on over its lines', () => {
  const lines = [
    'The supplier keeps what it learns about the other party to itself and to those of its people who need',
    'it for their work; it hands nothing on to others, and gives back all papers when it is asked for them',
    'in writing by the other party.',
  ];
  const { segments } = viewDocument(buildDocument([{ lines }]));
  expect(segments.map((segment) => segment.text)).toEqual([lines.join(' ')]);
});

test('columns of text beside each other are no entries: the next word has no room', () => {
  const lines = ['Long words reach the', 'gap that parts both', 'columns from another'];
  const page = buildDocument([
    { lines, x: 50, y: 100 },
    { lines: lines.toReversed(), x: 158, y: 100 },
  ]);
  // Where the second column ends, the page does.
  const narrow = { ...page, pages: page.pages.map((one) => ({ ...one, width: 308 })) };
  expect(viewDocument(narrow).segments).toHaveLength(2);
});

test('the head of a receipt is read by its lines: the name, then the address up to the telephone', () => {
  const receipt = buildDocument([
    {
      lines: [
        'HEXA PAPER & BOOKS SDN BHD',
        '412553-K',
        'NO. 14 & 16, JALAN CEMPAKA 3,',
        'TAMAN ORKID,',
        '50400 KUALA LUMPUR,',
        'WILAYAH.',
        'TEL: 03-5551234',
      ],
      isCentred: true,
    },
    { text: 'Date: 25/12/2018' },
    { text: 'Total 9.00' },
  ]);
  const properties = { company: text, address: text };
  expect(extract(receipt, { type: 'object', properties }).data).toEqual({
    company: 'HEXA PAPER & BOOKS SDN BHD',
    address: 'NO. 14 & 16, JALAN CEMPAKA 3, TAMAN ORKID, 50400 KUALA LUMPUR, WILAYAH.',
  });
});

test('a date that looks like an item of a list keeps its day', () => {
  const bill = buildDocument([
    { text: 'Rechnungsdatum', x: 50, y: 100 },
    { text: 'Juni 2024', x: 200, y: 100, isItem: true, marker: '12.' },
  ]);
  const date = { type: ['string', 'null'], format: 'date' };
  const { data } = extract(bill, { type: 'object', properties: { invoice_date: date } });
  expect(data).toEqual({ invoice_date: '2024-06-12' });
});

test('a ticked box whose other choice is written beside it counts as ticked', () => {
  const form = buildDocument([
    { text: 'Newsletter', x: 50, y: 100 },
    { text: 'Yes ☐ No', x: 200, y: 100, isTicked: true },
  ]);
  const newsletter = { type: ['boolean', 'null'] };
  const schema = { type: 'object', properties: { newsletter } };
  expect(extract(form, schema).data).toEqual({ newsletter: true });
});

test('a block is parted where its lines were meant to end, not wherever they end', () => {
  const made = buildDocument([
    {
      lines: [
        'WHEREAS the Company runs a drug discovery and a manufacturing',
        'business in several countries of the world;',
        'WHEREAS the Buyer wants to take over all of its shares and to',
        'keep those who work there;',
      ],
    },
  ]);
  const document = structuredClone(made);
  const [block] = document.pages[0]?.elements ?? [];
  if (!block) throw new Error('no block was made');
  const text = block.text.replace('; WHEREAS', ';\nWHEREAS');
  const [page] = document.pages;
  const view = viewDocument({
    ...document,
    pages: page ? [{ ...page, elements: [{ ...block, text }] }] : [],
  });
  expect(view.segments.map((segment) => segment.text)).toEqual(text.split('\n'));
  expect(view.segments.map(({ lines = [] }) => lines.length)).toEqual([2, 2]);
});
