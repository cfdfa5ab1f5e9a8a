import { readFile } from 'node:fs/promises';
import { ParseError } from '@sheaf/parser/parse-error';
import type { DocumentParser } from '@sheaf/server/documents';

/** Fails to read or draw a document as its text says: `code: message`. */
export const failingParser: DocumentParser = {
  run: ({ file }) => fail(file),
  renderPage: ({ file }) => fail(file),
};

async function fail(file: string): Promise<never> {
  const [code = '', message = ''] = (await readFile(file, 'utf8')).split(': ');
  throw new ParseError(code as never, message);
}
