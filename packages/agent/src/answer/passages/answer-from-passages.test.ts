import { expect, test } from 'vitest';
import { answerFromPassages } from './answer-from-passages.ts';

test('a heading in the text of a passage changes nothing for those it stands over', () => {
  const text =
    'The pier at Harbour Bay was built in 1884. A storm took its last third away in 1953. Nobody has walked on it since the railing fell in 1971.';
  const headings = ['The pier at Harbour Bay'];
  const ask = (said: string) =>
    answerFromPassages('When was the pier at Harbour Bay built?', [
      { id: 'pier', title: 'pier.md', headings, text: said, score: 5 },
    ]);
  const plain = ask(text);
  const headed = ask(`# ${headings[0]}\n\n${text}`);
  expect(plain.values).toEqual(['1884']);
  expect(headed.values).toEqual(plain.values);
  expect(headed.confidence).toBeCloseTo(plain.confidence, 6);
});
