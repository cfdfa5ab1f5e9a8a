import { actorOf, recordAudit } from '../../audit/index.ts';
import type { Call } from '../../http/route.ts';
import { clearSessionCookie, sessionTokenOf } from '../../http/session-cookie.ts';
import { endSession } from '../account-sessions.ts';

/** `POST /v2/account/sign-out`: the session is good no more, wherever its cookie is kept. */
export async function signOut({
  principal,
  request,
  reply,
  services: { database },
}: Call<undefined, undefined, undefined>): Promise<void> {
  await database.db.transaction(async (transaction) => {
    await endSession(transaction, sessionTokenOf(request) ?? '');
    await recordAudit(transaction, {
      action: 'sign_out',
      projectId: null,
      actor: actorOf(principal),
      request,
    });
  });
  clearSessionCookie(request, reply);
  reply.code(204);
}
