import type { Scope } from '@sheaf/client';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { useOffered } from '../use-offered.ts';

type Right = 'none' | 'read' | 'write';

/** What a key may do, area by area. */
export function ScopeChoice({
  scopes,
  onChange,
}: {
  readonly scopes: readonly Scope[];
  readonly onChange: (scopes: readonly Scope[]) => void;
}) {
  const { data, error, refetch } = useOffered();
  const isAdmin = scopes.includes('admin');
  const areas = (data?.scopes ?? [])
    .filter((scope) => scope.endsWith(':read'))
    .map((scope) => scope.slice(0, -':read'.length));
  const choose = (area: string, right: Right) =>
    onChange([
      ...scopes.filter((scope) => !scope.startsWith(`${area}:`)),
      ...(right === 'none' ? [] : [`${area}:${right}` as Scope]),
    ]);
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-1 text-sm font-medium">What it may do</legend>
      <Checkbox
        checked={isAdmin}
        onChange={(event) => onChange(event.target.checked ? ['admin'] : [])}
        hint="Also makes and revokes keys. Rarely what a program needs."
      >
        Everything (admin)
      </Checkbox>
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {!isAdmin && (
        <ul className="grid gap-x-6 gap-y-1 rounded-lg border border-line p-3 sm:grid-cols-2">
          {data === undefined && !error && (
            <li role="status" className="text-sm text-muted">
              Loading
            </li>
          )}
          {areas.map((area) => (
            <li key={area} className="flex items-center justify-between gap-2">
              <span className="truncate text-sm">{area}</span>
              <select
                aria-label={`Access to ${area}`}
                value={rightOf(area, scopes)}
                className="h-7 rounded-md border border-line-strong bg-surface px-1.5 text-xs"
                onChange={(event) => choose(area, event.target.value as Right)}
              >
                <option value="none">none</option>
                <option value="read">read</option>
                <option value="write">read and write</option>
              </select>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

function rightOf(area: string, scopes: readonly Scope[]): Right {
  if (scopes.includes(`${area}:write`)) return 'write';
  return scopes.includes(`${area}:read`) ? 'read' : 'none';
}
