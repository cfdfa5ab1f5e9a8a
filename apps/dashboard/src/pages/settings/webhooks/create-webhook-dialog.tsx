import type { WebhookWithSecret } from '@sheaf/client';
import { useMutation } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';
import { queryClient } from '../../../api/query-client.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
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
  const offered = useOffered();
  const create = useMutation({
    mutationFn: (form: FormData) =>
      client.webhooks.create({
        url: String(form.get('url')),
        events: form.getAll('events').map(String),
      }),
    onSuccess: (webhook) => {
      onMade(webhook);
      return queryClient.invalidateQueries({ queryKey: WEBHOOKS_KEY });
    },
  });
  return (
    <FormDialog open={open} onClose={onClose} title="Add a webhook" action="Add" deed={create}>
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
      {offered.error && <ErrorNote error={offered.error} />}
    </FormDialog>
  );
}
