import type { DocumentJob } from '@sheaf/client';
import { useMutation } from '@tanstack/react-query';
import { CircleStop, Download, MoreHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { useToast } from '../../ui/toast.tsx';
import { DOCUMENTS_KEY } from './documents-key.ts';

/** What can be done with one document. */
export function DocumentRowMenu({
  job,
  onDeleted,
}: {
  readonly job: DocumentJob;
  readonly onDeleted?: () => void;
}) {
  const [isAsking, setIsAsking] = useState(false);
  const toast = useToast();
  const refresh = () => queryClient.invalidateQueries({ queryKey: DOCUMENTS_KEY });
  const cancel = useMutation({
    mutationFn: () => client.documents.cancel(job.job_id),
    onSuccess: refresh,
    onError: (error) => toast({ tone: 'danger', text: error.message }),
  });
  const remove = useMutation({
    mutationFn: () => client.documents.delete(job.job_id),
    onSuccess: () => {
      setIsAsking(false);
      toast({ text: `${job.filename} was deleted` });
      onDeleted?.();
      return refresh();
    },
  });
  const isRunning = job.status === 'queued' || job.status === 'processing';
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`Actions for ${job.filename}`} icon={<MoreHorizontal size={16} />} />
        }
      >
        <MenuItem
          icon={<Download size={14} />}
          onSelect={() => window.location.assign(`/v2/documents/${job.job_id}/file`)}
        >
          Download original
        </MenuItem>
        {isRunning && (
          <MenuItem icon={<CircleStop size={14} />} onSelect={() => cancel.mutate()}>
            Stop
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem danger icon={<Trash2 size={14} />} onSelect={() => setIsAsking(true)}>
          Delete
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title="Delete this document?"
        action="Delete document"
        onConfirm={() => remove.mutate()}
        busy={remove.isPending}
        error={remove.error}
      >
        <p className="[overflow-wrap:anywhere]">
          {job.filename}, its results and all that came out of it are gone at once and cannot be
          brought back.
        </p>
      </ConfirmDialog>
    </>
  );
}
