import type { Project } from '@sheaf/client';
import { FolderKanban, Plus } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { useEndless } from '../../../api/use-endless.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { type Column, EndlessList } from '../../../ui/endless-list.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { SettingsFrame } from '../settings-frame.tsx';
import { NameProjectDialog } from './name-project-dialog.tsx';
import { ProjectMenu } from './project-menu.tsx';
import { PROJECTS_KEY } from './projects-key.ts';

/** A project keeps its documents, keys and agents to itself. */
export function ProjectsPage() {
  const [isNaming, setIsNaming] = useState(false);
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
      width: 'w-16',
      align: 'end',
      cell: (project) => <ProjectMenu project={project} />,
    },
  ];
  return (
    <SettingsFrame
      title="Projects"
      description="Each has its own documents, datasources, agents and keys; nothing crosses from one to another."
      actions={
        <Button look="primary" icon={<Plus size={15} />} onClick={() => setIsNaming(true)}>
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
      {isNaming && <NameProjectDialog project={null} onClose={() => setIsNaming(false)} />}
    </SettingsFrame>
  );
}
