import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../database/index.ts';
import { newId } from '../http/new-id.ts';
import { ownedBy } from '../store/owned-by.ts';
import { datasources } from '../store/schema/index.ts';

type Owner = { readonly projectId: string };

/** The datasource that holds the files of one session, made when there is none; no list shows it. */
export async function sessionDatasource(
  transaction: Transaction,
  owner: Owner,
  sessionId: string,
): Promise<string> {
  const mine = and(eq(datasources.sessionId, sessionId), ownedBy(datasources, owner));
  const [known] = await transaction.select({ id: datasources.id }).from(datasources).where(mine);
  if (known) return known.id;
  const id = newId('ds');
  await transaction.insert(datasources).values({
    id,
    projectId: owner.projectId,
    name: `Files of ${sessionId}`,
    connector: { type: 'upload' },
    sessionId,
  });
  return id;
}
