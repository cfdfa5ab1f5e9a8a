import { expect, test } from 'vitest';
import { z } from 'zod';
import { dropNulls } from './drop-nulls.ts';

const schema = z.strictObject({
  name: z.string(),
  note: z.string().optional(),
  size: z.int().default(3),
  parent: z.string().nullish(),
  inner: z.strictObject({ text: z.string().optional() }).optional(),
  items: z.array(z.strictObject({ text: z.string().optional() })).optional(),
  free: z.record(z.string(), z.unknown()).optional(),
});

test('null for an optional field is the same as leaving it out', () => {
  const sent = {
    name: 'a',
    note: null,
    size: null,
    inner: { text: null },
    items: [{ text: null }],
  };
  expect(schema.parse(dropNulls(schema, sent))).toEqual({
    name: 'a',
    size: 3,
    inner: {},
    items: [{}],
  });
});

test('null stays where it means something', () => {
  expect(dropNulls(schema, { parent: null, free: { key: null }, strange: null })).toEqual({
    parent: null,
    free: { key: null },
    strange: null,
  });
});

test('null for a required field is refused', () => {
  expect(schema.safeParse(dropNulls(schema, { name: null })).success).toBe(false);
});
