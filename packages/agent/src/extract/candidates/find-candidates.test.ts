import { expect, test } from 'vitest';
import { viewDocument } from '../document/view-document.ts';
import type { ObjectPlan } from '../schema/field-plan.ts';
import { planFields } from '../schema/plan-fields.ts';
import { buildDocument } from '../testing/build-document.ts';
import { findCandidates } from './find-candidates.ts';

function valuesOf(name: string, ...texts: readonly string[]): readonly unknown[] {
  const document = buildDocument([
    { text: 'Landlord', isHeading: true },
    ...texts.map((text) => ({ text })),
  ]);
  const schema = { type: 'object', properties: { [name]: { type: 'string' } } };
  const [field] = (planFields(schema) as ObjectPlan).properties;
  if (field?.plan.node !== 'value') throw new Error('no value is planned');
  return findCandidates(viewDocument(document), field.plan).map(({ value }) => value);
}

test('a sentence under a heading that says it again gives its value alone', () => {
  const values = valuesOf('landlord', 'The landlord is Anna Berg of Hamburg.');
  expect(values).toContain('Anna Berg of Hamburg');
  expect(values).not.toContain('The landlord is Anna Berg of Hamburg.');
});

test('a sentence about something else stays whole', () => {
  expect(valuesOf('landlord', 'The weather is fine.')).toContain('The weather is fine.');
});
