import { defineCommand } from '../remote/define-command.ts';
import { EXIT } from '../remote/exit-codes.ts';
import { FORCE_OPTION, OverwriteGuard } from '../remote/overwrite-guard.ts';
import { placeFor } from './output-place.ts';
import { printDownload, requireNoTerminal, writeDownload } from './write-download.ts';

/** `sheaf documents original`. */
export const originalCommand = defineCommand({
  name: 'sheaf documents original',
  usage: 'JOB',
  description: `Gives back the file as it was sent, byte for byte. A download that breaks off goes on where it broke off.`,
  arity: { min: 1, max: 1, what: 'one job' },
  options: {
    out: {
      type: 'string',
      short: 'o',
      value: 'PATH',
      help: 'a file, or a folder where it gets its own name; that is printed',
    },
    ...FORCE_OPTION,
  },
  examples: ['sheaf documents original job_… --out .'],
  async run({ values, positionals, client, print, signal, io }) {
    const [jobId = ''] = positionals;
    if (values.out === undefined) requireNoTerminal(io.stdout, 'a file');
    const place = await placeFor(
      values.out,
      async () => (await client.documents.get(jobId, { signal })).filename,
    );
    if (place !== undefined)
      await new OverwriteGuard({ io, signal }, values.force).require([place]);
    const file = await client.documents.download(jobId, { kind: 'file' }, { signal });
    if (place === undefined) {
      await printDownload(file, print);
      return EXIT.ok;
    }
    await writeDownload(file, place, signal);
    await print.write(`${place}\n`);
    return EXIT.ok;
  },
});
