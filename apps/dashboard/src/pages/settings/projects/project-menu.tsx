import type { Project } from '@sheaf/client';
import { MoreHorizontal, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ACCOUNT_KEY } from '../../../api/account-key.ts';
import { client } from '../../../api/client.ts';
import { queryClient } from '../../../api/query-client.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { useDeed } from '../../../ui/use-deed.ts';
import { NameProjectDialog } from './name-project-dialog.tsx';
import { PROJECTS_KEY } from './projects-key.ts';

/** Renaming a project, and ending it. */
export function ProjectMenu({ project }: { readonly project: Project }) {
  const [asking, setAsking] = useState<'name' | 'delete' | null>(null);
  const close = () => setAsking(null);
  const remove = useDeed({
    act: () => client.projects.delete(project.id),
    changes: [ACCOUNT_KEY, PROJECTS_KEY],
    said: `“${project.name}” is gone`,
    showsError: true,
    onDone: () => {
      close();
      // Who worked in it works in another one now: nothing of it may stay in sight.
      const kept: readonly unknown[] = [ACCOUNT_KEY[0], PROJECTS_KEY[0]];
      queryClient.removeQueries({ predicate: ({ queryKey }) => !kept.includes(queryKey[0]) });
    },
  });
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`Actions for ${project.name}`} icon={<MoreHorizontal size={16} />} />
        }
      >
        <MenuItem icon={<Pencil size={14} />} onSelect={() => setAsking('name')}>
          Rename
        </MenuItem>
        <MenuItem danger icon={<Trash2 size={14} />} onSelect={() => setAsking('delete')}>
          Delete
        </MenuItem>
      </Menu>
      {asking === 'name' && <NameProjectDialog project={project} onClose={close} />}
      <ConfirmDialog
        open={asking === 'delete'}
        onClose={close}
        title={`Delete “${project.name}”?`}
        action="Delete project"
        onConfirm={() => remove.mutate(undefined)}
        busy={remove.isPending}
        error={remove.error}
      >
        Its documents, datasources, agents, batches, webhooks and keys are deleted with it, for
        good. Work that is under way stops.
      </ConfirmDialog>
    </>
  );
}
