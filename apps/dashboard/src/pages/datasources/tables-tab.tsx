import type { DatasourceTable } from '@sheaf/client';
import { useQuery } from '@tanstack/react-query';
import { Table2 } from 'lucide-react';
import { client } from '../../api/client.ts';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { useParameter } from '../../ui/use-parameter.ts';
import { Waiting } from '../../ui/waiting.tsx';
import { tablesKey } from './datasource-keys.ts';
import { TableEditor } from './table-editor.tsx';

export function useTables(datasourceId: string) {
  return useQuery({
    queryKey: tablesKey(datasourceId),
    queryFn: ({ signal }) => client.datasources.tables(datasourceId, {}, { signal }),
  });
}

/** The tables that were found in the files, with words that people and agents read. */
export function TablesTab({ datasourceId }: { readonly datasourceId: string }) {
  const { data, error, refetch } = useTables(datasourceId);
  const [name, setName] = useParameter('table', '');
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const chosen = data.find((table) => table.table_name === name) ?? data[0];
  if (!chosen) {
    return (
      <EmptyState icon={<Table2 size={20} />} title="No tables yet">
        Tables in documents, sheets of workbooks and charts become tables here when files are read.
      </EmptyState>
    );
  }
  return (
    <div className="grid grid-cols-1 content-start gap-4 pb-6 md:grid-cols-[14rem_minmax(0,1fr)]">
      <TableList tables={data} chosen={chosen.table_name} onChoose={setName} />
      <TableEditor key={chosen.table_name} datasourceId={datasourceId} table={chosen} />
    </div>
  );
}

function TableList({
  tables,
  chosen,
  onChoose,
}: {
  readonly tables: readonly DatasourceTable[];
  readonly chosen: string;
  readonly onChoose: (name: string) => void;
}) {
  return (
    <nav aria-label="Tables">
      <ul className="grid gap-0.5 max-md:max-h-40 max-md:overflow-auto">
        {tables.map(({ table_name: name, row_count: rows }) => (
          <li key={name}>
            <button
              type="button"
              aria-current={name === chosen}
              onClick={() => onChoose(name)}
              className={classNames(
                'flex w-full items-center gap-2 rounded-md px-2 py-1.5 text-left text-sm',
                name === chosen ? 'bg-accent-soft text-accent-ink' : 'text-muted hover:bg-sunken',
              )}
            >
              <span className="min-w-0 flex-1 truncate font-mono text-xs">{name}</span>
              {rows !== null && <span className="text-xs tabular-nums">{rows}</span>}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
