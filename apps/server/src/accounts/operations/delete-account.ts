import type { z } from 'zod';
import { actorOf } from '../../audit/index.ts';
import type { Call } from '../../http/route.ts';
import { findAccount } from '../find-account.ts';
import { removeAccount } from '../remove-account.ts';

type Params = z.ZodObject<{ account_id: z.ZodString }>;

/** `DELETE /v2/accounts/{account_id}`: its sessions end at once; what it made stays. */
export async function deleteAccount({
  params,
  principal,
  request,
  reply,
  services: { database },
}: Call<Params, undefined, undefined>): Promise<void> {
  await database.db.transaction(async (transaction) => {
    const account = await findAccount(transaction, params.account_id);
    await removeAccount(transaction, account, { actor: actorOf(principal), request });
  });
  reply.code(204);
}
