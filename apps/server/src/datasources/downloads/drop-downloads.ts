import { type SQL, sql } from 'drizzle-orm';
import type { BlobStore } from '../../blobs/index.ts';
import type { Transaction } from '../../database/index.ts';
import type { EventStore } from '../../events/event-store.ts';
import type { ProcessServices } from '../../features/process-services.ts';
import { UNFINISHED } from '../../jobs/job-table.ts';
import { DOWNLOAD } from './download-identity.ts';

type Services = { readonly blobs: BlobStore; readonly events: EventStore };

/** Long enough to fetch it in the morning; whoever comes later asks again (hours). */
const KEPT_HOURS = 24;

/** Removes downloads that hold any of these files, also those on their way: what is deleted cannot be fetched. */
export function dropDownloads(
  transaction: Transaction,
  services: Services,
  elementIds: readonly string[],
): Promise<void> {
  const ids = sql`${sql.param([...elementIds])}::text[]`;
  return drop(
    transaction,
    services,
    sql`subject_id in (select datasource_id from data_elements where id = any(${ids}))
      and (jsonb_typeof(input->'elementIds') = 'null' or input->'elementIds' ?| ${ids})
      /* any project: of files that were found in one */`,
  );
}

/** Removes all downloads of a datasource. */
export function dropDownloadsOf(
  transaction: Transaction,
  services: Services,
  datasourceId: string,
): Promise<void> {
  return drop(transaction, services, sql`subject_id = ${datasourceId}`);
}

/** Removes downloads whose time is over. */
export async function dropExpiredDownloads(services: ProcessServices): Promise<void> {
  await services.database.transact((transaction) =>
    drop(
      transaction,
      services,
      sql`created_at < now() - ${KEPT_HOURS} * interval '1 hour'
        and status <> all(${sql.param([...UNFINISHED])}::text[])`,
    ),
  );
}

async function drop(
  transaction: Transaction,
  { blobs, events }: Services,
  which: SQL,
): Promise<void> {
  const { rows } = await transaction.execute<{ id: string; sha256: string | null }>(sql`
    delete from jobs where kind = ${DOWNLOAD.kind.name} and (${which})
    returning id, result->>'sha256' as sha256 /* any project: the condition names one, or their time is over */`);
  if (rows.length === 0) return;
  await blobs.release(
    transaction,
    rows.flatMap(({ sha256 }) => sha256 ?? []),
  );
  await events.remove(
    rows.map(({ id }) => id),
    transaction,
  );
}
