import type { AuditAction, AuditEvent, auditEventListQuerySchema, List } from '@sheaf/contract';
import { and, eq, gt, isNull, lt, or, type SQL } from 'drizzle-orm';
import { listPage } from '../http/list-page.ts';
import type { Principal } from '../http/principal.ts';
import type { Call } from '../http/route.ts';
import { ownedBy } from '../store/owned-by.ts';
import { auditEvents } from '../store/schema/index.ts';

type Row = typeof auditEvents.$inferSelect;

/** `GET /v2/audit-events`. */
export function listAuditEvents({
  query,
  principal,
  services: { database },
}: Call<undefined, typeof auditEventListQuerySchema, undefined>): Promise<List<AuditEvent>> {
  const { action, outcome, created_after: after, created_before: before } = query;
  return listPage<Row, AuditEvent>(database.db, {
    list: 'audit-events',
    principal,
    query,
    table: auditEvents,
    visible: seenBy(principal),
    where: and(
      action && eq(auditEvents.action, action),
      outcome && eq(auditEvents.outcome, outcome),
      after ? gt(auditEvents.createdAt, new Date(after)) : undefined,
      before ? lt(auditEvents.createdAt, new Date(before)) : undefined,
    ),
    toItem: toAuditEvent,
  });
}

/** What is of no project is for people: a key reaches no further than its project. */
function seenBy(principal: Principal): SQL | undefined {
  const mine = ownedBy(auditEvents, principal);
  return principal.account ? or(mine, isNull(auditEvents.projectId)) : mine;
}

function toAuditEvent(row: Row): AuditEvent {
  return {
    id: row.id,
    created_at: row.createdAt.toISOString(),
    action: row.action as AuditAction,
    outcome: row.outcome,
    project_id: row.projectId,
    actor: row.actorKind && { kind: row.actorKind, id: row.actorId, name: row.actorName },
    address: row.address,
    subject_id: row.subjectId,
    subject_name: row.subjectName,
    details: row.details,
    request_id: row.requestId,
  };
}
