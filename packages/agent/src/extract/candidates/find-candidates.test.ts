import { expect, test } from 'vitest';
import { viewDocument } from '../document/view-document.ts';
import type { ObjectPlan } from '../schema/field-plan.ts';
import { planFields } from '../schema/plan-fields.ts';
import { buildDocument, type Piece } from '../testing/build-document.ts';
import { findCandidates } from './find-candidates.ts';

function candidatesFor(name: string, pieces: readonly Piece[]) {
  const schema = { type: 'object', properties: { [name]: { type: 'string' } } };
  const [field] = (planFields(schema) as ObjectPlan).properties;
  if (field?.plan.node !== 'value') throw new Error('no value is planned');
  return findCandidates(viewDocument(buildDocument(pieces)), field.plan);
}

function valuesOf(name: string, ...texts: readonly string[]): readonly unknown[] {
  const pieces = [{ text: 'Landlord', isHeading: true }, ...texts.map((text) => ({ text }))];
  return candidatesFor(name, pieces).map(({ value }) => value);
}

test('a sentence under a heading that says it again gives its value alone', () => {
  const values = valuesOf('landlord', 'The landlord is Anna Berg of Hamburg.');
  expect(values).toContain('Anna Berg of Hamburg');
  expect(values).not.toContain('The landlord is Anna Berg of Hamburg.');
});

test('a sentence about something else stays whole', () => {
  expect(valuesOf('landlord', 'The weather is fine.')).toContain('The weather is fine.');
});

test('beside a counted label the next counted one is no value', () => {
  const found = candidatesFor('applicant_name', [
    { text: '1. Name of Applicant', x: 50, y: 100 },
    { text: '2. Permit Holder', x: 300, y: 100 },
    { text: 'Blue Water Harbour', x: 50, y: 120 },
    { text: 'Since 1987', x: 300, y: 120 },
  ]).map(({ value }) => value);
  expect(found).toContain('Blue Water Harbour');
  expect(found).not.toContain('2. Permit Holder');
});

test('an entry under a question is named by both', () => {
  const found = candidatesFor('employer_name', [
    { text: '4. Who is the employer of the applicant?' },
    { text: 'Name: Stone & Hall' },
    { text: '5. Who is the next of kin?' },
    { text: 'Name: Ann Hall' },
  ]);
  const recallOf = (value: string) =>
    found.find((candidate) => candidate.value === value)?.similarity.recall;
  expect(recallOf('Stone & Hall')).toBe(1);
  expect(recallOf('Ann Hall')).toBeLessThan(1);
});

test.each<[string, readonly Piece[]]>([
  ['behind it', [{ text: '4. Who is the employer? Name Stone & Hall' }]],
  [
    'beside its last line',
    [
      { lines: ['4. Who is the employer of the applicant, if any?', 'Name'], x: 50, y: 100 },
      { text: 'Stone & Hall', x: 90, y: 116 },
    ],
  ],
  [
    'below and behind its end',
    [
      { text: '4. Who is the employer?', x: 50, y: 100 },
      { text: 'Name', x: 60, y: 114 },
      { text: 'Stone & Hall', x: 95, y: 128 },
    ],
  ],
])('the answer to a question of a form stands %s', (_, pieces) => {
  const best = candidatesFor('employer_name', pieces).find(({ similarity }) => similarity.f1 === 1);
  expect(best?.value).toBe('Stone & Hall');
});

test('what stands behind a sign of equality is named by all in front of it', () => {
  const values = candidatesFor('employer', [{ text: 'EMPLOYER STATUS=Active' }]);
  expect(values.map(({ value }) => value)).not.toContain('STATUS=Active');
});

test('the place at the end of a name belongs to it, a description does not', () => {
  const nameIn = (text: string) => candidatesFor('employer', [{ text }])[0]?.value;
  expect(nameIn('Employer: Harbour Office, New York')).toBe('Harbour Office, New York');
  expect(nameIn('Employer: Harbour Office, a trust of Maine')).toBe('Harbour Office');
});

test('the question over an entry is part of its label', () => {
  const [found] = candidatesFor('employer_name', [
    { text: '8. What is the name and address of the employer?' },
    { text: 'Name Blue Water Harbour' },
  ]).filter(({ value }) => value === 'Blue Water Harbour');
  expect(found?.similarity.f1).toBe(1);
  expect(found?.label).toEqual(expect.arrayContaining(['employer', 'name']));
});
