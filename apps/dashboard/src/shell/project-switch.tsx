import { ChevronsUpDown, Plus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useCurrentAccount } from '../api/use-current-account.ts';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../ui/menu.tsx';
import { useChooseProject } from './use-choose-project.ts';

/** The project whose things are shown, and the way to another. */
export function ProjectSwitch() {
  const { account, projects, current_project_id: current } = useCurrentAccount();
  const navigate = useNavigate();
  const choose = useChooseProject();
  const name = projects.find(({ id }) => id === current)?.name ?? 'Project';
  const trigger = (
    <button
      type="button"
      aria-label={`Project ${name}`}
      className="flex h-9 w-full items-center gap-2 rounded-md border border-line bg-surface px-2.5 text-left shadow-low hover:border-line-strong"
    >
      <span className="min-w-0 flex-1 truncate text-sm font-medium">{name}</span>
      <ChevronsUpDown size={14} aria-hidden="true" className="text-faint" />
    </button>
  );
  return (
    <Menu align="start" trigger={trigger}>
      <MenuLabel>Projects</MenuLabel>
      {projects.map((project) => (
        <MenuItem
          key={project.id}
          checked={project.id === current}
          onSelect={() => project.id !== current && choose.mutate(project.id)}
        >
          {project.name}
        </MenuItem>
      ))}
      {account.role === 'admin' && (
        <>
          <MenuSeparator />
          <MenuItem icon={<Plus size={14} />} onSelect={() => void navigate('/settings/projects')}>
            Manage projects
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
