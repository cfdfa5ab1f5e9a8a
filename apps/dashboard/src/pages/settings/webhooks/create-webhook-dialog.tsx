import type { CreateWebhook, WebhookWithSecret } from '@sheaf/client';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { client } from '../../../api/client.ts';
import { queryClient } from '../../../api/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { TextField } from '../../../ui/field.tsx';
import { useOffered } from '../use-offered.ts';
import { WEBHOOKS_KEY } from './webhooks-key.ts';

/** Asks where to and of what. */
export function CreateWebhookDialog({
  open,
  onClose,
  onMade,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onMade: (webhook: WebhookWithSecret) => void;
}) {
  const id = useId();
  const offered = useOffered();
  const create = useMutation({
    mutationFn: (json: CreateWebhook) => client.webhooks.create(json),
    onSuccess: (webhook) => {
      onMade(webhook);
      return queryClient.invalidateQueries({ queryKey: WEBHOOKS_KEY });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    create.mutate({ url: String(form.get('url')), events: form.getAll('events').map(String) });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Add a webhook"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} look="primary" busy={create.isPending}>
            Add
          </Button>
        </>
      }
    >
      <form id={id} className="grid gap-4" onSubmit={submit}>
        <TextField
          label="Address"
          name="url"
          type="url"
          required
          placeholder="https://example.org/hooks/sheaf"
          hint="Private addresses are refused unless the server is told to allow them."
        />
        <fieldset className="grid gap-1.5">
          <legend className="pb-1 text-sm font-medium">Events</legend>
          {offered.data?.events.map((event) => (
            <Checkbox key={event} name="events" value={event} defaultChecked>
              {event}
            </Checkbox>
          ))}
        </fieldset>
        {(create.error ?? offered.error) && (
          <ErrorNote error={(create.error ?? offered.error) as Error} />
        )}
      </form>
    </Dialog>
  );
}
