import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/index.ts';
import { addFiles, sessionDatasource, startIngest } from '../../datasources/index.ts';
import type { ApiServices } from '../../http/api-services.ts';
import { HttpError } from '../../http/http-error.ts';
import { newId } from '../../http/new-id.ts';
import type { Principal } from '../../http/principal.ts';
import { createWork } from '../../jobs/index.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { sessions, turns } from '../../store/schema/index.ts';
import type { SessionRow } from '../find-session.ts';
import type { ReceivedMessage } from './receive-message.ts';
import { TURN } from './turn-identity.ts';

/** The message, its files and the work that answers it: all there when the transaction commits. Gives the signal's id. */
export async function beginTurn(
  transaction: Transaction,
  services: ApiServices,
  principal: Principal,
  session: SessionRow,
  { message, files }: ReceivedMessage,
): Promise<string> {
  const locked = await lockSession(transaction, session);
  const attached = await attach(transaction, services, principal, locked, files);
  const id = newId(TURN.idPrefix);
  const ordinal = await nextOrdinal(transaction, locked);
  await transaction.insert(turns).values({
    id,
    projectId: locked.projectId,
    sessionId: locked.id,
    ordinal,
    userMessage: message.user_message,
    attachmentIds: [...attached],
  });
  await transaction
    .update(sessions)
    .set({ messagesCount: sql`${sessions.messagesCount} + 1` })
    .where(and(eq(sessions.id, locked.id), ownedBy(sessions, locked)));
  await createWork(transaction, services, TURN, {
    id,
    projectId: principal.projectId,
    apiKeyId: principal.keyId,
    subjectId: locked.id,
    interactive: true,
    input: { sessionId: locked.id, message },
    begin: [{ name: 'connected', data: { signal_id: id } }],
  });
  return id;
}

/** One message after the other: answers build on each other. */
async function lockSession(transaction: Transaction, session: SessionRow): Promise<SessionRow> {
  const [row] = await transaction
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, session.id), ownedBy(sessions, session)))
    .for('update');
  if (!row) throw new HttpError('not_found', `There is no session ${session.id}.`);
  if (row.kind === 'transform' || row.status !== 'running') throw new HttpError('session_ended');
  const [open] = await transaction
    .select({ id: turns.id })
    .from(turns)
    .where(and(eq(turns.sessionId, row.id), ownedBy(turns, row), isNull(turns.finishedAt)))
    .limit(1);
  if (open) throw new HttpError('session_busy');
  return row;
}

async function nextOrdinal(transaction: Transaction, session: SessionRow): Promise<number> {
  const [last] = await transaction
    .select({ ordinal: sql<number>`coalesce(max(${turns.ordinal}), -1)::int` })
    .from(turns)
    .where(and(eq(turns.sessionId, session.id), ownedBy(turns, session)));
  return (last?.ordinal ?? -1) + 1;
}

/** Puts files into the session's own datasource, which nobody else sees. */
async function attach(
  transaction: Transaction,
  services: ApiServices,
  principal: Principal,
  session: SessionRow,
  files: ReceivedMessage['files'],
): Promise<readonly string[]> {
  if (files.length === 0) return [];
  const datasourceId = await sessionDatasource(transaction, principal, session.id);
  await transaction
    .update(sessions)
    .set({ datasourceId })
    .where(and(eq(sessions.id, session.id), ownedBy(sessions, session)));
  const elements = await addFiles(transaction, services, principal, datasourceId, files);
  await startIngest(transaction, services, principal, datasourceId);
  return elements.map(({ id }) => id);
}
