import { expect, test } from 'vitest';
import { parse } from './parse.ts';

/** All text of a file, cells too. */
async function textOf(filename: string, source: string): Promise<string> {
  const bytes = new TextEncoder().encode(source);
  const { document } = await parse(bytes, { filename, options: { ocr: 'never' } });
  const elements = document.pages.flatMap((page) => page.elements);
  return elements
    .flatMap((element) => {
      const cells = 'table' in element ? (element.table?.cells ?? []) : [];
      return [element.text, ...cells.map((cell) => cell.text)];
    })
    .filter((text) => text !== '')
    .join(' ');
}

test.each([
  ['a.constructor', 'hello', 'hello'],
  ['a.__proto__', 'hello', 'hello'],
  ['a.rtf', '{\\rtf1 a \\constructor b{\\toString c}\\par}', 'a bc'],
  ['a.html', '<html><body><constructor>x</constructor> y</body></html>', 'x y'],
  ['a.json', '[{"a":1,"constructor":"k"},{"a":2}]', 'a constructor 1 k 2'],
  [
    'a.xml',
    '<?xml version="1.0"?><r><__proto__>kept</__proto__><b>1</b></r>',
    'r __proto__ kept b 1',
  ],
])('names that every object has are ordinary names in %s', async (filename, source, expected) => {
  expect(await textOf(filename, source)).toBe(expected);
});

test('an attribute and a child of one name are both kept', async () => {
  const text = await textOf('a.xml', '<?xml version="1.0"?><r><item id="7"><id>8</id></item></r>');
  expect(text).toContain('7');
  expect(text).toContain('8');
});
