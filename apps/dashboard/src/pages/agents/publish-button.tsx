import type { Agent } from '@sheaf/client';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useDeed } from '../../ui/use-deed.ts';
import { AGENTS_KEY } from './agent-keys.ts';

/** Makes the draft the version that others get by the agent's name. */
export function PublishButton({ agent }: { readonly agent: Agent }) {
  const [isOpen, setIsOpen] = useState(false);
  const [message, setMessage] = useState('');
  const publish = useDeed({
    // The draft that is shown is meant: one that moved on is refused.
    act: () => client.agents.publish(agent.id, { commit_message: message, version: agent.version }),
    changes: [AGENTS_KEY],
    said: 'The agent was published',
    showsError: true,
    onDone: () => {
      setIsOpen(false);
      setMessage('');
    },
  });
  return (
    <>
      <Button
        look="primary"
        disabled={agent.type === 'published'}
        title={agent.type === 'published' ? 'The newest version is published' : undefined}
        onClick={() => setIsOpen(true)}
      >
        Publish
      </Button>
      <FormDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="Publish this draft"
        description={`Whoever asks for ${agent.name} gets it from then on; sessions that run keep theirs.`}
        action={`Publish version ${agent.version}`}
        deed={publish}
      >
        <TextArea
          label="What changed"
          rows={3}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
      </FormDialog>
    </>
  );
}
