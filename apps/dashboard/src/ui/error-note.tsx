import { CircleAlert } from 'lucide-react';
import { describeError } from '../api/describe-error.ts';
import { Button } from './button.tsx';

/** What went wrong, what to do about it, and how to find it in the log. */
export function ErrorNote({
  error,
  onRetry,
}: {
  readonly error: Error;
  readonly onRetry?: () => void;
}) {
  const { sentence, remedy, requestId } = describeError(error);
  return (
    <div
      role="alert"
      className="flex gap-2.5 rounded-lg border border-line bg-danger-soft px-3 py-2.5 text-sm text-ink"
    >
      <CircleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-danger" />
      <div className="grid min-w-0 flex-1 gap-1 [overflow-wrap:anywhere]">
        <p className="font-medium">{sentence}</p>
        {remedy !== null && <p className="text-muted">{remedy}</p>}
        {requestId !== null && <p className="text-xs text-muted">Request {requestId}</p>}
        {onRetry && (
          <div className="pt-1">
            <Button size="small" onClick={onRetry}>
              Try again
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
