import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/index.ts';

/** Processes that keep keys in memory listen here and forget the key of that id. */
export const KEY_CHANGE_CHANNEL = 'sheaf_key_changed';

/** Makes a revocation or rotation count everywhere at once; sent when the transaction commits. */
export async function announceKeyChange(db: Transaction, keyId: string): Promise<void> {
  await db.execute(sql`select pg_notify(${KEY_CHANGE_CHANNEL}, ${keyId})`);
}
