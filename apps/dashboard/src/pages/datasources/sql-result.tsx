import type { SqlQueryResult } from '@sheaf/client';
import { Download } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { saveBlob } from '../../ui/save-blob.ts';
import { toCsv } from '../../ui/to-csv.ts';

/** A page of so many rows is shown; the file has all that came. */
const SHOWN_ROWS = 500;

/** The rows a query gave. */
export function SqlResult({ result }: { readonly result: SqlQueryResult }) {
  const { columns, rows, truncated, elapsed_ms: elapsed } = result;
  const names = columns.map(({ name }) => name);
  const shown = rows.slice(0, SHOWN_ROWS);
  return (
    <section
      aria-label="Result of the query"
      className="overflow-hidden rounded-lg border border-line bg-surface shadow-low"
    >
      <header className="flex items-center gap-3 border-b border-line px-4 py-2 text-xs text-muted">
        <p role="status" className="flex-1">
          {rows.length} {rows.length === 1 ? 'row' : 'rows'}
          {truncated && ', cut off'} · {Math.round(elapsed)} ms
          {rows.length > shown.length && ` · the first ${shown.length} are shown`}
        </p>
        <Button
          size="small"
          icon={<Download size={13} />}
          onClick={() =>
            saveBlob(new Blob([toCsv(names, rows)], { type: 'text/csv' }), 'query.csv')
          }
        >
          CSV
        </Button>
      </header>
      <section
        aria-label="Rows"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
        tabIndex={0}
        className="max-h-[32rem] overflow-auto focus-visible:-outline-offset-2"
      >
        <table className="w-full text-sm">
          <thead className="sticky top-0 bg-surface">
            <tr>
              {columns.map(({ name, type }) => (
                <th
                  key={name}
                  scope="col"
                  title={type}
                  className="border-b border-line px-4 py-2 text-left text-xs font-medium whitespace-nowrap text-faint"
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a result have nothing else, and never move
              <tr key={index} className="border-b border-line last:border-0">
                {row.map((value, column) => (
                  <td key={names[column]} className="px-4 py-1.5 align-top tabular-nums">
                    <Value value={value} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

function Value({ value }: { readonly value: unknown }) {
  if (value === null || value === undefined) return <span className="text-faint">null</span>;
  return <>{typeof value === 'object' ? JSON.stringify(value) : String(value)}</>;
}
