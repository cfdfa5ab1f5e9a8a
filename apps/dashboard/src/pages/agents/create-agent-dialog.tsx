import { useState } from 'react';
import { useNavigate } from 'react-router';
import { client } from '../../api/client.ts';
import { TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
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
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="New agent"
      action="Create agent"
      isReady={name.trim() !== ''}
      deed={create}
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
    </FormDialog>
  );
}
