import type { BatchDefinition } from '@sheaf/client';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { queryClient } from '../../api/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useDeed } from '../../ui/use-deed.ts';
import { BatchFields } from './batch-fields.tsx';
import { type BatchForm, isWhole } from './batch-form.ts';
import { definitionKey, definitionsKey } from './batch-keys.ts';

/** Everything a batch is, to be filled in and saved; then its page is shown. */
export function BatchEditor({
  begin,
  before,
  action,
  save,
}: {
  readonly begin: BatchForm;
  /** What is edited; null: a new one. */
  readonly before: BatchDefinition | null;
  readonly action: string;
  readonly save: (form: BatchForm) => Promise<BatchDefinition>;
}) {
  const navigate = useNavigate();
  const [form, setForm] = useState(begin);
  const deed = useDeed({
    act: () => save(form),
    changes: [definitionsKey],
    showsError: true,
    onDone: (saved) => {
      queryClient.setQueryData(definitionKey(saved.id), saved);
      void navigate(`/batches/${saved.id}`);
    },
  });
  return (
    <form
      aria-label="Batch"
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        deed.mutate(undefined);
      }}
    >
      <BatchFields
        form={form}
        before={before}
        change={(part: Partial<BatchForm>) => setForm({ ...form, ...part })}
      />
      {deed.error && <ErrorNote error={deed.error} />}
      <div className="flex gap-2">
        <Button look="primary" type="submit" busy={deed.isPending} disabled={!isWhole(form)}>
          {action}
        </Button>
        <LinkButton to={before === null ? '/batches' : `/batches/${before.id}`}>Cancel</LinkButton>
      </div>
    </form>
  );
}
