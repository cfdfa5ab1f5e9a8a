import type { Webhook, WebhookWithSecret } from '@sheaf/client';
import { Plus, WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { client } from '../../../api/client.ts';
import { useEndless } from '../../../api/use-endless.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { type Column, EndlessList } from '../../../ui/endless-list.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { SettingsFrame } from '../settings-frame.tsx';
import { ShownOnce } from '../shown-once.tsx';
import { CreateWebhookDialog } from './create-webhook-dialog.tsx';
import { WEBHOOKS_KEY } from './webhooks-key.ts';

const COLUMNS: readonly Column<Webhook>[] = [
  {
    header: 'Address',
    width: 'flex-1',
    cell: ({ id, url }) => (
      <Link to={`/settings/webhooks/${id}`} className="font-medium hover:underline">
        {url}
      </Link>
    ),
  },
  {
    header: 'State',
    width: 'w-24',
    cell: ({ status }) => (
      <Badge tone={status === 'active' ? 'success' : 'warning'}>{status}</Badge>
    ),
  },
  {
    header: 'Events',
    width: 'w-64',
    wideOnly: true,
    cell: ({ events }) => <span title={events.join(', ')}>{events.join(', ')}</span>,
  },
  {
    header: 'Made',
    width: 'w-32',
    wideOnly: true,
    cell: ({ created_at: at }) => <Moment at={at} />,
  },
];

/** Addresses that are told when something has ended. */
export function WebhooksPage() {
  const [isCreating, setIsCreating] = useState(false);
  const [made, setMade] = useState<WebhookWithSecret | null>(null);
  const list = useEndless(WEBHOOKS_KEY, (cursor, signal) =>
    client.webhooks.list({ cursor, limit: 100 }, { signal }),
  );
  return (
    <SettingsFrame
      title="Webhooks"
      description="Your own programs are told when documents, ingests, batches and extractions have ended."
      actions={
        <Button look="primary" icon={<Plus size={15} />} onClick={() => setIsCreating(true)}>
          Add webhook
        </Button>
      }
      fill
    >
      <EndlessList
        label="Webhooks"
        columns={COLUMNS}
        list={list}
        keyOf={({ id }) => id}
        empty={
          <EmptyState icon={<WebhookIcon size={20} />} title="No webhooks yet">
            Name an address of yours and the events it wants; each message is signed, tried again
            until it arrives, and kept here to be sent once more.
          </EmptyState>
        }
      />
      <CreateWebhookDialog
        open={isCreating}
        onClose={() => setIsCreating(false)}
        onMade={(webhook) => {
          setIsCreating(false);
          setMade(webhook);
        }}
      />
      {made && (
        <ShownOnce
          title="The secret of this webhook"
          label="signing secret"
          secret={made.secret}
          onClose={() => setMade(null)}
        >
          <p className="text-sm text-muted">
            With it your program checks that a message is this server’s; the SDK does so with{' '}
            <code className="font-mono text-xs">webhooks.verify</code>.
          </p>
        </ShownOnce>
      )}
    </SettingsFrame>
  );
}
