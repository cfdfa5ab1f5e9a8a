import { type FormEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { client } from '../../api/client.ts';
import { useAccount } from '../../api/use-account.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { TextField } from '../../ui/field.tsx';
import { FrontDoor } from './front-door.tsx';
import { useEnter } from './use-enter.ts';

const SHORTEST_PASSWORD = 10;

/** Where the link of a first start, an invitation or a lost password leads: a password is chosen here. */
export function WelcomePage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  const { data } = useAccount();
  if (token === null || token === '') return <NoToken />;
  if (data === undefined) return null;
  const isFirst = 'signedOut' in data && data.signedOut.setupNeeded;
  return isFirst ? (
    <FrontDoor
      title="Make the first account"
      description="It is an admin of this server and can invite others."
    >
      <SetUpForm token={token} isFirst />
    </FrontDoor>
  ) : (
    <FrontDoor title="Choose a password" description="Then you are signed in.">
      <SetUpForm token={token} isFirst={false} />
    </FrontDoor>
  );
}

function NoToken() {
  return (
    <FrontDoor
      title="This link is not whole"
      description="Copy it again from where you got it, to its very end."
    >
      <Link to="/sign-in" className="text-sm text-accent-ink underline">
        Sign in instead
      </Link>
    </FrontDoor>
  );
}

function SetUpForm({ token, isFirst }: { readonly token: string; readonly isFirst: boolean }) {
  const enter = useEnter(client.account.setUp, null);
  const [isDifferent, setIsDifferent] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const given = (name: string) => String(form.get(name) ?? '');
    const password = given('password');
    setIsDifferent(password !== given('again'));
    if (password !== given('again')) return;
    enter.mutate({
      token,
      password,
      ...(isFirst && { email: given('email'), name: given('name') }),
    });
  };
  return (
    <form className="grid gap-4" onSubmit={submit}>
      {isFirst && (
        <>
          <TextField label="Your name" name="name" autoComplete="name" required maxLength={200} />
          <TextField label="E-mail" name="email" type="email" autoComplete="username" required />
        </>
      )}
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="new-password"
        required
        minLength={SHORTEST_PASSWORD}
        hint={`At least ${SHORTEST_PASSWORD} characters; a few words are easier to keep in mind than signs.`}
      />
      <TextField
        label="Password again"
        name="again"
        type="password"
        autoComplete="new-password"
        required
        error={isDifferent ? 'The two are not the same.' : undefined}
      />
      {enter.error && <ErrorNote error={enter.error} />}
      <Button type="submit" look="primary" busy={enter.isPending}>
        {isFirst ? 'Create account' : 'Save and sign in'}
      </Button>
    </form>
  );
}
