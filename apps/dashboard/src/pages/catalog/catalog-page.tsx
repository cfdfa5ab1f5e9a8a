import type { MetadataModel } from '@sheaf/client';
import { useQuery } from '@tanstack/react-query';
import { Library } from 'lucide-react';
import { client } from '../../api/client.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Page } from '../../ui/page.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { CATALOG_KEY } from './catalog-key.ts';

type Field = MetadataModel['fields'][number];

const COLUMNS: readonly TableColumn<Field>[] = [
  { header: 'Field', cell: ({ name }) => <span className="font-mono text-xs">{name}</span> },
  { header: 'Type', cell: ({ type }) => <Badge>{type}</Badge> },
  {
    header: 'Meaning',
    cell: ({ description }) => <span className="text-muted">{description}</span>,
    wideOnly: true,
  },
  {
    header: 'Filter',
    align: 'end',
    cell: ({ index }) => (index ? <Badge tone="accent">searchable</Badge> : null),
  },
];

/** The models of metadata that datasources can choose from. */
export function CatalogPage() {
  const { data, error, refetch } = useQuery({
    queryKey: CATALOG_KEY,
    queryFn: ({ signal }) => client.catalog.list({ limit: 200 }, { signal }),
  });
  return (
    <Page
      title="Catalog"
      description="Models of metadata: choose one in the settings of a datasource, and its fields are read from every file, with the place each was found at."
    >
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data?.data.length === 0 && (
        <EmptyState icon={<Library size={20} />} title="The catalog is empty">
          This server offers no models; datasources can have fields of their own.
        </EmptyState>
      )}
      {data?.data.map((model) => (
        <Card key={model.model_id} flush title={model.name} description={model.description}>
          <DataTable
            label={`Fields of ${model.name}`}
            columns={COLUMNS}
            items={model.fields}
            keyOf={({ name }) => name}
          />
        </Card>
      ))}
    </Page>
  );
}
