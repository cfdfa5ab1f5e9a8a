import type { Transaction } from '../database/index.ts';
import { ownedBy } from '../store/owned-by.ts';
import { webhookSigningSecrets } from '../store/schema/index.ts';
import { newSigningSecret } from './signing-secret.ts';

/** What signs callbacks of the project's documents; made when it is first asked for. */
export async function projectSigningSecret(db: Transaction, projectId: string): Promise<string> {
  await db
    .insert(webhookSigningSecrets)
    .values({ projectId, secret: newSigningSecret() })
    .onConflictDoNothing();
  const [row] = await db
    .select()
    .from(webhookSigningSecrets)
    .where(ownedBy(webhookSigningSecrets, { projectId }));
  if (!row) throw new Error('the signing secret was not stored');
  return row.secret;
}
