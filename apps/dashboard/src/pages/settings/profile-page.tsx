import type { UpdateCurrentAccount } from '@sheaf/client';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import { ACCOUNT_KEY } from '../../api/account-key.ts';
import { client } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { toSignedIn } from '../../api/use-account.ts';
import { useCurrentAccount } from '../../api/use-current-account.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { TextField } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { SettingsFrame } from './settings-frame.tsx';

/** One's own name and password. */
export function ProfilePage() {
  const { account } = useCurrentAccount();
  return (
    <SettingsFrame title="Profile" description={`Signed in as ${account.email}.`}>
      <div className="grid max-w-xl gap-5">
        <ProfileForm
          title="Name"
          action="Save name"
          done="Your name was changed"
          read={(form) => ({ name: String(form.get('name')) })}
        >
          <TextField
            label="Your name"
            name="name"
            required
            maxLength={200}
            autoComplete="name"
            defaultValue={account.name}
          />
        </ProfileForm>
        <ProfileForm
          title="Password"
          action="Change password"
          done="Your password was changed"
          read={(form) => ({
            current_password: String(form.get('current')),
            password: String(form.get('password')),
          })}
        >
          <input hidden readOnly type="email" autoComplete="username" value={account.email} />
          <TextField
            label="Current password"
            name="current"
            type="password"
            required
            autoComplete="current-password"
          />
          <TextField
            label="New password"
            name="password"
            type="password"
            required
            minLength={10}
            autoComplete="new-password"
            hint="At least 10 characters."
          />
        </ProfileForm>
      </div>
    </SettingsFrame>
  );
}

function ProfileForm({
  title,
  action,
  done,
  read,
  children,
}: {
  readonly title: string;
  readonly action: string;
  readonly done: string;
  readonly read: (form: FormData) => UpdateCurrentAccount;
  readonly children: ReactNode;
}) {
  const toast = useToast();
  const save = useMutation({
    mutationFn: (json: UpdateCurrentAccount) => client.account.update(json),
    onSuccess: (account) => {
      queryClient.setQueryData(ACCOUNT_KEY, toSignedIn(account));
      toast({ text: done });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.mutate(read(new FormData(event.currentTarget)));
  };
  return (
    <Card title={title}>
      <form className="grid gap-4" onSubmit={submit}>
        {children}
        {save.error && <ErrorNote error={save.error} />}
        <Button type="submit" busy={save.isPending} className="justify-self-start">
          {action}
        </Button>
      </form>
    </Card>
  );
}
