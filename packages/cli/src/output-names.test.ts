import { expect, test } from 'vitest';
import { belowCommonFolder, outputNames } from './output-names.ts';

test('outputs are named after their input without its extension', () => {
  expect(outputNames(['in/a.pdf', 'b.tar.gz'], '.md')).toEqual(['in/a.md', 'b.tar.md']);
});

test('inputs that would collide keep their full name', () => {
  expect(outputNames(['a.pdf', 'a.docx', 'c.txt'], '.json')).toEqual([
    'a.pdf.json',
    'a.docx.json',
    'c.json',
  ]);
});

test('the same name from two folders stays in two folders; twice in one it is counted', () => {
  expect(outputNames(['x/a.pdf', 'y/a.pdf'], '.md')).toEqual(['x/a.md', 'y/a.md']);
  expect(outputNames(['x/a.pdf', 'x/a.pdf'], '.md')).toEqual(['x/a.pdf.md', 'x/a.pdf.2.md']);
});

test('folders count from the one that holds all files', () => {
  expect(belowCommonFolder(['in/a.pdf'])).toEqual(['a.pdf']);
  expect(belowCommonFolder(['in/x/a.pdf', 'in/y/z/a.pdf'])).toEqual(['x/a.pdf', 'y/z/a.pdf']);
  expect(belowCommonFolder(['/a/b.pdf', '/ab/c.pdf'])).toEqual(['a/b.pdf', 'ab/c.pdf']);
});
