import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { client } from '../../api/client.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Page } from '../../ui/page.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { BatchEditor } from './batch-editor.tsx';
import { fromDefinition, toChanges } from './batch-form.ts';
import { definitionKey } from './batch-keys.ts';

/** Another version of a batch; runs that are under way go on with theirs. */
export function EditBatchPage() {
  const { definitionId = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: definitionKey(definitionId),
    queryFn: ({ signal }) => client.batches.getDefinition(definitionId, {}, { signal }),
  });
  return (
    <Page
      title={data === undefined ? 'Edit batch' : `Edit ${data.name}`}
      description="Saving makes a new version. Runs that are under way go on with theirs."
    >
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data && (
        <BatchEditor
          key={data.version}
          begin={fromDefinition(data)}
          before={data}
          action="Save batch"
          save={(form) => client.batches.updateDefinition(data.id, toChanges(form, data))}
        />
      )}
    </Page>
  );
}
