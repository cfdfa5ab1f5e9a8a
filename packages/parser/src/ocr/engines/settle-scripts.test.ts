import { expect, test } from 'vitest';
import { settleScripts } from './settle-scripts.ts';

const read = (line: string) =>
  settleScripts(
    [...line].map((text) => ({ text, confidence: 1, start: 0, end: 1, alternatives: [] })),
  )
    .map(({ text }) => text)
    .join('');

test.each([
  ['a Latin letter in a Cyrillic word is Cyrillic', 'Дoговор', 'Договор'],
  ['a Cyrillic letter in a Latin word is Latin', 'Кingdom', 'Kingdom'],
  ['a Latin letter in a Greek word is Greek', 'Aριθμός', 'Αριθμός'],
  ['what looks like no letter of the word stays', 'Договоrр', 'Договоrр'],
  ['words of one script stay as they are', 'OOO ООО 12', 'OOO ООО 12'],
])('%s', (_, line, settled) => {
  expect(read(line)).toBe(settled);
});
