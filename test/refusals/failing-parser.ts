import { readFile } from 'node:fs/promises';
import { PARSE_ERROR_CODES, ParseError } from '@sheaf/parser/parse-error';
import type { DocumentParser } from '@sheaf/server/documents';
import { createStandingParser } from '../api/standing-parser.ts';

const plain = createStandingParser();
plain.letGo();

/** Fails to read or draw a document whose text says how, `code: message`; reads others. */
export const failingParser: DocumentParser = {
  async run(task) {
    await failIfSaid(task.file);
    return plain.run(task);
  },
  async renderPage(task) {
    await failIfSaid(task.file);
    return plain.renderPage(task);
  },
};

async function failIfSaid(file: string): Promise<void> {
  const [code = '', message = ''] = (await readFile(file, 'utf8')).split(': ');
  const known = PARSE_ERROR_CODES.find((one) => one === code);
  if (known) throw new ParseError(known, message);
}
