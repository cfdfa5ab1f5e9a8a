import type { FormEvent } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { client } from '../../api/client.ts';
import { useAccount } from '../../api/use-account.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { TextField } from '../../ui/field.tsx';
import { FrontDoor } from './front-door.tsx';
import { useEnter } from './use-enter.ts';

/** Where people come in who have an account, and learn how to get one who have none. */
export function SignInPage() {
  const { data, error } = useAccount();
  const [search] = useSearchParams();
  const enter = useEnter(client.account.signIn, search.get('next'));
  if (error) {
    return (
      <FrontDoor title="Sign in" description="">
        <ErrorNote error={error} onRetry={() => window.location.reload()} />
      </FrontDoor>
    );
  }
  if (data === undefined) return null;
  if ('signedIn' in data && !enter.isSuccess) return <Navigate to="/documents" replace />;
  if ('signedOut' in data && data.signedOut.setupNeeded) return <SetUpFirst />;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    enter.mutate({ email: String(form.get('email')), password: String(form.get('password')) });
  };
  return (
    <FrontDoor title="Sign in" description="With the account you have on this server.">
      <form className="grid gap-4" onSubmit={submit}>
        <TextField label="E-mail" name="email" type="email" autoComplete="username" required />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        {enter.error && <ErrorNote error={enter.error} />}
        <Button type="submit" look="primary" busy={enter.isPending}>
          Sign in
        </Button>
      </form>
      <p className="text-xs text-faint">
        No account, or the password is lost? An admin of this server can send you a link.
      </p>
    </FrontDoor>
  );
}

function SetUpFirst() {
  return (
    <FrontDoor
      title="Welcome to Sheaf"
      description="This server has no account yet. The link that makes the first one was shown in the terminal when the server started: open it here."
    >
      <p className="text-sm text-muted">
        It begins with <code className="font-mono text-xs">{window.location.origin}/welcome</code>.
        Start the server again to see it once more.
      </p>
    </FrontDoor>
  );
}
