import type { BatchDefinition } from '@sheaf/client';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { client } from '../../api/client.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { MenuItem } from '../../ui/menu.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import { useDeed } from '../../ui/use-deed.ts';
import { definitionsKey } from './batch-keys.ts';

/** The end of a batch. */
export function BatchMenu({ batch }: { readonly batch: BatchDefinition }) {
  const navigate = useNavigate();
  const [isDeleting, setIsDeleting] = useState(false);
  const remove = useDeed({
    act: () => client.batches.deleteDefinition(batch.id),
    changes: [definitionsKey],
    said: 'The batch was deleted',
    showsError: true,
    onDone: () => void navigate('/batches'),
  });
  return (
    <>
      <MoreButton label="More for this batch">
        <MenuItem danger icon={<Trash2 size={14} />} onSelect={() => setIsDeleting(true)}>
          Delete batch
        </MenuItem>
      </MoreButton>
      <ConfirmDialog
        open={isDeleting}
        onClose={() => setIsDeleting(false)}
        title="Delete this batch?"
        action="Delete batch"
        busy={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate(undefined)}
      >
        {batch.name} does not run any more. What its runs came to stays.
      </ConfirmDialog>
    </>
  );
}
