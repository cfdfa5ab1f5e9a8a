import type { Session } from '@sheaf/client';
import { Play, Save } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { TextField } from '../../ui/field.tsx';
import { useDeed } from '../../ui/use-deed.ts';
import { Waiting } from '../../ui/waiting.tsx';
import { ExtractedFields, type FieldPlace } from './extracted-fields.tsx';
import { SaveSchemaDialog } from './save-schema-dialog.tsx';
import { jsonTrouble, SchemaEditor } from './schema-editor.tsx';
import { readSchemaTrouble } from './schema-trouble.ts';

type Extraction = { readonly schema: string; readonly model: string };

/** The schema, the button that runs it, and what came out. */
export function Playground({
  jobId,
  begin,
  onShow,
}: {
  readonly jobId: string;
  readonly begin: string;
  readonly onShow: (place: FieldPlace | null) => void;
}) {
  const [schema, setSchema] = useState(begin);
  const [model, setModel] = useState('builtin');
  const [isSaving, setIsSaving] = useState(false);
  const run = useDeed<Extraction, Session>({
    act: (extraction) =>
      client.transforms.submitAndWait({
        job_id: jobId,
        artifact_schema: JSON.parse(extraction.schema),
        model: extraction.model,
      }),
    showsError: true,
  });
  const trouble = readSchemaTrouble(run.error);
  const isSound = jsonTrouble(schema) === null;
  return (
    <>
      <form
        aria-label="Extraction"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onShow(null);
          run.mutate({ schema, model: model.trim() });
        }}
      >
        <SchemaEditor text={schema} onChange={setSchema} trouble={trouble} />
        <TextField label="Model" value={model} onChange={(event) => setModel(event.target.value)} />
        <div className="flex flex-wrap gap-2">
          <Button
            look="primary"
            type="submit"
            icon={<Play size={14} />}
            busy={run.isPending}
            disabled={!isSound || jobId === ''}
          >
            Extract
          </Button>
          <Button icon={<Save size={14} />} disabled={!isSound} onClick={() => setIsSaving(true)}>
            Save schema
          </Button>
        </div>
      </form>
      {run.isPending && <Waiting>Extracting the fields</Waiting>}
      {run.error && trouble === null && <ErrorNote error={run.error} />}
      {run.data && !run.isPending && <ExtractedFields session={run.data} onShow={onShow} />}
      {isSaving && <SaveSchemaDialog schema={schema} onClose={() => setIsSaving(false)} />}
    </>
  );
}
