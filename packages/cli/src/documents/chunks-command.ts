import { defineCommand } from '../remote/define-command.ts';
import { EXIT } from '../remote/exit-codes.ts';
import { readNumber } from '../remote/read-number.ts';

/** `sheaf documents chunks`. */
export const chunksCommand = defineCommand({
  name: 'sheaf documents chunks',
  usage: 'JOB',
  description: `Prints passages of the document for retrieval: none cuts a table row, and table headers are repeated.
With --json each has its heading path, element ids and boxes.`,
  arity: { min: 1, max: 1, what: 'one job' },
  options: {
    'max-tokens': { type: 'string', value: 'N', help: 'size of a chunk at most; default 512' },
    overlap: { type: 'string', value: 'N', help: 'tokens of the text before that are repeated' },
  },
  examples: ['sheaf documents chunks job_… --max-tokens 256 --json | jq -r .text'],
  async run({ values, positionals, client, print, signal }) {
    const [jobId = ''] = positionals;
    const maxTokens = readNumber('--max-tokens', values['max-tokens'], { min: 1 });
    const overlap = readNumber('--overlap', values.overlap, { min: 0 });
    const query = {
      ...(maxTokens !== undefined && { max_tokens: maxTokens }),
      ...(overlap !== undefined && { overlap }),
    };
    for (const chunk of await client.documents.chunks(jobId, query, { signal })) {
      const { index, tokens, heading_path: headings, text } = chunk;
      const title = `--- ${index + 1}, ${tokens} tokens${headings.length > 0 ? `: ${headings.join(' > ')}` : ''}`;
      await print.one(chunk, `${title}\n${text.trimEnd()}\n\n`);
    }
    return EXIT.ok;
  },
});
