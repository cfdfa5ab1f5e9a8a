import type { LoggedRequest } from '@sheaf/client';
import { Button } from '../../ui/button.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toCurl } from './to-curl.ts';

/** One call, and the command that repeats it. */
export function RequestDialog({
  request,
  onClose,
}: {
  readonly request: LoggedRequest;
  readonly onClose: () => void;
}) {
  const facts = [
    ['Status', String(request.status)],
    ['Took', `${request.milliseconds} ms`],
    ['When', new Date(request.created_at).toLocaleString()],
    ['Caller', request.caller ? `${request.caller.name ?? request.caller.id}` : 'unknown'],
    ['Address', request.address ?? 'unknown'],
    ['Request id', request.request_id],
  ] as const;
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={`${request.method} ${request.path}`}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      <CodeBlock label="the call for curl" code={toCurl(request, window.location.origin)} />
    </Dialog>
  );
}
