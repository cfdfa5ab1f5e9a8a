import { parseArgs } from 'node:util';
import { ParseError } from '@sheaf/parser';
import { STAGES, type Stage } from '@sheaf/parser/inspect';
import type { Command } from '../commands.ts';
import { debugDocument } from './debug-document.ts';

const USAGE = `./sheaf debug FILE --stage ${STAGES.join('|')} --out DIR [--pages 1-3,7] [--password P]

Draws what a stage makes of the pages of a PDF or an image: one PNG a page.
`;

export const debugCommand: Command = async (argv, { stdout, stderr }) => {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      stage: { type: 'string', default: 'blocks' },
      out: { type: 'string', default: '.' },
      pages: { type: 'string' },
      password: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const [file] = positionals;
  if (values.help) {
    stdout.write(USAGE);
    return 0;
  }
  if (file === undefined || !isStage(values.stage)) {
    stderr.write(USAGE);
    return 2;
  }
  const { stage, out, pages, password } = values;
  try {
    const pictures = await debugDocument(file, stage, out, {
      ...(pages === undefined ? {} : { pages }),
      ...(password === undefined ? {} : { password }),
    });
    for (const picture of pictures) stdout.write(`${picture}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    stderr.write(`sheaf: ${error.message}\n`);
    return 1;
  }
};

function isStage(text: string): text is Stage {
  return STAGES.some((stage) => stage === text);
}
