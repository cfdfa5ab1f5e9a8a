import type { ArtifactSchemaRecord, ArtifactType } from '@sheaf/client';
import { useId, useState } from 'react';
import { client } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { useDeed } from '../../ui/use-deed.ts';
import { SAMPLE_SCHEMA } from './sample-schema.ts';
import { jsonTrouble, SchemaEditor } from './schema-editor.tsx';
import { SCHEMAS_KEY } from './schema-keys.ts';
import { readSchemaTrouble } from './schema-trouble.ts';

const TYPES: readonly ArtifactType[] = ['json', 'yaml', 'csv', 'markdown', 'text', 'html', 'pdf'];

const SAMPLES: Readonly<Record<ArtifactType, string>> = {
  json: SAMPLE_SCHEMA,
  yaml: SAMPLE_SCHEMA,
  csv: '{\n  "columns": [{ "name": "item", "type": "string", "description": "" }]\n}',
  markdown: '{\n  "sections": [{ "heading": "Summary", "description": "" }]\n}',
  text: '{}',
  html: '{}',
  pdf: '{}',
};

/** An artifact schema, new or to be changed; what is wrong with it stands at its place. */
export function SchemaDialog({
  known,
  onClose,
}: {
  readonly known?: ArtifactSchemaRecord;
  readonly onClose: () => void;
}) {
  const form = useId();
  const [name, setName] = useState(known?.display_name ?? '');
  const [description, setDescription] = useState(known?.description ?? '');
  const [type, setType] = useState<ArtifactType>(known?.type ?? 'json');
  const [text, setText] = useState(
    known ? JSON.stringify(known.schema_def, null, 2) : SAMPLE_SCHEMA,
  );
  const save = useDeed({
    act: () => {
      const fields = { display_name: name.trim(), description, type, schema_def: JSON.parse(text) };
      return known
        ? client.artifactSchemas.update(known.id, fields)
        : client.artifactSchemas.create(fields);
    },
    changes: [SCHEMAS_KEY],
    said: 'The schema was saved',
    showsError: true,
    onDone: onClose,
  });
  const trouble = readSchemaTrouble(save.error);
  const changeType = (next: ArtifactType) => {
    if (text === SAMPLES[type]) setText(SAMPLES[next]);
    setType(next);
  };
  const isSound = name.trim() !== '' && jsonTrouble(text) === null;
  const footer = <Footer form={form} isSound={isSound} isBusy={save.isPending} onClose={onClose} />;
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={known ? 'Change schema' : 'New schema'}
      footer={footer}
    >
      <form
        id={form}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(undefined);
        }}
      >
        <NameAndType name={name} onName={setName} type={type} onType={changeType} />
        <TextField
          label="Description"
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
        <SchemaEditor text={text} onChange={setText} trouble={trouble} rows={12} />
      </form>
      {save.error && trouble === null && <ErrorNote error={save.error} />}
    </Dialog>
  );
}

function NameAndType({
  name,
  onName,
  type,
  onType,
}: {
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly type: ArtifactType;
  readonly onType: (type: ArtifactType) => void;
}) {
  return (
    <div className="grid gap-4 sm:grid-cols-[1fr_8rem]">
      <TextField
        label="Name"
        required
        maxLength={200}
        value={name}
        onChange={(event) => onName(event.target.value)}
      />
      <SelectField
        label="Type"
        value={type}
        onChange={(event) => onType(event.target.value as ArtifactType)}
      >
        {TYPES.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </SelectField>
    </div>
  );
}

function Footer({
  form,
  isSound,
  isBusy,
  onClose,
}: {
  readonly form: string;
  readonly isSound: boolean;
  readonly isBusy: boolean;
  readonly onClose: () => void;
}) {
  return (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button look="primary" type="submit" form={form} busy={isBusy} disabled={!isSound}>
        Save schema
      </Button>
    </>
  );
}
