import type { Transaction } from '../database/index.ts';
import { accounts } from '../store/schema/index.ts';

/** Whether anybody has an account yet. */
export async function hasAccounts(transaction: Transaction): Promise<boolean> {
  const [any] = await transaction.select({ id: accounts.id }).from(accounts).limit(1);
  return any !== undefined;
}
