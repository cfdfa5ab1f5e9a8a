import type { Account } from '@sheaf/contract';
import type { accounts } from '../store/schema/index.ts';

export type AccountRow = typeof accounts.$inferSelect;

/** An account as the API shows it. */
export function toAccount(row: AccountRow): Account {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    status: row.passwordHash === null ? 'invited' : 'active',
    project_ids: row.projectIds,
    created_at: row.createdAt.toISOString(),
    last_sign_in_at: row.lastSignInAt?.toISOString() ?? null,
  };
}

/** One address has one account, however it is written. */
export function toStoredEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Whether the account may open the project. */
export function opensProject(
  { role, projectIds }: Pick<AccountRow, 'role' | 'projectIds'>,
  projectId: string,
): boolean {
  return role === 'admin' || projectIds === null || projectIds.includes(projectId);
}
