import { expect, test } from 'vitest';
import { extract } from './extract.ts';
import { buildDocument, type Piece } from './testing/build-document.ts';

const text = { type: ['string', 'null'] };
const date = { type: ['string', 'null'], format: 'date' };
const number = { type: ['number', 'null'] };
const flag = { type: ['boolean', 'null'] };

function read(pieces: readonly Piece[], properties: Readonly<Record<string, unknown>>) {
  return extract(buildDocument(pieces), { type: 'object', properties }).data;
}

test('the head of a section says whose name and telephone stand below it', () => {
  const pieces = [
    { text: 'Claim form', isHeading: true },
    { text: 'Section A – Driver' },
    { text: 'Name: Anna Berg' },
    { text: 'Telephone: 0421 555 0133' },
    { text: 'Section B – Witness' },
    { text: 'Name: Dirk Hansen' },
    { text: 'Telephone: 0421 555 0190' },
  ];
  const asked = { driver_name: text, witness_name: text, driver_phone: text, witness_phone: text };
  expect(read(pieces, asked)).toEqual({
    driver_name: 'Anna Berg',
    witness_name: 'Dirk Hansen',
    driver_phone: '0421 555 0133',
    witness_phone: '0421 555 0190',
  });
});

test('a label leaves out what the form of its value says', () => {
  const pieces = [
    { text: 'Patient: Jonas Weber' },
    { text: 'Collected: 2024-05-02' },
    { text: 'Packages: 6' },
  ];
  const asked = { patient_name: text, collection_date: date, package_count: number };
  expect(read(pieces, asked)).toEqual({
    patient_name: 'Jonas Weber',
    collection_date: '2024-05-02',
    package_count: 6,
  });
});

test('in a cell the first line is the label of the next', () => {
  const rows = [
    ['Owner\nCalloway Family Trust', 'Valid until\nMarch 11, 2025'],
    ['Contractor\nRidgeback LLC', 'Inspector\nRosa Delgado'],
  ];
  const asked = { owner_name: text, valid_until: date, contractor: text };
  expect(read([{ rows, hasHead: false }], asked)).toEqual({
    owner_name: 'Calloway Family Trust',
    valid_until: '2025-03-11',
    contractor: 'Ridgeback LLC',
  });
});

test.each([
  'This Lease is made between Harbor View LLC ("Landlord") and Peter Lund ("Tenant").',
  'Entre Harbor View LLC, ci-après dénommée « le bailleur », et Peter Lund, ci-après dénommé « le locataire ».',
])('who is given a role is asked for by it: %s', (sentence) => {
  expect(read([{ text: sentence }], { landlord: text, tenant: text })).toEqual({
    landlord: 'Harbor View LLC',
    tenant: 'Peter Lund',
  });
});

test.each([
  ['No pets are allowed.', false],
  ['Pets are allowed in the garden.', true],
  ['Smoking is forbidden.', null],
])('a sentence says whether something may be done: %s', (sentence, value) => {
  expect(read([{ text: sentence }], { pets_allowed: flag })).toEqual({ pets_allowed: value });
});

test('a number is nobody', () => {
  const pieces = [{ text: 'Policy number of other driver: ZX-990-12' }];
  expect(read(pieces, { other_driver_name: text })).toEqual({ other_driver_name: null });
});

test('boxes side by side are each ticked or not', () => {
  const pieces = [{ text: '☒ Collision waiver ☐ Additional driver' }];
  const asked = { collision_waiver: flag, additional_driver: flag };
  expect(read(pieces, asked)).toEqual({ collision_waiver: true, additional_driver: false });
});

test('letters behind a whole number make it a name, not a number', () => {
  expect(read([{ text: 'Seat: 12A' }], { seat: number })).toEqual({ seat: null });
});

test('in a form of four columns a value stands beside its label, not below it', () => {
  const rows = [
    ['Establishment', 'Pho Garden', 'Permit', 'FE-09931'],
    ['Street', '118 Canal Road', 'City', 'Wexmoor'],
    ['Owner', 'Linh Tran', 'Inspector', 'Greg Osei'],
  ];
  const asked = { city: text, owner_name: text, inspector: text };
  expect(read([{ rows, hasHead: false }], asked)).toEqual({
    city: 'Wexmoor',
    owner_name: 'Linh Tran',
    inspector: 'Greg Osei',
  });
});

test('the name of an item stands under the word for the whole list', () => {
  const rows = [
    ['Drug', 'Dose', 'Frequency'],
    ['Aspirin', '75 mg', 'daily'],
    ['Bisoprolol', '2.5 mg', 'mornings'],
  ];
  const items = { type: 'object', properties: { name: text, dose: text } };
  expect(read([{ rows }], { medications: { type: 'array', items } })).toEqual({
    medications: [
      { name: 'Aspirin', dose: '75 mg' },
      { name: 'Bisoprolol', dose: '2.5 mg' },
    ],
  });
});
