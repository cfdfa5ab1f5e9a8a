import type { Datasource, UpdateDatasource } from '@sheaf/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { useDeed } from '../../ui/use-deed.ts';
import { CATALOG_KEY } from '../catalog/catalog-key.ts';
import { ConnectorCard } from './connector-card.tsx';
import { DATASOURCES_KEY } from './datasource-keys.ts';

/** Name, description, which metadata is read from every file, and where files come from. */
export function SettingsTab({ datasource }: { readonly datasource: Datasource }) {
  return (
    <div className="grid grid-cols-1 content-start gap-4 pb-6">
      <DetailsCard datasource={datasource} />
      <ConnectorCard datasource={datasource} />
    </div>
  );
}

function DetailsCard({ datasource }: { readonly datasource: Datasource }) {
  const [name, setName] = useState(datasource.name);
  const [description, setDescription] = useState(datasource.description);
  const config = datasource.metadata_config;
  const [model, setModel] = useState(config?.type === 'catalog' ? (config.model_id ?? '') : KEEP);
  const save = useDeed({
    act: () =>
      client.datasources.update(datasource.id, {
        name,
        description,
        ...metadataOf(model, config?.type === 'custom'),
      }),
    changes: [DATASOURCES_KEY],
    said: 'The settings were saved',
    showsError: true,
  });
  return (
    <Card title="Details">
      <form
        className="grid max-w-xl gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(undefined);
        }}
      >
        <TextField label="Name" value={name} onChange={(event) => setName(event.target.value)} />
        <TextArea
          label="Description"
          rows={3}
          value={description}
          hint="Agents read it to decide where to look."
          onChange={(event) => setDescription(event.target.value)}
        />
        <ModelField value={model} isCustom={config?.type === 'custom'} onChange={setModel} />
        {save.error && <ErrorNote error={save.error} />}
        <div>
          <Button look="primary" type="submit" busy={save.isPending} disabled={name.trim() === ''}>
            Save settings
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** The metadata stays as it is. */
const KEEP = '';

function metadataOf(model: string, isCustom: boolean): Pick<UpdateDatasource, 'metadata_config'> {
  if (model !== KEEP) return { metadata_config: { type: 'catalog', model_id: model } };
  return isCustom ? {} : { metadata_config: null };
}

function ModelField({
  value,
  isCustom,
  onChange,
}: {
  readonly value: string;
  readonly isCustom: boolean;
  readonly onChange: (model: string) => void;
}) {
  const { data } = useQuery({
    queryKey: CATALOG_KEY,
    queryFn: ({ signal }) => client.catalog.list({ limit: 200 }, { signal }),
  });
  return (
    <SelectField
      label="Metadata"
      value={value}
      hint="Fields that are read from every file; ingest again to fill them for files that are there."
      onChange={(event) => onChange(event.target.value)}
    >
      <option value={KEEP}>{isCustom ? 'Fields of its own' : 'None'}</option>
      {data?.data.map(({ model_id: id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
