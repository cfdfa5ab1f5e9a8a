import type { DataElement, IngestStatus } from '@sheaf/client';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { client } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { elementsKey } from './datasource-keys.ts';

/** So many are told by name; the list of files has all of them. */
const SHOWN = 50;

/** Which files could not be read, each with its reason. */
export function IngestErrors({
  datasourceId,
  status,
  children,
}: {
  readonly datasourceId: string;
  readonly status: IngestStatus;
  readonly children: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const { failed } = status.totals;
  return (
    <section
      aria-label="Files that could not be read"
      className="rounded-lg border border-line bg-warning-soft px-4 py-2.5 text-sm"
    >
      <div className="flex flex-wrap items-center gap-3">
        <TriangleAlert size={16} aria-hidden="true" className="text-warning" />
        <p className="flex-1 font-medium">
          {failed === 1 ? '1 file could not be read' : `${failed} files could not be read`}
        </p>
        <Button size="small" look="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Hide reasons' : 'Show reasons'}
        </Button>
        {children}
      </div>
      {isOpen && <Reasons datasourceId={datasourceId} />}
    </section>
  );
}

function Reasons({ datasourceId }: { readonly datasourceId: string }) {
  const { data, error } = useQuery({
    queryKey: [...elementsKey(datasourceId), 'failed'],
    queryFn: ({ signal }) =>
      client.datasources.elements(datasourceId, { status: 'failed', limit: SHOWN }, { signal }),
  });
  if (error) return <ErrorNote error={error} />;
  if (!data) return <Waiting />;
  return (
    <ul className="mt-2 grid max-h-60 gap-1 overflow-auto border-t border-line pt-2">
      {data.data.map((element: DataElement) => (
        <li key={element.id} className="[overflow-wrap:anywhere]">
          <span className="font-medium">{element.path}</span>
          <span className="text-muted"> · {element.error ?? 'no reason was given'}</span>
        </li>
      ))}
    </ul>
  );
}
