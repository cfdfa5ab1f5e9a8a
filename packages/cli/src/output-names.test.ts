import { expect, test } from 'vitest';
import { outputNames } from './output-names.ts';

test('outputs are named after their input without its extension', () => {
  expect(outputNames(['in/a.pdf', 'b.tar.gz'], '.md')).toEqual(['a.md', 'b.tar.md']);
});

test('inputs that would collide keep their full name', () => {
  expect(outputNames(['a.pdf', 'a.docx', 'c.txt'], '.json')).toEqual([
    'a.pdf.json',
    'a.docx.json',
    'c.json',
  ]);
});

test('the same name from two folders is counted', () => {
  expect(outputNames(['x/a.pdf', 'y/a.pdf'], '.md')).toEqual(['a.pdf.md', 'a.pdf.2.md']);
});
