import { useQuery } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { SelectField } from '../../ui/field.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';

/** So many of the newest are offered. */
const OFFERED = 100;

/** Which document is worked on. */
export function DocumentChoice({
  jobId,
  onChoose,
}: {
  readonly jobId: string;
  readonly onChoose: (jobId: string) => void;
}) {
  const { data, error } = useQuery({
    queryKey: ['documents', 'choice'],
    queryFn: ({ signal }) =>
      client.documents.list({ status: 'completed', limit: OFFERED }, { signal }),
  });
  const known = data?.data ?? [];
  return (
    <>
      <SelectField
        label="Document"
        value={jobId}
        hint={
          data && known.length === 0 ? (
            <>
              There is none yet: <PlainLink to="/documents">add one</PlainLink> first.
            </>
          ) : (
            'The newest documents; the viewer of any other leads here too.'
          )
        }
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="">Choose a document…</option>
        {jobId !== '' && !known.some((job) => job.job_id === jobId) && (
          <option value={jobId}>{jobId}</option>
        )}
        {known.map((job) => (
          <option key={job.job_id} value={job.job_id}>
            {job.filename}
          </option>
        ))}
      </SelectField>
      {error && <ErrorNote error={error} />}
    </>
  );
}
