import type { ApiKeyWithSecret, CreateApiKey, Scope } from '@sheaf/client';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { client } from '../../../api/client.ts';
import { queryClient } from '../../../api/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { SelectField, TextArea, TextField } from '../../../ui/field.tsx';
import { KEYS_KEY } from './keys-key.ts';
import { ScopeChoice } from './scope-choice.tsx';

const DAY_MS = 86_400_000;
const LIFETIMES = [
  { days: 0, label: 'never' },
  { days: 7, label: 'in 7 days' },
  { days: 30, label: 'in 30 days' },
  { days: 90, label: 'in 90 days' },
  { days: 365, label: 'in a year' },
];

/** Asks what a new key is for and what it may do. */
export function CreateKeyDialog({
  open,
  onClose,
  onMade,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onMade: (key: ApiKeyWithSecret) => void;
}) {
  return open ? <Form onClose={onClose} onMade={onMade} /> : null;
}

function Form({
  onClose,
  onMade,
}: {
  readonly onClose: () => void;
  readonly onMade: (key: ApiKeyWithSecret) => void;
}) {
  const id = useId();
  const [scopes, setScopes] = useState<readonly Scope[]>(['documents:write']);
  const create = useMutation({
    mutationFn: (json: CreateApiKey) => client.apiKeys.create(json),
    onSuccess: (key) => {
      onMade(key);
      return queryClient.invalidateQueries({ queryKey: KEYS_KEY });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    create.mutate(readForm(new FormData(event.currentTarget), scopes));
  };
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Create an API key"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={id}
            look="primary"
            busy={create.isPending}
            disabled={scopes.length === 0}
          >
            Create
          </Button>
        </>
      }
    >
      <form id={id} className="grid gap-4" onSubmit={submit}>
        <TextField
          label="Name"
          name="name"
          required
          maxLength={200}
          autoComplete="off"
          hint="What will use it: “invoice importer”."
        />
        <ScopeChoice scopes={scopes} onChange={setScopes} />
        <SelectField label="Expires" name="days" defaultValue={90}>
          {LIFETIMES.map(({ days, label }) => (
            <option key={days} value={days}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextArea
          label="Only from these addresses"
          name="addresses"
          rows={2}
          hint="Addresses or ranges such as 10.0.0.0/8, one a line; empty: from anywhere."
        />
        {create.error && <ErrorNote error={create.error} />}
      </form>
    </Dialog>
  );
}

function readForm(form: FormData, scopes: readonly Scope[]): CreateApiKey {
  const days = Number(form.get('days'));
  const addresses = String(form.get('addresses') ?? '')
    .split(/[\s,]/)
    .filter((address) => address !== '');
  return {
    name: String(form.get('name')),
    scopes: [...scopes],
    ...(days > 0 && { expires_at: new Date(Date.now() + days * DAY_MS).toISOString() }),
    ...(addresses.length > 0 && { allowed_addresses: addresses }),
  };
}
