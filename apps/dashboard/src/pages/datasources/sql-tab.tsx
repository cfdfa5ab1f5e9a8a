import type { SqlQueryResult } from '@sheaf/client';
import { Play, Table2 } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { client } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { TextArea } from '../../ui/field.tsx';
import { useDeed } from '../../ui/use-deed.ts';
import { Waiting } from '../../ui/waiting.tsx';
import { SqlResult } from './sql-result.tsx';
import { useTables } from './tables-tab.tsx';

/** One SELECT over the tables of the datasource. */
export function SqlTab({ datasourceId }: { readonly datasourceId: string }) {
  const tables = useTables(datasourceId);
  const [parameters] = useSearchParams();
  if (tables.error) {
    return <ErrorNote error={tables.error} onRetry={() => void tables.refetch()} />;
  }
  if (!tables.data) return <Waiting />;
  const [first] = tables.data;
  if (!first) {
    return (
      <EmptyState icon={<Table2 size={20} />} title="No tables to query yet">
        Add files with tables in them: sheets, PDFs, CSV. Each table can then be asked with SQL.
      </EmptyState>
    );
  }
  const begin = parameters.get('sql') ?? `select * from "${first.table_name}" limit 100`;
  const names = tables.data.map(({ table_name: name }) => name);
  return <SqlBox key={begin} datasourceId={datasourceId} begin={begin} names={names} />;
}

function SqlBox({
  datasourceId,
  begin,
  names,
}: {
  readonly datasourceId: string;
  readonly begin: string;
  readonly names: readonly string[];
}) {
  const [sql, setSql] = useState(begin);
  const run = useDeed<string, SqlQueryResult>({
    act: (text) => client.datasources.query(datasourceId, text),
    showsError: true,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) run.mutate(sql);
  };
  return (
    <div className="grid grid-cols-1 content-start gap-4 pb-6">
      <form
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          run.mutate(sql);
        }}
      >
        <TextArea
          label="SQL"
          rows={5}
          spellCheck={false}
          className="font-mono text-xs"
          value={sql}
          hint={`Tables: ${names.slice(0, 12).join(', ')}${names.length > 12 ? ', …' : ''}. Ctrl+Enter runs it; nothing can be changed.`}
          onChange={(event) => setSql(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <div>
          <Button
            look="primary"
            type="submit"
            icon={<Play size={14} />}
            busy={run.isPending}
            disabled={sql.trim() === ''}
          >
            Run query
          </Button>
        </div>
      </form>
      {run.error && <ErrorNote error={run.error} />}
      {run.data && <SqlResult result={run.data} />}
    </div>
  );
}
