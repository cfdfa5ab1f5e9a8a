import type { Account, InvitedAccount } from '@sheaf/client';
import { UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { useCurrentAccount } from '../../../api/use-current-account.ts';
import { useEndless } from '../../../api/use-endless.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { type Column, EndlessList } from '../../../ui/endless-list.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { SettingsFrame } from '../settings-frame.tsx';
import { ShownOnce } from '../shown-once.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberMenu } from './member-menu.tsx';
import { MEMBERS_KEY } from './members-key.ts';

/** The people who can sign in. */
export function MembersPage() {
  const { account: self } = useCurrentAccount();
  const [isInviting, setIsInviting] = useState(false);
  const [invited, setInvited] = useState<InvitedAccount | null>(null);
  const list = useEndless(MEMBERS_KEY, (cursor, signal) =>
    client.accounts.list({ cursor, limit: 100 }, { signal }),
  );
  return (
    <SettingsFrame
      title="Members"
      description="Admins may do everything; members all but keys, people, projects and the server."
      actions={
        <Button look="primary" icon={<UserPlus size={15} />} onClick={() => setIsInviting(true)}>
          Invite
        </Button>
      }
      fill
    >
      <EndlessList
        label="Members"
        columns={columns(self.id)}
        list={list}
        keyOf={({ id }) => id}
        empty={
          <EmptyState icon={<Users size={20} />} title="Nobody yet">
            Invite somebody: they get a link and choose a password.
          </EmptyState>
        }
      />
      <InviteDialog
        open={isInviting}
        onClose={() => setIsInviting(false)}
        onInvited={(account) => {
          setIsInviting(false);
          setInvited(account);
        }}
      />
      {invited && (
        <ShownOnce
          title={`Invitation for ${invited.name}`}
          label="invitation link"
          secret={invited.invitation_url}
          onClose={() => setInvited(null)}
        >
          <p className="text-sm text-muted">
            Send this link to {invited.email}. It works once, within seven days.
          </p>
        </ShownOnce>
      )}
    </SettingsFrame>
  );
}

function columns(selfId: string): readonly Column<Account>[] {
  return [
    {
      header: 'Name',
      width: 'flex-1',
      cell: ({ id, name }) => (
        <span className="font-medium">
          {name}
          {id === selfId && <span className="font-normal text-faint"> (you)</span>}
        </span>
      ),
    },
    { header: 'E-mail', width: 'flex-1', wideOnly: true, cell: ({ email }) => email },
    {
      header: 'Role',
      width: 'w-24',
      cell: ({ role }) => <Badge tone={role === 'admin' ? 'accent' : 'neutral'}>{role}</Badge>,
    },
    {
      header: 'Last sign-in',
      width: 'w-36',
      wideOnly: true,
      cell: ({ status, last_sign_in_at: at }) =>
        status === 'invited' ? <Badge tone="warning">invited</Badge> : <Moment at={at} />,
    },
    {
      header: 'Actions',
      width: 'w-16',
      align: 'end',
      cell: (account) => (account.id === selfId ? null : <MemberMenu member={account} />),
    },
  ];
}
