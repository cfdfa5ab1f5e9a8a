import { expect, test } from 'vitest';
import { SAMPLE_SCHEMA } from './sample-schema.ts';
import { lineOf } from './schema-trouble.ts';

test('a pointer leads to the line of what it names', () => {
  expect(lineOf(SAMPLE_SCHEMA, '/properties/date/type')).toBe(5);
  expect(lineOf(SAMPLE_SCHEMA, '/properties/total')).toBe(6);
});

test('what cannot be told is not guessed', () => {
  expect(lineOf(SAMPLE_SCHEMA, '')).toBeNull();
  expect(lineOf(SAMPLE_SCHEMA, '/properties/missing')).toBeNull();
});
