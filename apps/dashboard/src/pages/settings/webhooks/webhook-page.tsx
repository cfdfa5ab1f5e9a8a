import type { WebhookDelivery } from '@sheaf/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { RotateCcw, Send } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { client } from '../../../api/client.ts';
import { queryClient } from '../../../api/query-client.ts';
import { useEndless } from '../../../api/use-endless.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { type Column, EndlessList } from '../../../ui/endless-list.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { SettingsFrame } from '../settings-frame.tsx';
import { WEBHOOKS_KEY } from './webhooks-key.ts';

/** One webhook: what it was sent, and how that went. */
export function WebhookPage() {
  const { webhookId = '' } = useParams();
  const key = [...WEBHOOKS_KEY, webhookId, 'deliveries'];
  const webhook = useQuery({
    queryKey: [...WEBHOOKS_KEY, webhookId],
    queryFn: ({ signal }) => client.webhooks.get(webhookId, { signal }),
  });
  const list = useEndless(
    key,
    (cursor, signal) => client.webhooks.deliveries(webhookId, { cursor, limit: 100 }, { signal }),
    { refetchInterval: 5_000 },
  );
  const toast = useToast();
  const replay = useMutation({
    mutationFn: (deliveryId: string) => client.webhooks.replay(webhookId, deliveryId),
    onSuccess: () => {
      toast({ text: 'The message is being sent once more' });
      return queryClient.invalidateQueries({ queryKey: key });
    },
    onError: (error) => toast({ tone: 'danger', text: error.message }),
  });
  return (
    <SettingsFrame
      title={webhook.data?.url ?? 'Webhook'}
      description={webhook.data?.events.join(', ') ?? ''}
      actions={<DeleteWebhook webhookId={webhookId} />}
      fill
    >
      {webhook.error ? (
        <ErrorNote error={webhook.error} />
      ) : (
        <EndlessList
          label="Deliveries"
          columns={columns((id) => replay.mutate(id))}
          list={list}
          keyOf={({ id }) => id}
          empty={
            <EmptyState icon={<Send size={20} />} title="Nothing was sent yet">
              The next document that ends makes the first message.
            </EmptyState>
          }
        />
      )}
    </SettingsFrame>
  );
}

const TONES: Readonly<Record<WebhookDelivery['status'], Tone>> = {
  pending: 'neutral',
  delivered: 'success',
  failed: 'danger',
};

function columns(onReplay: (deliveryId: string) => void): readonly Column<WebhookDelivery>[] {
  return [
    { header: 'When', width: 'w-32', cell: ({ created_at: at }) => <Moment at={at} /> },
    { header: 'Event', width: 'w-44', cell: ({ event }) => event },
    {
      header: 'State',
      width: 'w-24',
      cell: ({ status }) => <Badge tone={TONES[status]}>{status}</Badge>,
    },
    {
      header: 'Answer',
      width: 'flex-1',
      wideOnly: true,
      cell: ({ response_code: code, error }) => error ?? code ?? '',
    },
    {
      header: 'Attempts',
      width: 'w-20',
      align: 'end',
      wideOnly: true,
      cell: ({ attempt }) => attempt,
    },
    {
      header: 'Replay',
      width: 'w-16',
      align: 'end',
      cell: ({ id, event }) => (
        <IconButton
          label={`Send ${event} once more`}
          icon={<RotateCcw size={15} />}
          onClick={() => onReplay(id)}
        />
      ),
    },
  ];
}

function DeleteWebhook({ webhookId }: { readonly webhookId: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => client.webhooks.delete(webhookId),
    onSuccess: async () => {
      await navigate('/settings/webhooks');
      await queryClient.invalidateQueries({ queryKey: WEBHOOKS_KEY, exact: true });
    },
  });
  return (
    <>
      <Button look="danger" onClick={() => setIsAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title="Delete this webhook?"
        action="Delete webhook"
        onConfirm={() => remove.mutate()}
        busy={remove.isPending}
        error={remove.error}
      >
        It is told of nothing any more, and the record of what it was sent goes with it.
      </ConfirmDialog>
    </>
  );
}
