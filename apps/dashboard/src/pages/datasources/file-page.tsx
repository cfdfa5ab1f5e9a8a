import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useParams } from 'react-router';
import { client } from '../../api/client.ts';
import { viewerPlace } from '../../places/viewer-place.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Page } from '../../ui/page.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { elementsKey } from './datasource-keys.ts';

/** Leads on from a file of a datasource to its document, at the same place. */
export function FilePage() {
  const { datasourceId = '', elementId = '' } = useParams();
  const { search } = useLocation();
  const { data, error, refetch } = useQuery({
    queryKey: [...elementsKey(datasourceId), elementId],
    queryFn: ({ signal }) => client.datasources.element(datasourceId, elementId, { signal }),
  });
  if (data?.job_id) {
    return <Navigate replace to={`${viewerPlace({ jobId: data.job_id })}${search}`} />;
  }
  return (
    <Page title={data?.name ?? 'File'}>
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {data && <ErrorNote error={new Error(data.error ?? 'This file has not been read yet')} />}
      {!data && !error && <Waiting />}
    </Page>
  );
}
