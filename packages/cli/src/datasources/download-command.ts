import type { CreateDownload } from '@sheaf/client';
import { writeDownload } from '../documents/write-download.ts';
import { defineCommand } from '../remote/define-command.ts';
import { EXIT } from '../remote/exit-codes.ts';
import { FORCE_OPTION, OverwriteGuard } from '../remote/overwrite-guard.ts';
import { UsageError } from '../remote/usage-error.ts';

const CONTENTS = {
  files: 'files',
  parsed: 'parsed_content',
  both: 'files_and_parsed_content',
} as const;

/** `sheaf datasources download`. */
export const downloadCommand = defineCommand({
  name: 'sheaf datasources download',
  usage: 'DATASOURCE [ELEMENT...]',
  description:
    'Has the files of a datasource packed, or those named, and writes the ZIP. A download that breaks off goes on where it broke off.',
  arity: { min: 1, max: Number.POSITIVE_INFINITY, what: 'a datasource' },
  options: {
    content: { type: 'string', value: 'WHAT', help: 'files | parsed | both (default files)' },
    out: {
      type: 'string',
      short: 'o',
      value: 'FILE',
      help: 'where the ZIP goes; default DATASOURCE.zip',
    },
    ...FORCE_OPTION,
  },
  examples: ['sheaf datasources download ds_… --content both --out all.zip'],
  async run({ positionals, values, client, print, signal, io }) {
    const [id = '', ...elements] = positionals;
    const place = values.out ?? `${id}.zip`;
    await new OverwriteGuard({ io, signal }, values.force).require([place]);
    const wanted: CreateDownload = {
      content: contentOf(values.content),
      ...(elements.length > 0 && { data_element_ids: elements }),
    };
    const { job_id } = await client.datasources.createDownload(id, wanted, { signal });
    for await (const { event, data } of client.datasources.followDownload(id, job_id, { signal })) {
      if (event === 'progress') print.progress(`${data.percent_complete} % packed`);
    }
    const file = await client.datasources.downloadFile(id, job_id, { signal });
    await writeDownload(file, place, signal);
    await print.write(`${place}\n`);
    return EXIT.ok;
  },
});

function contentOf(name = 'files'): NonNullable<CreateDownload['content']> {
  if (Object.hasOwn(CONTENTS, name)) return CONTENTS[name as keyof typeof CONTENTS];
  throw new UsageError(`--content is one of ${Object.keys(CONTENTS).join(', ')}`);
}
