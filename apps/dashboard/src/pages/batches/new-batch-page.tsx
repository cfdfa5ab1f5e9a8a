import { useState } from 'react';
import { useNavigate } from 'react-router';
import { client } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { useDeed } from '../../ui/use-deed.ts';
import { BatchFields } from './batch-fields.tsx';
import { type BatchForm, EMPTY_BATCH, isWhole, toDefinition } from './batch-form.ts';
import { definitionsKey } from './batch-keys.ts';

/** What is done with which files. */
export function NewBatchPage() {
  const navigate = useNavigate();
  const [form, setForm] = useState(EMPTY_BATCH);
  const change = (part: Partial<BatchForm>) => setForm({ ...form, ...part });
  const create = useDeed({
    act: () => client.batches.createDefinition(toDefinition(form)),
    changes: [definitionsKey],
    showsError: true,
    onDone: ({ id }) => void navigate(`/batches/${id}`),
  });
  return (
    <Page title="New batch" description="What is done with each item, and which items are meant.">
      <form
        aria-label="Batch"
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate(undefined);
        }}
      >
        <BatchFields form={form} change={change} />
        {create.error && <ErrorNote error={create.error} />}
        <div className="flex gap-2">
          <Button look="primary" type="submit" busy={create.isPending} disabled={!isWhole(form)}>
            Create batch
          </Button>
          <LinkButton to="/batches">Cancel</LinkButton>
        </div>
      </form>
    </Page>
  );
}
