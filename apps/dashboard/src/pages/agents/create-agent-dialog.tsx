import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { client } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { TextField } from '../../ui/field.tsx';
import { useDeed } from '../../ui/use-deed.ts';
import { AGENTS_KEY } from './agent-keys.ts';
import { DatasourceChoice } from './datasource-choice.tsx';

/** A name and what it may search; everything else is on its page. */
export function CreateAgentDialog({
  open,
  onClose,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const form = useId();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [datasources, setDatasources] = useState<readonly string[]>([]);
  const create = useDeed({
    act: () =>
      client.agents.create({
        display_name: name.trim(),
        instructions: 'Answer from the documents, and cite them.',
        datasources: [...datasources],
      }),
    changes: [AGENTS_KEY],
    showsError: true,
    onDone: ({ id }) => void navigate(`/agents/${id}`),
  });
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button
        look="primary"
        type="submit"
        form={form}
        busy={create.isPending}
        disabled={name.trim() === ''}
      >
        Create agent
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={onClose} title="New agent" footer={footer}>
      <form
        id={form}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate(undefined);
        }}
      >
        <TextField
          label="Name"
          required
          maxLength={200}
          placeholder="Contract helper"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <DatasourceChoice chosen={datasources} onChange={setDatasources} />
      </form>
      {create.error && <ErrorNote error={create.error} />}
    </Dialog>
  );
}
