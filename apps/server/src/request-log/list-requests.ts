import type { List, LoggedRequest, requestLogQuerySchema } from '@sheaf/contract';
import { and, eq, gt, gte, ilike, isNull, lt, or, type SQL } from 'drizzle-orm';
import { listPage } from '../http/list-page.ts';
import type { Principal } from '../http/principal.ts';
import type { Call } from '../http/route.ts';
import { containing } from '../store/containing.ts';
import { ownedBy } from '../store/owned-by.ts';
import { loggedRequests } from '../store/schema/index.ts';
import { requestRecorder } from './request-recorder-service.ts';

type Row = typeof loggedRequests.$inferSelect;
type ListCall = Call<undefined, typeof requestLogQuerySchema, undefined>;

/** `GET /v2/requests`: what this process has not written yet is written first. */
export async function listRequests({
  query,
  principal,
  services,
}: ListCall): Promise<List<LoggedRequest>> {
  await services.use(requestRecorder).flush();
  return listPage<Row, LoggedRequest>(services.database.db, {
    list: 'requests',
    principal,
    query,
    table: loggedRequests,
    visible: seenBy(principal),
    where: isWanted(query),
    toItem: toLoggedRequest,
  });
}

function isWanted(query: ListCall['query']): SQL | undefined {
  const { status_class: statusClass, path, method } = query;
  const { created_after: after, created_before: before } = query;
  const lowest = statusClass === undefined ? 0 : Number(statusClass[0]) * 100;
  return and(
    statusClass && gte(loggedRequests.status, lowest),
    statusClass && lt(loggedRequests.status, lowest + 100),
    path === undefined ? undefined : ilike(loggedRequests.path, containing(path)),
    method && eq(loggedRequests.method, method),
    after ? gt(loggedRequests.createdAt, new Date(after)) : undefined,
    before ? lt(loggedRequests.createdAt, new Date(before)) : undefined,
  );
}

/** What was refused before anybody was known is for people: a key reaches no further than its project. */
function seenBy(principal: Principal): SQL | undefined {
  const mine = ownedBy(loggedRequests, principal);
  return principal.account ? or(mine, isNull(loggedRequests.projectId)) : mine;
}

function toLoggedRequest(row: Row): LoggedRequest {
  return {
    id: row.id,
    created_at: row.createdAt.toISOString(),
    method: row.method,
    path: row.path,
    status: row.status,
    milliseconds: row.milliseconds,
    request_id: row.requestId,
    caller: row.callerKind && { kind: row.callerKind, id: row.callerId, name: row.callerName },
    address: row.address,
  };
}
