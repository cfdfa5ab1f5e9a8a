import { defineCommand } from '../remote/define-command.ts';
import { EXIT } from '../remote/exit-codes.ts';
import { FORCE_OPTION, OverwriteGuard } from '../remote/overwrite-guard.ts';
import { readNumber } from '../remote/read-number.ts';
import { PASSWORD_OPTIONS, readPassword } from '../remote/read-password.ts';
import { explainNumber } from './explain-number.ts';
import { placeFor } from './output-place.ts';
import { printDownload, requireNoTerminal, writeDownload } from './write-download.ts';

/** `sheaf documents page-image`. */
export const pageImageCommand = defineCommand({
  name: 'sheaf documents page-image',
  usage: 'JOB PAGE',
  description: `Draws a page (counted from 1) as PNG, in the pixels of the boxes. Passwords are not kept with a job, so a
page of an encrypted file needs it once more.`,
  arity: { min: 2, max: 2, what: 'one job and one page' },
  options: {
    out: {
      type: 'string',
      short: 'o',
      value: 'PATH',
      help: 'a file or a folder; its name is printed',
    },
    ...FORCE_OPTION,
    scale: {
      type: 'string',
      value: 'NUMBER',
      help: 'from 0.1 to 4; default 1, the pixels of the boxes',
    },
    ...PASSWORD_OPTIONS,
  },
  examples: ['sheaf documents page-image job_… 3 --out page-3.png'],
  async run({ values, positionals, client, print, signal, io }) {
    const [jobId = '', page] = positionals;
    const number = readNumber('page', page, { min: 1 }) ?? 1;
    const scale = readNumber('--scale', values.scale, { min: 0.1, max: 4, isWhole: false });
    if (values.out === undefined) requireNoTerminal(io.stdout, 'a picture');
    const password = await readPassword(values, io.environment);
    const part = { kind: 'page-image', pageNumber: number - 1, scale, password } as const;
    const place = await placeFor(values.out, async () => `page-${number}.png`);
    if (place !== undefined)
      await new OverwriteGuard({ io, signal }, values.force).require([place]);
    const picture = await explainNumber(
      'page_not_found',
      `the document has no page ${number}`,
      client.documents.download(jobId, part, { signal }),
    );
    if (place === undefined) {
      await printDownload(picture, print);
      return EXIT.ok;
    }
    await writeDownload(picture, place, signal);
    await print.write(`${place}\n`);
    return EXIT.ok;
  },
});
