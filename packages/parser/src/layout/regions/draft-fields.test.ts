import { expect, test } from 'vitest';
import { emptyPrimitives } from '../../page/empty-primitives.ts';
import type { FormField } from '../../page/primitives.ts';
import type { DraftBlock } from '../blocks/page-draft.ts';
import { NO_SHAPE, NO_STYLE } from '../figures/draft-figure.ts';
import { draftFields } from './draft-fields.ts';

const block = (x0: number, y0: number, text: string): DraftBlock => ({
  label: 'Text',
  box: { x0, y0, x1: x0 + text.length * 5, y1: y0 + 12 },
  text,
  spans: [],
  origin: 'text_layer',
  textConfidence: 1,
  style: NO_STYLE,
  shape: { ...NO_SHAPE, lineCount: 1 },
});

const textField = (y0: number, value: string): FormField => ({
  kind: 'text',
  name: 'field',
  value,
  box: { x0: 180, y0: y0 - 3, x1: 430, y1: y0 + 15 },
});

const WARNING = { code: 'none', message: '', pageNumber: 0 };

const draft = (blocks: DraftBlock[], formFields: FormField[]): string[] =>
  draftFields(blocks, { ...emptyPrimitives(0, WARNING), formFields }).map(
    ({ label, text }) => `${label} ${text}`,
  );

test('values that the page prints follow the names of their fields and stand there once', () => {
  const names = [block(72, 100, 'First name'), block(72, 130, 'Street')];
  const values = [block(182, 100, 'Ada'), block(182, 130, '12 St James Square')];
  const fields = [textField(100, 'Ada'), textField(130, '12 St James  Square')];
  expect(draft([...names, ...values], fields)).toEqual([
    'Text First name',
    'Form Ada',
    'Text Street',
    'Form 12 St James Square',
  ]);
});

test('values that the page does not print are added after the names of their fields', () => {
  const blocks = [block(72, 100, 'First name'), block(72, 130, 'Street'), block(72, 160, 'Done.')];
  expect(draft(blocks, [textField(130, 'High Street 3')])).toEqual([
    'Text First name',
    'Text Street',
    'Form High Street 3',
    'Text Done.',
  ]);
});

test('a value inside a longer line stays in its line', () => {
  const blocks = [block(72, 100, 'I, Ada Lovelace of London, agree to all that is said above.')];
  const field: FormField = {
    ...textField(100, 'Ada Lovelace'),
    box: { x0: 82, y0: 98, x1: 140, y1: 113 },
  };
  expect(draft(blocks, [field])).toEqual([
    'Text I, Ada Lovelace of London, agree to all that is said above.',
  ]);
});

test('a box before a line in bold and larger type is part of a heading, before others one to tick', () => {
  const head = { ...NO_STYLE, bold: true, fontSize: 18 };
  const body = { ...NO_STYLE, fontSize: 11 };
  const blocks = [
    { ...block(72, 100, '☐ Rudder'), style: head },
    { ...block(72, 130, 'Fix the rudder to the stern with both of its pins.'), style: body },
    { ...block(72, 160, '☐ Rudder fixed'), style: body },
  ];
  expect(draft(blocks, [])).toEqual([
    'SectionHeader ☐ Rudder',
    'Text Fix the rudder to the stern with both of its pins.',
    'CheckboxUnselected Rudder fixed',
  ]);
});
