import { expect, test } from 'vitest';
import { DEFAULT_LIMITS, type ReadContext } from '../../parse-options.ts';
import { readText } from './read-text.ts';

const context: ReadContext = {
  filename: 'notes.txt',
  options: {},
  limits: DEFAULT_LIMITS,
  signal: new AbortController().signal,
};
const read = async (content: string | Uint8Array) => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const reading = await readText(bytes, context);
  if (reading.kind !== 'blocks') throw new Error('not blocks');
  return reading;
};

test('paragraphs are parted by blank lines and keep their line breaks', async () => {
  const { pages } = await read('Dear all,\r\n\r\nfirst line\r\nsecond line\r\n \r\n\r\nBye\r\n');
  expect(pages[0]?.elements.map((element) => element.text)).toEqual([
    'Dear all,',
    'first line\nsecond line',
    'Bye',
  ]);
});

test('the indent of a first line stays', async () => {
  const { pages } = await read('\n    indented\nnot');
  expect(pages[0]?.elements[0]?.text).toBe('    indented\nnot');
});

test('a form feed starts a page', async () => {
  const { pages } = await read('one\ftwo\n\nthree');
  expect(pages.map((page) => page.elements.map((element) => element.text))).toEqual([
    ['one'],
    ['two', 'three'],
  ]);
});

test('a guessed encoding is told', async () => {
  const { warnings, metadata } = await read(Uint8Array.of(0x61, 0xe9, 0x62));
  expect(warnings.map((warning) => warning.code)).toEqual(['encoding_guessed']);
  expect(metadata.other).toHaveProperty('encoding');
});

test('blanks alone are an empty file', async () => {
  await expect(read(' \n \n')).rejects.toMatchObject({ code: 'empty_file' });
});
