import {
  createApiKeySchemaFor,
  documentOptionsSchema,
  listQuerySchema,
  scopesOf,
} from '@sheaf/contract';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { validatePart } from './validate-part.ts';
import { ValidationFailure } from './validation-failure.ts';

const createApiKeySchema = createApiKeySchemaFor(scopesOf(['documents', 'webhooks']));

function errorsOf(run: () => unknown) {
  try {
    run();
  } catch (error) {
    if (error instanceof ValidationFailure) return error.detail;
    throw error;
  }
  throw new Error('it was accepted');
}

describe('a body', () => {
  test('that lacks a field names it', () => {
    expect(errorsOf(() => validatePart(createApiKeySchema, 'body', { name: 'x' }))).toEqual([
      { loc: ['body', 'scopes'], type: 'missing', msg: 'Field required' },
    ]);
  });

  test('that is absent is missing itself', () => {
    expect(errorsOf(() => validatePart(createApiKeySchema, 'body', undefined))).toEqual([
      { loc: ['body'], type: 'missing', msg: 'Field required' },
    ]);
  });

  test('with a number for a text is a string_type', () => {
    const body = { name: 4, scopes: ['admin'] };
    expect(errorsOf(() => validatePart(createApiKeySchema, 'body', body))).toEqual([
      { loc: ['body', 'name'], type: 'string_type', msg: 'Input should be a valid string' },
    ]);
  });

  test('with an unknown choice lists the choices', () => {
    expect(errorsOf(() => validatePart(documentOptionsSchema, 'body', { ocr: 'yes' }))).toEqual([
      {
        loc: ['body', 'ocr'],
        type: 'enum',
        msg: "Input should be 'auto', 'always' or 'never'",
      },
    ]);
  });

  test('with an unknown field says the nearest known name', () => {
    const body = { langauges: ['eng'] };
    expect(errorsOf(() => validatePart(documentOptionsSchema, 'body', body))).toEqual([
      {
        loc: ['body', 'langauges'],
        type: 'extra_forbidden',
        msg: "Extra inputs are not permitted; did you mean 'languages'?",
      },
    ]);
  });

  test('with an unknown field deep inside points there', () => {
    const schema = z.strictObject({ rows: z.array(z.strictObject({ title: z.string() })) });
    const errors = errorsOf(() =>
      validatePart(schema, 'body', { rows: [{ title: 'a' }, { title: 'b', titel: 'c' }] }),
    );
    expect(errors).toEqual([
      {
        loc: ['body', 'rows', 1, 'titel'],
        type: 'extra_forbidden',
        msg: "Extra inputs are not permitted; did you mean 'title'?",
      },
    ]);
  });

  test('with a far-off unknown field suggests nothing', () => {
    const errors = errorsOf(() => validatePart(documentOptionsSchema, 'body', { xyzzyplugh: 1 }));
    expect(errors[0]?.msg).toBe('Extra inputs are not permitted');
  });

  test('with a text for an integer, and with a fraction', () => {
    const schema = z.strictObject({ count: z.int(), half: z.int(), ratio: z.number() });
    const errors = errorsOf(() =>
      validatePart(schema, 'body', { count: '1', half: 1.5, ratio: 'x' }),
    );
    expect(errors.map((error) => error.type)).toEqual(['int_type', 'int_from_float', 'float_type']);
  });

  test('of a union is told by the branch that got furthest', () => {
    const schema = z.strictObject({ target: z.union([z.string(), z.object({ id: z.int() })]) });
    expect(errorsOf(() => validatePart(schema, 'body', { target: { id: 'x' } }))).toEqual([
      { loc: ['body', 'target', 'id'], type: 'int_type', msg: 'Input should be a valid integer' },
    ]);
  });

  test('with too few and too many', () => {
    const body = { name: '', scopes: [] };
    expect(errorsOf(() => validatePart(createApiKeySchema, 'body', body))).toEqual([
      {
        loc: ['body', 'name'],
        type: 'string_too_short',
        msg: 'String should have at least 1 character',
      },
      {
        loc: ['body', 'scopes'],
        type: 'too_short',
        msg: 'List should have at least 1 item after validation, not 0',
      },
    ]);
  });

  test('with a bad time or address', () => {
    const body = { name: 'x', scopes: ['admin'], expires_at: 'tomorrow' };
    expect(errorsOf(() => validatePart(createApiKeySchema, 'body', body))[0]).toMatchObject({
      loc: ['body', 'expires_at'],
      type: 'datetime_parsing',
    });
    const options = { webhook_url: 'ftp://example.com' };
    expect(errorsOf(() => validatePart(documentOptionsSchema, 'body', options))[0]).toMatchObject({
      loc: ['body', 'webhook_url'],
      type: 'url_parsing',
    });
  });
});

describe('a query', () => {
  test('takes numbers as text', () => {
    expect(validatePart(listQuerySchema, 'query', { limit: '7' })).toEqual({ limit: 7 });
    expect(validatePart(listQuerySchema, 'query', {})).toEqual({ limit: 50 });
  });

  test('ignores parameters it does not know', () => {
    expect(validatePart(listQuerySchema, 'query', { nonsense: '1' })).toEqual({ limit: 50 });
  });

  test('with no integer is an int_parsing', () => {
    expect(errorsOf(() => validatePart(listQuerySchema, 'query', { limit: 'ten' }))).toEqual([
      {
        loc: ['query', 'limit'],
        type: 'int_parsing',
        msg: 'Input should be a valid integer, unable to parse string as an integer',
      },
    ]);
  });

  test('below and above the bounds', () => {
    expect(errorsOf(() => validatePart(listQuerySchema, 'query', { limit: '0' }))).toEqual([
      {
        loc: ['query', 'limit'],
        type: 'greater_than_equal',
        msg: 'Input should be greater than or equal to 1',
      },
    ]);
    expect(errorsOf(() => validatePart(listQuerySchema, 'query', { limit: '201' }))).toEqual([
      {
        loc: ['query', 'limit'],
        type: 'less_than_equal',
        msg: 'Input should be less than or equal to 200',
      },
    ]);
  });
});
