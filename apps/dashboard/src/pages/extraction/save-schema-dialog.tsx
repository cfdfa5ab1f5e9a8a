import { useState } from 'react';
import { client } from '../../api/client.ts';
import { TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useDeed } from '../../ui/use-deed.ts';
import { SCHEMAS_KEY } from './schema-keys.ts';

/** Keeps a schema under a name, for agents, batches and the next time. */
export function SaveSchemaDialog({
  schema,
  onClose,
}: {
  readonly schema: string;
  readonly onClose: () => void;
}) {
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const save = useDeed({
    act: () =>
      client.artifactSchemas.create({
        display_name: name.trim(),
        description,
        type: 'json',
        schema_def: JSON.parse(schema),
      }),
    changes: [SCHEMAS_KEY],
    said: 'The schema was saved',
    showsError: true,
    onDone: onClose,
  });
  return (
    <FormDialog
      onClose={onClose}
      title="Save this schema"
      action="Save"
      isReady={name.trim() !== ''}
      deed={save}
    >
      <TextField
        label="Name"
        required
        maxLength={200}
        placeholder="Invoice"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label="Description"
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
    </FormDialog>
  );
}
