import { expect, test } from 'vitest';
import { splitSentences } from './split-sentences.ts';

const sentencesOf = (text: string) =>
  splitSentences(text).map(({ start, end }) => text.slice(start, end));

test('titles, initials and shorthand end no sentence', () => {
  expect(sentencesOf('Dr. J. Smith of the U.S. Navy came. He left at 5 p.m. on Monday.')).toEqual([
    'Dr. J. Smith of the U.S. Navy came.',
    'He left at 5 p.m. on Monday.',
  ]);
});

test.each([
  ['Russian', 'Он пришёл. Она ушла!', 2],
  ['Chinese', '他来了。她走了吗？', 2],
  ['Arabic', 'جاء الرجل. هل ذهبت المرأة؟', 2],
  ['German', 'Das ist z.B. ein Satz. Hier kommt noch einer.', 2],
])('sentences of %s are found', (_, text, count) => {
  expect(sentencesOf(text)).toHaveLength(count);
});
