import path from 'node:path';
import { expect, test } from 'vitest';
import { createPlacer, placesIn, safeFileName, safePath } from './output-place.ts';

test.each([
  ['../../etc/passwd', '__.._etc_passwd'],
  ['/abs/olute.pdf', '_abs_olute.pdf'],
  ['C:\\windows\\x.doc', 'C_windows_x.doc'],
  ['..', '_'],
  ['.bashrc', '_bashrc'],
  ['new\nline\u0000.pdf', 'new_line_.pdf'],
  ['', 'document'],
])('the name %j leads nowhere else', (name, safe) => {
  expect(safeFileName(name)).toBe(safe);
  expect(path.dirname(path.join('/out', safeFileName(name)))).toBe('/out');
});

test.each([
  ['one/two.md', 'one/two.md'],
  ['../../etc/passwd', '_/_/etc/passwd'],
  ['/abs//./olute.pdf', 'abs/olute.pdf'],
  ['C:\\windows\\x.doc', 'C_/windows/x.doc'],
  ['', 'document'],
])('the path %j keeps its folders and leads nowhere else', (name, safe) => {
  expect(safePath(name)).toBe(safe);
});

test('a name that is too long for a file keeps its ending', () => {
  const name = safeFileName(`${'x'.repeat(500)}.pdf`);
  expect(name.length).toBeLessThanOrEqual(200);
  expect(name.endsWith('.pdf')).toBe(true);
});

test('no two results get the same place', () => {
  const names = ['a.pdf', 'a.docx', 'a.pdf', 'b.pdf', 'a.pdf'];
  expect(new Set(placesIn('out', names, '.md')).size).toBe(5);
  const place = createPlacer('out', '.md');
  const placed = names.map(place);
  expect(placed.slice(0, 2)).toEqual(['out/a.md', 'out/a.docx.md']);
  expect(new Set(placed).size).toBe(5);
});
