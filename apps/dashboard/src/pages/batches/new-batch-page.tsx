import { client } from '../../api/client.ts';
import { Page } from '../../ui/page.tsx';
import { BatchEditor } from './batch-editor.tsx';
import { EMPTY_BATCH, toDefinition } from './batch-form.ts';

/** What is done with which files. */
export function NewBatchPage() {
  return (
    <Page title="New batch" description="What is done with each item, and which items are meant.">
      <BatchEditor
        begin={EMPTY_BATCH}
        before={null}
        action="Create batch"
        save={(form) => client.batches.createDefinition(toDefinition(form))}
      />
    </Page>
  );
}
