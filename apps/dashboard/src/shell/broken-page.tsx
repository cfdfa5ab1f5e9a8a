import { useRouteError } from 'react-router';
import { ErrorNote } from '../ui/error-note.tsx';

/** A page that could not be shown; the rest of the shell stays. */
export function BrokenPage() {
  const error = useRouteError();
  return (
    <div className="mx-auto w-full max-w-lg p-6">
      <ErrorNote
        error={error instanceof Error ? error : new Error('This page could not be shown')}
        onRetry={() => window.location.reload()}
      />
    </div>
  );
}
