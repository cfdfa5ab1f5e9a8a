import type { AuditAction } from '@sheaf/contract';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from '../database/index.ts';
import { newId } from '../http/new-id.ts';
import type { Principal } from '../http/principal.ts';
import { auditEvents } from '../store/schema/index.ts';
import { toStorableText } from '../store/storable-text.ts';

export type AuditEntry = {
  readonly action: AuditAction;
  readonly outcome?: 'done' | 'refused';
  /** Null: of the whole server. */
  readonly projectId: string | null;
  readonly actor: Actor | null;
  readonly subject?: { readonly id?: string; readonly name?: string };
  readonly details?: Readonly<Record<string, unknown>>;
  readonly request?: Pick<FastifyRequest, 'id' | 'ip'>;
};

export type Actor = {
  readonly kind: 'key' | 'account' | 'machine';
  readonly id: string | null;
  readonly name: string | null;
};

/** Whoever works on the machine itself needs no account there. */
export const MACHINE: Actor = { kind: 'machine', id: null, name: null };

/** Writes down who did what; in the transaction that does it, so that neither is there without the other. */
export async function recordAudit(transaction: Transaction, entry: AuditEntry): Promise<void> {
  const { action, outcome = 'done', projectId, actor, subject, details = {}, request } = entry;
  await transaction.insert(auditEvents).values({
    id: newId('aud'),
    projectId,
    action,
    outcome,
    actorKind: actor?.kind ?? null,
    actorId: actor?.id ?? null,
    actorName: actor?.name ?? null,
    address: request?.ip ?? null,
    subjectId: subject?.id ?? null,
    subjectName: subject?.name === undefined ? null : toStorableText(subject.name),
    details: { ...details },
    requestId: request?.id ?? null,
  });
}

/** Who calls, as the log names them. */
export function actorOf({ keyId, keyName, account }: Principal): Actor {
  return { kind: account ? 'account' : 'key', id: keyId, name: account?.email ?? keyName };
}
