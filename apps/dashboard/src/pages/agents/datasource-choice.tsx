import { useQuery } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { DATASOURCES_KEY } from '../datasources/datasource-keys.ts';

/** Which datasources may be searched. */
export function DatasourceChoice({
  chosen,
  onChange,
}: {
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}) {
  const { data, error } = useQuery({
    queryKey: [...DATASOURCES_KEY, 'choice'],
    queryFn: ({ signal }) => client.datasources.list({ limit: 200 }, { signal }),
  });
  const toggle = (id: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, id] : chosen.filter((each) => each !== id));
  const gone = chosen.filter((id) => data && !data.data.some((each) => each.id === id));
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">Datasources</legend>
      {error && <ErrorNote error={error} />}
      {!data && !error && <Waiting />}
      {data?.data.length === 0 && (
        <p className="text-sm text-muted">
          There are none yet: <PlainLink to="/datasources">create one</PlainLink> and put files into
          it.
        </p>
      )}
      {data && data.data.length > 0 && (
        <div className="grid max-h-48 gap-1.5 overflow-auto rounded-md border border-line bg-surface p-2.5">
          {data.data.map(({ id, name, files }) => (
            <Checkbox
              key={id}
              checked={chosen.includes(id)}
              onChange={(event) => toggle(id, event.target.checked)}
            >
              {name} <span className="text-faint">· {files.total} files</span>
            </Checkbox>
          ))}
          {gone.map((id) => (
            <Checkbox key={id} checked onChange={() => toggle(id, false)}>
              <span className="font-mono text-xs">{id}</span>{' '}
              <span className="text-danger">· is not there any more</span>
            </Checkbox>
          ))}
        </div>
      )}
    </fieldset>
  );
}
