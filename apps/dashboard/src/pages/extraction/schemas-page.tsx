import type { ArtifactSchemaListItem } from '@sheaf/client';
import { Braces, Plus } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { useEndless } from '../../api/use-endless.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type Column, EndlessList } from '../../ui/endless-list.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { SchemaDialog } from './schema-dialog.tsx';
import { SCHEMAS_KEY } from './schema-keys.ts';
import { SchemaMenu } from './schema-menu.tsx';

const COLUMNS: readonly Column<ArtifactSchemaListItem>[] = [
  {
    header: 'Name',
    width: 'flex-1',
    cell: ({ id, display_name: name, type }) =>
      type === 'json' || type === 'yaml' ? (
        <PlainLink strong to={`/extraction?schema=${encodeURIComponent(id)}`}>
          {name}
        </PlainLink>
      ) : (
        <span className="font-medium">{name}</span>
      ),
  },
  { header: 'Type', width: 'w-24', cell: ({ type }) => <Badge>{type}</Badge> },
  {
    header: 'Fields',
    width: 'w-64',
    wideOnly: true,
    cell: ({ fields_summary: fields }) => (
      <span className="text-xs text-muted">{fields.map(({ name }) => name).join(', ')}</span>
    ),
  },
  { header: 'Version', width: 'w-16', align: 'end', wideOnly: true, cell: (item) => item.version },
  { header: 'More', width: 'w-10', align: 'end', cell: (item) => <SchemaMenu schema={item} /> },
];

/** The artifact schemas of the project. */
export function SchemasPage() {
  const [isCreating, setIsCreating] = useState(false);
  const list = useEndless(SCHEMAS_KEY, (cursor, signal) =>
    client.artifactSchemas.list({ cursor, limit: 100 }, { signal }),
  );
  const create = (
    <Button look="primary" icon={<Plus size={15} />} onClick={() => setIsCreating(true)}>
      New schema
    </Button>
  );
  return (
    <Page
      title="Artifact schemas"
      description="What agents and batches make, and what the playground extracts."
      actions={
        <>
          <LinkButton to="/extraction">Playground</LinkButton>
          {list.items.length > 0 && create}
        </>
      }
      fill
    >
      <EndlessList
        label="Artifact schemas"
        columns={COLUMNS}
        list={list}
        keyOf={({ id }) => id}
        empty={
          <EmptyState icon={<Braces size={20} />} title="No schemas yet" action={create}>
            A schema names the fields to find and their types. Try one in the playground against a
            document, then save it here for agents and batches.
          </EmptyState>
        }
      />
      {isCreating && <SchemaDialog onClose={() => setIsCreating(false)} />}
    </Page>
  );
}
