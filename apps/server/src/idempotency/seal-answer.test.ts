import { expect, test } from 'vitest';
import { openAnswer, sealAnswer } from './seal-answer.ts';

test('an answer opens for who sealed it and for nobody else', () => {
  const answer = Buffer.from('{"key": "shf_secret"}');
  const sealed = sealAnswer(answer, 'mine');
  expect(sealed.includes('shf_secret')).toBe(false);
  expect(openAnswer(sealed, 'mine')).toEqual(answer);
  expect(openAnswer(sealed, 'yours')).toBeNull();
  expect(sealAnswer(answer, 'mine').equals(sealed)).toBe(false);
});

test('an answer that was changed does not open', () => {
  const sealed = sealAnswer(Buffer.from('words'), 'mine');
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  expect(openAnswer(sealed, 'mine')).toBeNull();
});
