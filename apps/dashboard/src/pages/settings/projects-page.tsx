import type { Project } from '@sheaf/client';
import { useMutation } from '@tanstack/react-query';
import { FolderKanban, Plus } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { ACCOUNT_KEY } from '../../api/account-key.ts';
import { client } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { useEndless } from '../../api/use-endless.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type Column, EndlessList } from '../../ui/endless-list.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { TextField } from '../../ui/field.tsx';
import { Moment } from '../../ui/moment.tsx';
import { SettingsFrame } from './settings-frame.tsx';

const PROJECTS_KEY = ['projects'] as const;

/** A project keeps its documents, keys and agents to itself. */
export function ProjectsPage() {
  const [naming, setNaming] = useState<Project | 'new' | null>(null);
  const list = useEndless(PROJECTS_KEY, (cursor, signal) =>
    client.projects.list({ cursor, limit: 100 }, { signal }),
  );
  const columns: readonly Column<Project>[] = [
    { header: 'Name', width: 'flex-1', cell: ({ name }) => <strong>{name}</strong> },
    {
      header: 'Id',
      width: 'w-64',
      wideOnly: true,
      cell: ({ id }) => <code className="font-mono text-xs text-muted">{id}</code>,
    },
    {
      header: 'Made',
      width: 'w-32',
      wideOnly: true,
      cell: ({ created_at: at }) => <Moment at={at} />,
    },
    {
      header: 'Actions',
      width: 'w-24',
      align: 'end',
      cell: (project) => (
        <Button size="small" onClick={() => setNaming(project)}>
          Rename
        </Button>
      ),
    },
  ];
  return (
    <SettingsFrame
      title="Projects"
      description="Each has its own documents, datasources, agents and keys; nothing crosses from one to another."
      actions={
        <Button look="primary" icon={<Plus size={15} />} onClick={() => setNaming('new')}>
          Create project
        </Button>
      }
      fill
    >
      <EndlessList
        label="Projects"
        columns={columns}
        list={list}
        keyOf={({ id }) => id}
        empty={
          <EmptyState icon={<FolderKanban size={20} />} title="No projects yet">
            Make one for each customer or each kind of work that has to stay apart.
          </EmptyState>
        }
      />
      {naming !== null && (
        <NameDialog project={naming === 'new' ? null : naming} onClose={() => setNaming(null)} />
      )}
    </SettingsFrame>
  );
}

function NameDialog({
  project,
  onClose,
}: {
  readonly project: Project | null;
  readonly onClose: () => void;
}) {
  const id = useId();
  const save = useMutation({
    mutationFn: (name: string) =>
      project === null
        ? client.projects.create({ name })
        : client.projects.rename(project.id, { name }),
    onSuccess: () => {
      onClose();
      void queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY });
      return queryClient.invalidateQueries({ queryKey: PROJECTS_KEY });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.mutate(String(new FormData(event.currentTarget).get('name')));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={project === null ? 'Create a project' : `Rename “${project.name}”`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} look="primary" busy={save.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id={id} className="grid gap-4" onSubmit={submit}>
        <TextField
          label="Name"
          name="name"
          required
          maxLength={200}
          autoComplete="off"
          defaultValue={project?.name}
        />
        {save.error && <ErrorNote error={save.error} />}
      </form>
    </Dialog>
  );
}
