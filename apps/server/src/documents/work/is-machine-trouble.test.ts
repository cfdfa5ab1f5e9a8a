import { writeFile } from 'node:fs/promises';
import { ParseError } from '@sheaf/parser/parse-error';
import { expect, test } from 'vitest';
import { isMachineTrouble } from './is-machine-trouble.ts';

test('what the operating system refused is trouble of the machine', async () => {
  const refusal = await writeFile('/dev/full', 'words').catch((error: Error) => error);
  const { message } = refusal as Error;
  expect(isMachineTrouble(new ParseError('parser_crashed', message))).toBe(true);
  expect(isMachineTrouble(new ParseError('malformed_file', message))).toBe(false);
});

test.each(['EOF: nothing behind byte 12', 'the parser process ended with signal SIGSEGV'])(
  'what a document did is not: %s',
  (message) => {
    expect(isMachineTrouble(new ParseError('parser_crashed', message))).toBe(false);
  },
);
