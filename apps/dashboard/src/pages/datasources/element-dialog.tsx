import type { DataElement } from '@sheaf/client';
import { useId, useState } from 'react';
import { client } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { useDeed } from '../../ui/use-deed.ts';
import { datasourceKey } from './datasource-keys.ts';
import { MetadataSources } from './metadata-sources.tsx';

/** Name, description and metadata of one file, to be changed. */
export function ElementDialog({
  element,
  onClose,
}: {
  readonly element: DataElement;
  readonly onClose: () => void;
}) {
  const form = useId();
  const [name, setName] = useState(element.name);
  const [description, setDescription] = useState(element.description);
  const [text, setText] = useState(() => JSON.stringify(element.metadata, null, 2));
  const metadata = readObject(text);
  const save = useDeed({
    act: (fields: Record<string, unknown>) =>
      client.datasources.updateElement(element.datasource_id, element.id, {
        name,
        description,
        metadata: fields,
      }),
    changes: [datasourceKey(element.datasource_id)],
    said: 'The file was changed',
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
        disabled={metadata === null}
      >
        Save
      </Button>
    </>
  );
  return (
    <Dialog open wide onClose={onClose} title="Details and metadata" footer={footer}>
      <form
        id={form}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (metadata) save.mutate(metadata);
        }}
      >
        <TextField label="Name" value={name} onChange={(event) => setName(event.target.value)} />
        <TextField
          label="Description"
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
        <TextArea
          label="Metadata"
          rows={8}
          spellCheck={false}
          className="font-mono text-xs"
          value={text}
          error={metadata === null ? 'This is not a JSON object: {"field": "value"}' : undefined}
          hint="A JSON object; searches can filter by it."
          onChange={(event) => setText(event.target.value)}
        />
      </form>
      <MetadataSources element={element} />
      {save.error && <ErrorNote error={save.error} />}
    </Dialog>
  );
}

function readObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
