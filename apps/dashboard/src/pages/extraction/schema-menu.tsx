import type { ArtifactSchemaListItem, ArtifactSchemaRecord } from '@sheaf/client';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { MenuItem } from '../../ui/menu.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import { useDeed } from '../../ui/use-deed.ts';
import { SchemaDialog } from './schema-dialog.tsx';
import { SCHEMAS_KEY } from './schema-keys.ts';

/** What can be done with a schema. */
export function SchemaMenu({ schema }: { readonly schema: ArtifactSchemaListItem }) {
  const [known, setKnown] = useState<ArtifactSchemaRecord | null>(null);
  const [isDeleting, setIsDeleting] = useState(false);
  const open = useDeed({
    act: () => client.artifactSchemas.get(schema.id),
    onDone: (record) => setKnown(record),
  });
  const remove = useDeed({
    act: () => client.artifactSchemas.delete(schema.id),
    changes: [SCHEMAS_KEY],
    said: 'The schema was deleted',
    showsError: true,
    onDone: () => setIsDeleting(false),
  });
  return (
    <>
      <MoreButton label={`More for ${schema.display_name}`}>
        <MenuItem icon={<Pencil size={14} />} onSelect={() => open.mutate(undefined)}>
          Change
        </MenuItem>
        <MenuItem danger icon={<Trash2 size={14} />} onSelect={() => setIsDeleting(true)}>
          Delete
        </MenuItem>
      </MoreButton>
      {known && <SchemaDialog known={known} onClose={() => setKnown(null)} />}
      <ConfirmDialog
        open={isDeleting}
        onClose={() => setIsDeleting(false)}
        title="Delete this schema?"
        action="Delete schema"
        busy={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate(undefined)}
      >
        Agents that have to make {schema.display_name} cannot do so any more.
      </ConfirmDialog>
    </>
  );
}
