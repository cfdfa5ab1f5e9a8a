import { HttpError } from '../../http/http-error.ts';
import type { Call } from '../../http/route.ts';
import { cancelTransform } from '../../transforms/index.ts';
import { findSession } from '../find-session.ts';
import type { SessionParams } from '../params.ts';
import { stopTurns } from '../stop-turns.ts';

/** `POST /v2/sessions/{session_id}/cancel`: stops the answer that is being given; the session goes on. A transform ends. */
export async function cancelSession({
  params,
  principal,
  services,
}: Call<SessionParams, undefined, undefined>): Promise<{ readonly session_id: string }> {
  const session = await findSession(services.database.db, principal, params.session_id);
  if (session.kind === 'transform') {
    if (await cancelTransform(services, session)) return { session_id: session.id };
    throw new HttpError('job_finished', 'The transform has ended.');
  }
  const stopped = await stopTurns(services, session);
  if (stopped === 0) throw new HttpError('job_finished', 'No answer is being given.');
  return { session_id: session.id };
}
