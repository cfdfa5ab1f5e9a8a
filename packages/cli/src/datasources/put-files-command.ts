import type { UploadFile } from '@sheaf/client';
import type { NamedUpload } from '../documents/document-input.ts';
import { gatherInputs } from '../documents/gather-inputs.ts';
import { defineCommand } from '../remote/define-command.ts';
import { EXIT } from '../remote/exit-codes.ts';

/** Files of one request: enough to be quick, few enough to be sent again when the connection breaks. */
const FILES_AT_ONCE = 50;

/** `sheaf datasources put`. */
export const putFilesCommand = defineCommand({
  name: 'sheaf datasources put',
  usage: 'DATASOURCE FILE|FOLDER...',
  description: `Puts files and folders into a datasource, folders kept as paths, and waits until they can be found. What is
there already with the same bytes is left as it is; what has changed replaces what was there.`,
  arity: { min: 2, max: Number.POSITIVE_INFINITY, what: 'a datasource and files' },
  options: { 'no-wait': { type: 'boolean', help: 'do not wait until they can be found' } },
  examples: ['sheaf datasources put ds_01 contracts/'],
  async run({ values, positionals, client, print, io, signal }) {
    const [id = '', ...sources] = positionals;
    const note = (sentence: string) => void io.stderr.write(`${sentence}\n`);
    const inputs = await gatherInputs(sources, { stdin: io.stdin, name: undefined, note });
    let failed = 0;
    for (let from = 0; from < inputs.length; from += FILES_AT_ONCE) {
      const some = inputs.slice(from, from + FILES_AT_ONCE);
      const files = await Promise.all(
        some.map(async (input) => placed(await input.open(signal), input.place)),
      );
      const upload = await client.datasources.upload(id, files, { signal });
      if (values['no-wait']) continue;
      for await (const { data } of client.datasources.uploadProgress(upload.upload_id, {
        signal,
      })) {
        print.progress(`${from + (data.files_done ?? 0)} of ${inputs.length} files`);
      }
    }
    if (!values['no-wait']) {
      const elements = client.datasources.elements(id, { status: 'failed' }, { signal });
      for await (const { path, error } of elements) {
        failed++;
        note(`${path}: ${error}`);
      }
    }
    await print.write(`${inputs.length} files sent, ${failed} in the datasource failed\n`);
    return failed > 0 ? EXIT.failed : EXIT.ok;
  },
});

/** The same file under the name that keeps its folder. */
function placed(file: NamedUpload, name: string): UploadFile {
  if ('path' in file) return { path: file.path, name };
  return { name, content: 'content' in file ? file.content : file };
}
