import { expect, test } from 'vitest';
import { safeLink } from './safe-link.ts';

test.each([
  'http://example.org/a?b=c:d',
  'HTTPS://example.org',
  'mailto:a@example.org',
  'tel:+4912345',
  'ftp://example.org/file',
  '#page=3',
  'chapter-2.html',
  '/a:b',
  '?at=10:30',
  '//example.org/a',
])('%s may be followed', (target) => {
  expect(safeLink(target)).toBe(target);
});

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\u200bscript:alert(1)',
  'vbscript:x',
  'data:text/html,x',
  'file:///etc/passwd',
  'blob:https://example.org/1',
  'ms-msdt:/id',
  'C:\\Users\\x',
  '',
])('%j may not', (target) => {
  expect(safeLink(target)).toBeUndefined();
});
