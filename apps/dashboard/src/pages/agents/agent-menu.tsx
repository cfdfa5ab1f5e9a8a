import type { Agent } from '@sheaf/client';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { client } from '../../api/client.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { MenuItem } from '../../ui/menu.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import { useDeed } from '../../ui/use-deed.ts';
import { AGENTS_KEY } from './agent-keys.ts';

/** The end of an agent. */
export function AgentMenu({ agent }: { readonly agent: Agent }) {
  const navigate = useNavigate();
  const [isDeleting, setIsDeleting] = useState(false);
  const remove = useDeed({
    act: () => client.agents.delete(agent.id),
    changes: [AGENTS_KEY],
    said: 'The agent was deleted',
    showsError: true,
    onDone: () => void navigate('/agents'),
  });
  return (
    <>
      <MoreButton label="More for this agent">
        <MenuItem danger icon={<Trash2 size={14} />} onSelect={() => setIsDeleting(true)}>
          Delete agent
        </MenuItem>
      </MoreButton>
      <ConfirmDialog
        open={isDeleting}
        onClose={() => setIsDeleting(false)}
        title="Delete this agent?"
        action="Delete agent"
        busy={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate(undefined)}
      >
        {agent.display_name} goes with all its versions. What was said with it stays.
      </ConfirmDialog>
    </>
  );
}
