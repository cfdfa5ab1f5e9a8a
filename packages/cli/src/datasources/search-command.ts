import { defineCommand } from '../remote/define-command.ts';
import { EXIT } from '../remote/exit-codes.ts';
import { printList } from '../remote/print-list.ts';
import { readNumber } from '../remote/read-number.ts';
import { RESULT_COLUMNS } from './datasource-columns.ts';

/** What the server gives at once. */
const LARGEST_PAGE = 200;

/** `sheaf datasources search`. */
export const searchCommand = defineCommand({
  name: 'sheaf datasources search',
  usage: 'DATASOURCE QUERY',
  description: `Prints the files that fit best, with the page and the text that matched. Words, "phrases", prefix* and
-without are understood.`,
  arity: { min: 2, max: 2, what: 'a datasource and a query' },
  options: {
    top: { type: 'string', value: 'N', help: 'how many; default 10' },
    all: { type: 'boolean', help: 'all there are, page by page' },
    explain: { type: 'boolean', help: 'with how each score came about; shown by --json' },
    mode: { type: 'string', value: 'MODE', help: 'hybrid (default), keyword or semantic' },
  },
  examples: ['sheaf datasources search ds_01 "monthly rent"'],
  async run({ values, positionals, client, print, signal }) {
    const [id = '', query = ''] = positionals;
    const top =
      readNumber('--top', values.top, { min: 1 }) ?? (values.all ? Number.POSITIVE_INFINITY : 10);
    const search = {
      query,
      top_k: Math.min(top, LARGEST_PAGE),
      ...(values.explain && { explain: true }),
      ...(values.mode !== undefined && { mode: values.mode as 'hybrid' }),
    };
    const results = client.datasources.search(id, search, { signal });
    await printList(print, RESULT_COLUMNS, results, top);
    return EXIT.ok;
  },
});
