import type { AccountRole, InvitedAccount } from '@sheaf/client';
import { useMutation } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';
import { queryClient } from '../../../api/query-client.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
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
  const invite = useMutation({
    mutationFn: (form: FormData) =>
      client.accounts.invite({
        name: String(form.get('name')),
        email: String(form.get('email')),
        role: form.get('role') as AccountRole,
      }),
    onSuccess: (account) => {
      onInvited(account);
      return queryClient.invalidateQueries({ queryKey: MEMBERS_KEY });
    },
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Invite somebody"
      description="You get a link to send them; nothing is mailed."
      action="Make the link"
      deed={invite}
    >
      <TextField label="Name" name="name" required maxLength={200} autoComplete="off" />
      <TextField label="E-mail" name="email" type="email" required autoComplete="off" />
      <SelectField label="Role" name="role" defaultValue="member">
        <option value="member">Member</option>
        <option value="admin">Admin</option>
      </SelectField>
    </FormDialog>
  );
}
