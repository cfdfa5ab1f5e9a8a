import type { Agent } from '@sheaf/client';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { useDeed } from '../../ui/use-deed.ts';
import { type AgentForm, findTrouble, toForm, toUpdate } from './agent-form.ts';
import { AGENTS_KEY } from './agent-keys.ts';
import { BehaviourFields } from './behaviour-fields.tsx';
import { DatasourceChoice } from './datasource-choice.tsx';

export type FieldsProps = {
  readonly form: AgentForm;
  readonly change: (part: Partial<AgentForm>) => void;
  readonly trouble: Partial<Record<keyof AgentForm, string>>;
};

/** Everything an agent is; saving makes a new draft. */
export function AgentEditor({ agent }: { readonly agent: Agent }) {
  const [form, setForm] = useState(() => toForm(agent));
  const trouble = findTrouble(form);
  const save = useDeed({
    act: () => client.agents.update(agent.id, toUpdate(form, agent)),
    changes: [AGENTS_KEY],
    said: 'The draft was saved',
    showsError: true,
  });
  const fields: FieldsProps = { form, trouble, change: (part) => setForm({ ...form, ...part }) };
  const isSound = Object.keys(trouble).length === 0 && form.name.trim() !== '';
  return (
    <form
      aria-label="Agent"
      className="grid grid-cols-1 content-start gap-4 pb-6"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(undefined);
      }}
    >
      <IdentityFields {...fields} />
      <BehaviourFields {...fields} />
      {save.error && <ErrorNote error={save.error} />}
      <div className="sticky bottom-0 flex items-center gap-3 border-t border-line bg-canvas py-3">
        <Button look="primary" type="submit" busy={save.isPending} disabled={!isSound}>
          Save draft
        </Button>
        <p className="text-xs text-faint">
          A new draft; nobody else gets it before it is published.
        </p>
      </div>
    </form>
  );
}

function IdentityFields({ form, change }: FieldsProps) {
  return (
    <Card title="What it is">
      <div className="grid max-w-2xl gap-4">
        <TextField
          label="Display name"
          required
          maxLength={200}
          value={form.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <TextField
          label="Description"
          value={form.description}
          onChange={(event) => change({ description: event.target.value })}
        />
        <TextArea
          label="Instructions"
          rows={6}
          value={form.instructions}
          hint="How a language model should answer; the built-in model goes by the documents alone."
          onChange={(event) => change({ instructions: event.target.value })}
        />
        <DatasourceChoice
          chosen={form.datasources}
          onChange={(datasources) => change({ datasources })}
        />
        <TextField
          label="Tags"
          placeholder="contracts, legal"
          value={form.tags}
          onChange={(event) => change({ tags: event.target.value })}
        />
      </div>
    </Card>
  );
}
