import type { Agent } from '@sheaf/client';
import { useId, useState } from 'react';
import { client } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { TextArea } from '../../ui/field.tsx';
import { useDeed } from '../../ui/use-deed.ts';
import { AGENTS_KEY } from './agent-keys.ts';

/** Makes the draft the version that others get by the agent's name. */
export function PublishButton({ agent }: { readonly agent: Agent }) {
  const form = useId();
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
  const footer = (
    <>
      <Button onClick={() => setIsOpen(false)}>Cancel</Button>
      <Button look="primary" type="submit" form={form} busy={publish.isPending}>
        Publish version {agent.version}
      </Button>
    </>
  );
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
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="Publish this draft"
        description={`Whoever asks for ${agent.name} gets it from then on; sessions that run keep theirs.`}
        footer={footer}
      >
        <form
          id={form}
          onSubmit={(event) => {
            event.preventDefault();
            publish.mutate(undefined);
          }}
        >
          <TextArea
            label="What changed"
            rows={3}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
        </form>
        {publish.error && <ErrorNote error={publish.error} />}
      </Dialog>
    </>
  );
}
