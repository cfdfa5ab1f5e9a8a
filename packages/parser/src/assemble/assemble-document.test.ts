import { expect, test } from 'vitest';
import { draftPages } from '../draft-pages.ts';
import { emptyPrimitives } from '../page/empty-primitives.ts';
import { ParseError } from '../parse-error.ts';
import type { PagesReading } from '../readers/reading.ts';
import { assembleDocument } from './assemble-document.ts';

const facts = { format: 'pdf', numPages: 2, metadata: {}, outline: [], warnings: [] };

/** Pages that fail with the given errors; where there is none the page is blank. */
async function drafts(...errors: readonly (Error | undefined)[]) {
  const reading = {
    kind: 'pages',
    numPages: errors.length,
    readPage: async (page: number) => {
      const error = errors[page];
      if (error) throw error;
      return emptyPrimitives(page);
    },
  } as unknown as PagesReading;
  return draftPages(reading, [...errors.keys()], { filename: 'a.pdf', options: { ocr: 'never' } });
}

const broken = new ParseError('malformed_file', 'its picture is cut off');

test('a document none of whose pages could be read fails with the reason', async () => {
  const pages = await drafts(broken, broken);
  expect(() => assembleDocument(pages, facts)).toThrowError(
    expect.objectContaining({
      code: 'malformed_file',
      message: 'none of 2 pages could be read; page 1 could not be read: its picture is cut off',
    }),
  );
});

test('a document with a page that could be read, though blank, does not', async () => {
  const parsed = assembleDocument(await drafts(broken, undefined), facts);
  expect(parsed.pages[0]?.warnings.map(({ code }) => code)).toEqual(['page_failed']);
});

test('a warning says nothing of our own inside', async () => {
  const [page] = await drafts(new TypeError("Cannot read properties of undefined (reading 'x')"));
  expect(page?.warnings.map(({ message }) => message)).toEqual([
    'page 1 could not be read: its content is damaged or of an unknown kind',
  ]);
});
