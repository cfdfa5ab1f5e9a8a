import type { AccountRole, InviteAccount, InvitedAccount } from '@sheaf/client';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { client } from '../../../api/client.ts';
import { queryClient } from '../../../api/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { MEMBERS_KEY } from './members-key.ts';

/** Asks who is invited and what they may do. */
export function InviteDialog({
  open,
  onClose,
  onInvited,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onInvited: (account: InvitedAccount) => void;
}) {
  const id = useId();
  const invite = useMutation({
    mutationFn: (json: InviteAccount) => client.accounts.invite(json),
    onSuccess: (account) => {
      onInvited(account);
      return queryClient.invalidateQueries({ queryKey: MEMBERS_KEY });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    invite.mutate({
      name: String(form.get('name')),
      email: String(form.get('email')),
      role: form.get('role') as AccountRole,
    });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Invite somebody"
      description="You get a link to send them; nothing is mailed."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} look="primary" busy={invite.isPending}>
            Make the link
          </Button>
        </>
      }
    >
      <form id={id} className="grid gap-4" onSubmit={submit}>
        <TextField label="Name" name="name" required maxLength={200} autoComplete="off" />
        <TextField label="E-mail" name="email" type="email" required autoComplete="off" />
        <SelectField label="Role" name="role" defaultValue="member">
          <option value="member">Member</option>
          <option value="admin">Admin</option>
        </SelectField>
        {invite.error && <ErrorNote error={invite.error} />}
      </form>
    </Dialog>
  );
}
