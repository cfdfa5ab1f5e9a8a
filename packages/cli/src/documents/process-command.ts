import { writeFile } from 'node:fs/promises';
import { defineCommand } from '../remote/define-command.ts';
import { EXIT } from '../remote/exit-codes.ts';
import { FORCE_OPTION, OverwriteGuard } from '../remote/overwrite-guard.ts';
import { UsageError } from '../remote/usage-error.ts';
import { FILE_ENDINGS, type Rendering } from '../rendering.ts';
import { FORMAT_OPTION } from './format-option.ts';
import { gatherInputs } from './gather-inputs.ts';
import { createPlacer, isFolder } from './output-place.ts';
import { PARSE_OPTIONS, readParseOptions } from './parse-options.ts';

/** `sheaf documents process`. */
export const processCommand = defineCommand({
  name: 'sheaf documents process',
  usage: 'FILE|URL|-',
  description: `Parses one file of up to about 10 MB and prints the result, all in one call. Ctrl-C stops the work.
With --json the answer is the API's: the id of the job, its status and the result.`,
  arity: { min: 1, max: 1, what: 'one file' },
  options: {
    format: FORMAT_OPTION,
    out: {
      type: 'string',
      short: 'o',
      value: 'FILE',
      help: 'write the result there and print the place',
    },
    ...FORCE_OPTION,
    ...PARSE_OPTIONS,
    name: { type: 'string', value: 'NAME', help: 'what standard input is called: report.md' },
  },
  examples: ['sheaf documents process letter.docx', 'sheaf documents process - < scan.png'],
  async run({ values, positionals, client, print, io, signal }) {
    const inputs = await gatherInputs(positionals, {
      stdin: io.stdin,
      name: values.name,
      note: print.note,
    });
    const [input] = inputs;
    if (!input || inputs.length > 1)
      throw new UsageError('process takes one file; submit takes many');
    const options = await readParseOptions(values, io.environment);
    const format = (values.format ?? 'markdown') as Rendering;
    const upload = await input.open(signal);
    const place = values.out && (await placeOf(values.out, upload.name, format));
    if (place) await new OverwriteGuard({ io, signal }, values.force).require([place]);
    const answer = await client.documents.process(upload, { ...options, format }, { signal });
    const text = print.json ? `${JSON.stringify(answer)}\n` : textOf(answer.result);
    if (place) await writeFile(place, text);
    await print.write(place ? `${place}\n` : text);
    return EXIT.ok;
  },
});

async function placeOf(out: string, filename: string, format: Rendering): Promise<string> {
  return (await isFolder(out)) ? createPlacer(out, FILE_ENDINGS[format])(filename) : out;
}

function textOf(result: unknown): string {
  return typeof result === 'string' ? result : `${JSON.stringify(result, null, 2)}\n`;
}
