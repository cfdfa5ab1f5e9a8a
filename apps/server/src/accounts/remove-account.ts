import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { type Actor, recordAudit } from '../audit/index.ts';
import type { Transaction } from '../database/index.ts';
import { accounts } from '../store/schema/index.ts';
import { requireOtherAdmin } from './find-account.ts';
import type { AccountRow } from './to-account.ts';

export type Removal = {
  readonly actor: Actor;
  readonly request?: Pick<FastifyRequest, 'id' | 'ip'>;
};

/** Takes an account away with its sessions and links; never the last admin. */
export async function removeAccount(
  transaction: Transaction,
  { id, email, role }: AccountRow,
  { actor, request }: Removal,
): Promise<void> {
  if (role === 'admin') await requireOtherAdmin(transaction, id);
  await transaction.delete(accounts).where(eq(accounts.id, id));
  await recordAudit(transaction, {
    action: 'account.removed',
    projectId: null,
    actor,
    subject: { id, name: email },
    ...(request && { request }),
  });
}
