import type { Project } from '@sheaf/client';
import { useState } from 'react';
import { ACCOUNT_KEY } from '../../../api/account-key.ts';
import { client } from '../../../api/client.ts';
import { TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useDeed } from '../../../ui/use-deed.ts';
import { PROJECTS_KEY } from './projects-key.ts';

/** A new project, or another name for one. */
export function NameProjectDialog({
  project,
  onClose,
}: {
  /** Null: a new one. */
  readonly project: Project | null;
  readonly onClose: () => void;
}) {
  const [name, setName] = useState(project?.name ?? '');
  const save = useDeed({
    act: () =>
      project === null
        ? client.projects.create({ name })
        : client.projects.rename(project.id, { name }),
    changes: [ACCOUNT_KEY, PROJECTS_KEY],
    onDone: onClose,
    showsError: true,
  });
  return (
    <FormDialog
      onClose={onClose}
      title={project === null ? 'Create a project' : `Rename “${project.name}”`}
      action="Save"
      isReady={name.trim() !== ''}
      deed={save}
    >
      <TextField
        label="Name"
        required
        maxLength={200}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  );
}
