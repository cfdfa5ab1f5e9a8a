import type { ApiKey, ApiKeyWithSecret } from '@sheaf/client';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { useEndless } from '../../../api/use-endless.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { type Column, EndlessList } from '../../../ui/endless-list.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { SettingsFrame } from '../settings-frame.tsx';
import { ShownOnce } from '../shown-once.tsx';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { KeyMenu } from './key-menu.tsx';
import { KEYS_KEY } from './keys-key.ts';

/** The keys of programs: made, turned over and taken back here. */
export function KeysPage() {
  const [isCreating, setIsCreating] = useState(false);
  const [made, setMade] = useState<ApiKeyWithSecret | null>(null);
  const list = useEndless(KEYS_KEY, (cursor, signal) =>
    client.apiKeys.list({ cursor, limit: 100 }, { signal }),
  );
  const create = (
    <Button look="primary" icon={<Plus size={15} />} onClick={() => setIsCreating(true)}>
      Create key
    </Button>
  );
  return (
    <SettingsFrame
      title="API keys"
      description="Programs show a key in the header Service-API-Key. Give each its own, with as little as it needs."
      actions={create}
      fill
    >
      <EndlessList
        label="API keys"
        columns={columns(setMade)}
        list={list}
        keyOf={({ id }) => id}
        empty={
          <EmptyState icon={<KeyRound size={20} />} title="No keys yet">
            A key lets a program use the API of this project: send documents, read results, ask
            agents.
          </EmptyState>
        }
      />
      <CreateKeyDialog
        open={isCreating}
        onClose={() => setIsCreating(false)}
        onMade={(key) => {
          setIsCreating(false);
          setMade(key);
        }}
      />
      {made && (
        <ShownOnce
          title={`The key “${made.name}”`}
          label="API key"
          secret={made.key}
          onClose={() => setMade(null)}
        >
          <CodeBlock
            label="a first call"
            code={`curl ${window.location.origin}/v2/documents \\\n  -H 'Service-API-Key: ${made.key}' \\\n  -F file=@document.pdf`}
          />
        </ShownOnce>
      )}
    </SettingsFrame>
  );
}

function columns(onMade: (key: ApiKeyWithSecret) => void): readonly Column<ApiKey>[] {
  return [
    {
      header: 'Name',
      width: 'flex-1',
      cell: ({ name, key_prefix: prefix }) => (
        <>
          <span className="font-medium">{name}</span>{' '}
          <code className="font-mono text-xs text-faint">{prefix}…</code>
        </>
      ),
    },
    { header: 'State', width: 'w-24', cell: (key) => <KeyState apiKey={key} /> },
    {
      header: 'Scopes',
      width: 'w-48',
      wideOnly: true,
      cell: ({ scopes }) => <span title={scopes.join(', ')}>{scopes.join(', ')}</span>,
    },
    {
      header: 'Last used',
      width: 'w-32',
      wideOnly: true,
      cell: ({ last_used_at: at }) => <Moment at={at} />,
    },
    {
      header: 'Expires',
      width: 'w-28',
      wideOnly: true,
      cell: ({ expires_at: at }) => <Moment at={at} />,
    },
    {
      header: 'Actions',
      width: 'w-16',
      align: 'end',
      cell: (key) => (key.revoked_at === null ? <KeyMenu apiKey={key} onRotated={onMade} /> : null),
    },
  ];
}

function KeyState({ apiKey }: { readonly apiKey: ApiKey }) {
  if (apiKey.revoked_at !== null) return <Badge tone="danger">revoked</Badge>;
  const isExpired = apiKey.expires_at !== null && new Date(apiKey.expires_at) < new Date();
  return isExpired ? <Badge tone="warning">expired</Badge> : <Badge tone="success">active</Badge>;
}
