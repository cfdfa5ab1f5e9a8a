import { describe, expect, test } from 'vitest';
import { checkSchema } from './check-schema.ts';

describe('checkSchema', () => {
  test('finds nothing wrong with a good schema', () => {
    const schema = {
      $defs: { day: { type: 'string', format: 'date' } },
      type: 'object',
      properties: { a: { $ref: '#/$defs/day' }, b: { type: 'number', minimum: 0 } },
    };
    expect(checkSchema(schema)).toEqual([]);
  });

  test.each([
    [{ type: 'object', properties: { a: { type: 'strin' } } }, '/properties/a/type'],
    [{ type: 'object', required: 'a' }, '/required'],
    [{ properties: { a: { $ref: '#/$defs/gone' } } }, '/properties/a/$ref'],
    [{ properties: { a: { $ref: 'https://example.org/schema.json' } } }, '/properties/a/$ref'],
    [{ properties: { a: { type: 'string', pattern: '(' } } }, '/properties/a/pattern'],
    [{ properties: { a: { type: 'string', pattern: '(a+)+' } } }, '/properties/a/pattern'],
    [{ $schema: 'https://example.org/draft' }, '/$schema'],
  ])('points at what is wrong: %j', (schema, pointer) => {
    expect(checkSchema(schema).map((error) => error.pointer)).toContain(pointer);
  });

  test('wants an object', () => {
    expect(checkSchema('{"type": "object"}')).toEqual([
      { pointer: '', message: 'A schema is a JSON object.' },
    ]);
  });
});
