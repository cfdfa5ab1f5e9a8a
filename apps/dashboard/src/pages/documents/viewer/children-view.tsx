import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { client } from '../../../api/client.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';

/** The files inside a container, and those inside them. */
export function ChildrenView({ jobId }: { readonly jobId: string }) {
  return (
    <div className="min-h-0 flex-1 overflow-auto p-4 text-sm">
      <Branch jobId={jobId} />
    </div>
  );
}

function Branch({ jobId }: { readonly jobId: string }) {
  const { data, error } = useChildren(jobId);
  if (error) return <ErrorNote error={error} />;
  if (data === undefined) return <p className="text-muted">Loading</p>;
  if (data.length === 0) return <p className="py-1 text-muted">No files are inside.</p>;
  return (
    <ul className="grid gap-0.5">
      {data.map((child) => (
        <Leaf key={child.job_id} {...child} />
      ))}
    </ul>
  );
}

export function useChildren(jobId: string) {
  return useQuery({
    queryKey: ['children', jobId],
    queryFn: ({ signal }) => client.documents.children(jobId, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'queued' || status === 'processing')
        ? 2_000
        : false,
  });
}

/** What may itself have files inside. */
const CONTAINERS = /zip|tar|7z|gzip|bzip|xz|rfc822|outlook|mbox/;

function Leaf({
  job_id: jobId,
  filename,
  status,
  media_type: mediaType,
}: {
  readonly job_id: string;
  readonly filename: string;
  readonly status: string;
  readonly media_type: string;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const isContainer = CONTAINERS.test(mediaType);
  return (
    <li>
      <div className="flex items-center gap-1">
        {isContainer ? (
          <IconButton
            label={`${isOpen ? 'Close' : 'Open'} ${filename}`}
            aria-expanded={isOpen}
            icon={isOpen ? <ChevronDown size={14} /> : <ChevronRight size={14} />}
            onClick={() => setIsOpen(!isOpen)}
          />
        ) : (
          <span className="size-8 shrink-0" />
        )}
        <Link to={`/documents/${jobId}`} className="min-w-0 truncate hover:underline">
          {filename}
        </Link>
        <Badge tone={status === 'failed' ? 'danger' : 'neutral'}>{status}</Badge>
      </div>
      {isOpen && (
        <div className="ml-4 border-l border-line pl-2">
          <Branch jobId={jobId} />
        </div>
      )}
    </li>
  );
}
