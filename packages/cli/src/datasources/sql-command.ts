import { defineCommand } from '../remote/define-command.ts';
import { EXIT } from '../remote/exit-codes.ts';
import type { Column } from '../remote/printer.ts';
import { readNumber } from '../remote/read-number.ts';

/** As far as a column goes on a terminal before it pushes the others. */
const WIDTH = 20;

/** `sheaf datasources sql`. */
export const sqlCommand = defineCommand({
  name: 'sheaf datasources sql',
  usage: 'DATASOURCE STATEMENT',
  description:
    'Answers one SELECT over the tables of a datasource: a line for each row; with --json the answer as the service gives it.',
  arity: { min: 2, max: 2, what: 'a datasource and a statement' },
  options: {
    limit: { type: 'string', short: 'n', value: 'N', help: 'rows at most, to 10000; default 1000' },
  },
  examples: ["sheaf datasources sql ds_… 'SELECT region, sum(total) FROM orders GROUP BY region'"],
  async run({ positionals, values, client, print, signal }) {
    const [id = '', sql = ''] = positionals;
    const most = readNumber('--limit', values.limit, { min: 1 });
    const options = most === undefined ? {} : { max_rows: most };
    const answer = await client.datasources.query(id, sql, options, { signal });
    if (print.json) {
      await print.one(answer, '');
      return EXIT.ok;
    }
    const columns = answer.columns.map(
      ({ name }, index): Column<readonly unknown[]> => ({
        title: name,
        width: WIDTH,
        text: (row) => toText(row[index]),
      }),
    );
    for (const row of answer.rows) await print.row(columns, row);
    if (answer.truncated) print.note('There are more rows; --limit says how many are wanted.');
    return EXIT.ok;
  },
});

function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
