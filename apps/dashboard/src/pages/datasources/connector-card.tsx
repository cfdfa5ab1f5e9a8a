import type { Datasource } from '@sheaf/client';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { useDeed } from '../../ui/use-deed.ts';
import {
  CONNECTOR_FIELDS,
  CONNECTOR_NAMES,
  type ConnectorForm,
  type ConnectorType,
  fromConnector,
  isConnectorWhole,
  toConnector,
} from './connector-form.ts';
import { DATASOURCES_KEY } from './datasource-keys.ts';

const TYPES = Object.entries(CONNECTOR_NAMES) as readonly [ConnectorType, string][];

/** Where the files of a datasource come from. */
export function ConnectorCard({ datasource }: { readonly datasource: Datasource }) {
  const [form, setForm] = useState<ConnectorForm>(() => fromConnector(datasource.connector));
  const save = useDeed({
    act: async () => {
      await client.datasources.update(datasource.id, { connector: toConnector(form) });
      if (form.type !== 'upload') await client.datasources.triggerIngest(datasource.id);
    },
    changes: [DATASOURCES_KEY],
    said: form.type === 'upload' ? 'The connector was saved' : 'Saved; what is there is being read',
    showsError: true,
  });
  return (
    <Card
      title="Connector"
      description="Where files come from. What a place has is fetched when this is saved, and with each ingest."
    >
      <form
        aria-label="Connector"
        className="grid max-w-xl gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(undefined);
        }}
      >
        <SelectField
          label="Files come from"
          value={form.type}
          onChange={(event) => setForm({ type: event.target.value as ConnectorType, values: {} })}
        >
          {TYPES.map(([type, name]) => (
            <option key={type} value={type}>
              {name}
            </option>
          ))}
        </SelectField>
        {CONNECTOR_FIELDS[form.type].map(({ name, kind, isRequired, ...field }) => (
          <TextField
            key={`${form.type} ${name}`}
            {...field}
            type={kind === 'number' ? 'number' : 'text'}
            required={isRequired ?? false}
            autoComplete="off"
            value={form.values[name] ?? ''}
            onChange={(event) =>
              setForm({ ...form, values: { ...form.values, [name]: event.target.value } })
            }
          />
        ))}
        {save.error && <ErrorNote error={save.error} />}
        <div>
          <Button type="submit" busy={save.isPending} disabled={!isConnectorWhole(form)}>
            Save connector
          </Button>
        </div>
      </form>
    </Card>
  );
}
