import { useQuery } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { SelectField, TextArea } from '../../ui/field.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { AGENTS_KEY } from '../agents/agent-keys.ts';
import { DATASOURCES_KEY } from '../datasources/datasource-keys.ts';
import { SCHEMAS_KEY } from '../extraction/schema-keys.ts';
import type { BatchFieldsProps } from './batch-fields.tsx';
import { type BatchForm, SCHEMA_AS_IT_IS } from './batch-form.ts';

/** What is done with each item: fields by a schema, or a question to an agent. */
export function DeedFields({ form, before, change }: BatchFieldsProps) {
  return (
    <>
      <SelectField
        label="With each item"
        value={form.does}
        onChange={(event) => change({ does: event.target.value as BatchForm['does'] })}
      >
        <option value="schema">Extract fields by a schema</option>
        <option value="agent">Ask an agent</option>
      </SelectField>
      {form.does === 'schema' ? (
        <SchemaSelect
          isPinned={before !== null && before.artifact_schema !== null}
          value={form.schemaId}
          onChange={(schemaId) => change({ schemaId })}
        />
      ) : (
        <>
          <AgentSelect value={form.agentId} onChange={(agentId) => change({ agentId })} />
          {before?.agent_id === form.agentId && (
            <Checkbox
              hint={`Version ${before.agent_version} answers until then.`}
              checked={form.isRenewed}
              onChange={(event) => change({ isRenewed: event.target.checked })}
            >
              Use its newest version
            </Checkbox>
          )}
          <TextArea
            label="Question"
            rows={3}
            required
            placeholder="What is the total of {{filename}}?"
            value={form.question}
            hint="{{filename}} stands for the name of the item, {{column}} for a value of its row."
            onChange={(event) => change({ question: event.target.value })}
          />
        </>
      )}
    </>
  );
}

type SelectProps = { readonly value: string; readonly onChange: (value: string) => void };

function SchemaSelect({ isPinned, value, onChange }: SelectProps & { readonly isPinned: boolean }) {
  const { data } = useQuery({
    queryKey: [...SCHEMAS_KEY, 'choice'],
    queryFn: ({ signal }) => client.artifactSchemas.list({ type: 'json', limit: 200 }, { signal }),
  });
  return (
    <SelectField
      label="Schema"
      value={value}
      hint={
        data?.data.length === 0 ? (
          <>
            There is none yet: <PlainLink to="/extraction">make one</PlainLink> and save it.
          </>
        ) : undefined
      }
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">Choose a schema…</option>
      {isPinned && <option value={SCHEMA_AS_IT_IS}>The one it has</option>}
      {data?.data.map(({ id, display_name: name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function AgentSelect({ value, onChange }: SelectProps) {
  const { data } = useQuery({
    queryKey: [...AGENTS_KEY, 'choice'],
    queryFn: ({ signal }) => client.agents.list({ limit: 200 }, { signal }),
  });
  return (
    <SelectField
      label="Agent"
      value={value}
      hint={
        data?.data.length === 0 ? (
          <>
            There is none yet: <PlainLink to="/agents">create one</PlainLink> first.
          </>
        ) : undefined
      }
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">Choose an agent…</option>
      {data?.data.map(({ id, display_name: name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** One of the datasources, or none. */
export function DatasourceSelect({
  label,
  none,
  value,
  onChange,
}: SelectProps & { readonly label: string; readonly none: string }) {
  const { data } = useQuery({
    queryKey: [...DATASOURCES_KEY, 'choice'],
    queryFn: ({ signal }) => client.datasources.list({ limit: 200 }, { signal }),
  });
  return (
    <SelectField label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{none}</option>
      {data?.data.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
