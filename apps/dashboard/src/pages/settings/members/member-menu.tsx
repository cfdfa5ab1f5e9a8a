import type { Account, AccountRole } from '@sheaf/client';
import { useMutation } from '@tanstack/react-query';
import { MoreHorizontal, ShieldCheck, ShieldOff, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { queryClient } from '../../../api/query-client.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { MEMBERS_KEY } from './members-key.ts';

const refresh = () => queryClient.invalidateQueries({ queryKey: MEMBERS_KEY });

/** Changing what somebody may do, and letting them go. */
export function MemberMenu({ member }: { readonly member: Account }) {
  const [isAsking, setIsAsking] = useState(false);
  const toast = useToast();
  const change = useMutation({
    mutationFn: (role: AccountRole) => client.accounts.update(member.id, { role }),
    onSuccess: refresh,
    onError: (error) => toast({ tone: 'danger', text: error.message }),
  });
  const remove = useMutation({
    mutationFn: () => client.accounts.remove(member.id),
    onSuccess: () => {
      setIsAsking(false);
      return refresh();
    },
  });
  const isAdmin = member.role === 'admin';
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`Actions for ${member.name}`} icon={<MoreHorizontal size={16} />} />
        }
      >
        <MenuItem
          icon={isAdmin ? <ShieldOff size={14} /> : <ShieldCheck size={14} />}
          onSelect={() => change.mutate(isAdmin ? 'member' : 'admin')}
        >
          {isAdmin ? 'Make a member' : 'Make an admin'}
        </MenuItem>
        <MenuItem danger icon={<UserMinus size={14} />} onSelect={() => setIsAsking(true)}>
          Remove
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Remove ${member.name}?`}
        action="Remove member"
        onConfirm={() => remove.mutate()}
        busy={remove.isPending}
        error={remove.error}
      >
        They are signed out everywhere and cannot come in again. What they made stays.
      </ConfirmDialog>
    </>
  );
}
