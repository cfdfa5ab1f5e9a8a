import type { AccountRole } from '@sheaf/contract';
import { isNull } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { type Actor, recordAudit } from '../audit/index.ts';
import type { Transaction } from '../database/index.ts';
import { HttpError } from '../http/http-error.ts';
import { newId } from '../http/new-id.ts';
import { accounts } from '../store/schema/index.ts';
import { makeAccountLink } from './account-links.ts';
import { type AccountRow, toStoredEmail } from './to-account.ts';

export type Invitation = {
  readonly email: string;
  readonly name: string;
  readonly role: AccountRole;
  readonly projectIds?: readonly string[] | null;
  readonly actor: Actor;
  readonly request?: Pick<FastifyRequest, 'id' | 'ip'>;
};

export type Invited = { readonly account: AccountRow; readonly token: string };

/** Makes an account that waits for its password, and the link to choose it by. */
export async function inviteAccount(
  transaction: Transaction,
  { actor, request, ...wanted }: Invitation,
): Promise<Invited> {
  const account = await storeInvited(transaction, wanted);
  await recordAudit(transaction, {
    action: 'account.invited',
    projectId: null,
    actor,
    subject: { id: account.id, name: account.email },
    details: { role: account.role },
    ...(request && { request }),
  });
  return { account, token: await makeAccountLink(transaction, account.id) };
}

/** Who has not come yet may be invited again, also to be something else. */
async function storeInvited(
  transaction: Transaction,
  { email, name, role, projectIds }: Omit<Invitation, 'actor' | 'request'>,
): Promise<AccountRow> {
  const wanted = { name, role, projectIds: projectIds ? [...projectIds] : null };
  const [account] = await transaction
    .insert(accounts)
    .values({ id: newId('acc'), email: toStoredEmail(email), ...wanted })
    .onConflictDoUpdate({
      target: accounts.email,
      set: wanted,
      setWhere: isNull(accounts.passwordHash),
    })
    .returning();
  if (!account) throw new HttpError('email_taken');
  return account;
}
