import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { toLogError } from './to-log-error.ts';

test('a statement that failed is told without its values, and so is why', () => {
  const refusal = Object.assign(new Error('null value in column "id"'), {
    code: '23502',
    detail: 'Failing row contains (hunter2).',
  });
  const error = new DrizzleQueryError('insert into jobs values ($1)', ['hunter2\n at'], refusal);
  const logged = JSON.stringify(toLogError(error));
  expect(logged).not.toContain('hunter2');
  expect(toLogError(error)).toMatchObject({
    type: 'DrizzleQueryError',
    message: 'Failed query: insert into jobs values ($1)',
    cause: { message: 'null value in column "id"', code: '23502' },
  });
});

test('any other error keeps its message and the places it came from', () => {
  expect(toLogError(new TypeError('no such thing'))).toMatchObject({
    type: 'TypeError',
    message: 'no such thing',
    stack: expect.stringMatching(/^\s+at .*to-log-error\.test/),
  });
  expect(toLogError('words')).toBe('words');
});
