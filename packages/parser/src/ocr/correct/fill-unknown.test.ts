import { expect, test } from 'vitest';
import { fillUnknown } from './fill-unknown.ts';

const word = (text: string, before = '', after = '') => ({ before, text, after });

test.each([
  ['su\ufffdce', 'not', 'to', 'not suffice to', 'suffice'],
  ['\ufffdIA\ufffd', 'artificielle', 'pour', 'artificielle (IA) pour', '(IA)'],
  ['\ufffd', 'B', 'Avis', 'B : Avis', ':'],
  ['\ufffd1', 'by', 'during', 'by ±1 during', '±1'],
  ["'\ufffdrst'", 'the', 'one', 'the ’first’ one', "'first'"],
])('%s in "%s … %s", read as "%s", is %s', (text, before, after, read, filled) => {
  expect(fillUnknown(word(text, before, after), read)).toBe(filled);
});

test('a neighbour that is read otherwise does not matter to a longer word', () => {
  expect(fillUnknown(word('signi\ufffder', 'the', 'fr0m'), 'the signifier from')).toBe('signifier');
});

test('a word of which other letters are read otherwise is left as it is', () => {
  expect(fillUnknown(word('signi\ufffder'), 'magnifier')).toBeUndefined();
});

test('a lone sign among words that are read otherwise is left as it is', () => {
  expect(fillUnknown(word('\ufffd', 'x', 'y'), 'X + y')).toBeUndefined();
});

test('where nothing is seen nothing is filled in', () => {
  expect(fillUnknown(word('201\ufffd'), '201')).toBeUndefined();
});

test('a word that stands twice in the line could be either', () => {
  const twice = word('a\ufffdter', '?', '');
  expect(fillUnknown(twice, 'after alter')).toBeUndefined();
});

test('signs with a meaning in expressions are signs', () => {
  expect(fillUnknown(word('(a+b)*\ufffd', '[', ']'), '[ (a+b)*c ]')).toBe('(a+b)*c');
});

test('many unknown characters among equal ones are matched in little time', () => {
  const text = '\ufffda'.repeat(40);
  const start = process.cpuUsage().user;
  expect(fillUnknown(word(text), `${'a'.repeat(90)}!`)).toBeUndefined();
  expect(process.cpuUsage().user - start).toBeLessThan(1_000_000);
});
