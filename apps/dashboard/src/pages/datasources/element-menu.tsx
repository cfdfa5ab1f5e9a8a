import type { DataElement } from '@sheaf/client';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { MenuItem } from '../../ui/menu.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import { useDeed } from '../../ui/use-deed.ts';
import { datasourceKey } from './datasource-keys.ts';
import { ElementDialog } from './element-dialog.tsx';

/** What can be done with one file. */
export function ElementMenu({ element }: { readonly element: DataElement }) {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const remove = useDeed({
    act: () => client.datasources.deleteElement(element.datasource_id, element.id),
    changes: [datasourceKey(element.datasource_id)],
    said: 'The file was deleted',
    showsError: true,
    onDone: close,
  });
  return (
    <>
      <MoreButton label={`More for ${element.name}`}>
        <MenuItem icon={<Pencil size={14} />} onSelect={() => setOpen('edit')}>
          Details and metadata
        </MenuItem>
        <MenuItem danger icon={<Trash2 size={14} />} onSelect={() => setOpen('delete')}>
          Delete
        </MenuItem>
      </MoreButton>
      {open === 'edit' && <ElementDialog element={element} onClose={close} />}
      <ConfirmDialog
        open={open === 'delete'}
        onClose={close}
        title="Delete this file?"
        action="Delete file"
        busy={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate(undefined)}
      >
        {element.path} goes from the datasource, its search and its tables. This cannot be undone.
      </ConfirmDialog>
    </>
  );
}
