import { useState } from 'react';
import { useNavigate } from 'react-router';
import { client } from '../../api/client.ts';
import { TextArea, TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useDeed } from '../../ui/use-deed.ts';
import { DATASOURCES_KEY } from './datasource-keys.ts';

/** A name is enough; files are added on its page. */
export function CreateDatasourceDialog({
  open,
  onClose,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const create = useDeed({
    act: () => client.datasources.create({ name: name.trim(), description }),
    changes: [DATASOURCES_KEY],
    showsError: true,
    onDone: ({ id }) => void navigate(`/datasources/${id}`),
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="New datasource"
      action="Create datasource"
      isReady={name.trim() !== ''}
      deed={create}
    >
      <TextField
        label="Name"
        required
        maxLength={200}
        value={name}
        placeholder="Contracts 2026"
        onChange={(event) => setName(event.target.value)}
      />
      <TextArea
        label="Description"
        rows={3}
        value={description}
        hint="What is in it; agents read this to decide where to look."
        onChange={(event) => setDescription(event.target.value)}
      />
    </FormDialog>
  );
}
