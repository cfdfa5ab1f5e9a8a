import type { Datasource } from '@sheaf/client';
import { Download, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { client } from '../../api/client.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import { useDeed } from '../../ui/use-deed.ts';
import { DATASOURCES_KEY } from './datasource-keys.ts';
import type { DatasourceDownloads } from './use-download.ts';
import type { Ingest } from './use-ingest.ts';

/** Downloads, a fresh ingest, and the end of a datasource. */
export function DatasourceMenu({
  datasource,
  download,
  ingest,
}: {
  readonly datasource: Datasource;
  readonly download: DatasourceDownloads;
  readonly ingest: Ingest;
}) {
  const navigate = useNavigate();
  const [isDeleting, setIsDeleting] = useState(false);
  const remove = useDeed({
    act: () => client.datasources.delete(datasource.id),
    changes: [DATASOURCES_KEY],
    said: 'The datasource was deleted',
    showsError: true,
    onDone: () => void navigate('/datasources'),
  });
  return (
    <>
      <MoreButton label="More for this datasource">
        <MenuItem icon={<RefreshCw size={14} />} onSelect={ingest.start}>
          Ingest again
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Download size={14} />} onSelect={() => download.start('files')}>
          Download files
        </MenuItem>
        <MenuItem icon={<Download size={14} />} onSelect={() => download.start('parsed_content')}>
          Download what was read
        </MenuItem>
        <MenuSeparator />
        <MenuItem danger icon={<Trash2 size={14} />} onSelect={() => setIsDeleting(true)}>
          Delete datasource
        </MenuItem>
      </MoreButton>
      <ConfirmDialog
        open={isDeleting}
        onClose={() => setIsDeleting(false)}
        title="Delete this datasource?"
        action="Delete datasource"
        busy={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate(undefined)}
      >
        {datasource.name} goes with its {datasource.files.total} files, its search index and its
        tables. Agents that use it cannot search it any more.
      </ConfirmDialog>
    </>
  );
}
