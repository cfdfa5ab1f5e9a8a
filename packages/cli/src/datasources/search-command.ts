import { defineCommand } from '../remote/define-command.ts';
import { EXIT } from '../remote/exit-codes.ts';
import { readNumber } from '../remote/read-number.ts';
import { RESULT_COLUMNS } from './datasource-columns.ts';

/** `sheaf datasources search`. */
export const searchCommand = defineCommand({
  name: 'sheaf datasources search',
  usage: 'DATASOURCE QUERY',
  description: `Prints the files that fit best, with the page and the text that matched. Words, "phrases", prefix* and
-without are understood.`,
  arity: { min: 2, max: 2, what: 'a datasource and a query' },
  options: {
    top: { type: 'string', value: 'N', help: 'how many; default 10' },
    mode: { type: 'string', value: 'MODE', help: 'hybrid (default), keyword or semantic' },
  },
  examples: ['sheaf datasources search ds_01 "monthly rent"'],
  async run({ values, positionals, client, print, signal }) {
    const [id = '', query = ''] = positionals;
    const top = readNumber('--top', values.top, { min: 1, max: 200 });
    const search = {
      query,
      ...(top !== undefined && { top_k: top }),
      ...(values.mode !== undefined && { mode: values.mode as 'hybrid' }),
    };
    const { data } = await client.datasources.search(id, search, { signal });
    for (const result of data) await print.row(RESULT_COLUMNS, result);
    return EXIT.ok;
  },
});
