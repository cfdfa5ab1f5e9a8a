import { useId, useState } from 'react';
import { client } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { TextField } from '../../ui/field.tsx';
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
  const form = useId();
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
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button
        look="primary"
        type="submit"
        form={form}
        busy={save.isPending}
        disabled={name.trim() === ''}
      >
        Save
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title="Save this schema" footer={footer}>
      <form
        id={form}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(undefined);
        }}
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
      </form>
      {save.error && <ErrorNote error={save.error} />}
    </Dialog>
  );
}
