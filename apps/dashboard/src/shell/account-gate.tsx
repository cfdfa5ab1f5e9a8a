import { Navigate, useLocation } from 'react-router';
import { useAccount } from '../api/use-account.ts';
import { CurrentAccountContext } from '../api/use-current-account.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { Shell } from './shell.tsx';

/** Lets people in who are signed in, and sends the others to where they can. */
export function AccountGate() {
  const { data, error, refetch } = useAccount();
  const { pathname, search } = useLocation();
  if (error) {
    return (
      <main className="mx-auto max-w-lg p-6">
        <ErrorNote error={error} onRetry={() => void refetch()} />
      </main>
    );
  }
  if (data === undefined) return null;
  if ('signedOut' in data) {
    const next = pathname === '/' ? '' : `?next=${encodeURIComponent(pathname + search)}`;
    return <Navigate to={`/sign-in${next}`} replace />;
  }
  return (
    <CurrentAccountContext value={data.signedIn}>
      <Shell key={data.signedIn.current_project_id} />
    </CurrentAccountContext>
  );
}
