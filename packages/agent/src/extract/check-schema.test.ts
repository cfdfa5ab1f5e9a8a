import { describe, expect, test } from 'vitest';
import { checkSchema } from './check-schema.ts';
import { validatorOf } from './schema/validator-of.ts';

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

  test.each([
    'http://json-schema.org/draft-06/schema#',
    'https://json-schema.org/draft-07/schema',
    'http://json-schema.org/draft/2020-12/schema',
    'https://json-schema.org/draft/2020-12/schema#',
  ])('takes and checks schemas that name their draft %s', ($schema) => {
    const of = (type: string) => ({ $schema, type: 'object', properties: { a: { type } } });
    expect(checkSchema(of('string'))).toEqual([]);
    expect(checkSchema(of('strin')).map(({ pointer }) => pointer)).toEqual(['/properties/a/type']);
    expect(validatorOf(of('string'))({ a: 1 })).toBe(false);
  });

  test('wants an object', () => {
    expect(checkSchema('{"type": "object"}')).toEqual([
      { pointer: '', message: 'A schema is a JSON object.' },
    ]);
  });
});
