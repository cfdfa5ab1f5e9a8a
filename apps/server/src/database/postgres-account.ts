import { readFileSync } from 'node:fs';

export type PostgresAccount = { readonly name: string; readonly uid: number; readonly gid: number };

/** The account PostgreSQL runs under when we are root, which it refuses to run as; null otherwise. */
export function findPostgresAccount(): PostgresAccount | null {
  if (process.getuid?.() !== 0) return null;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name: name ?? '', uid: Number(uid), gid: Number(gid) }));
  // A dedicated account keeps other programs that run as nobody away from the data.
  const account =
    accounts.find(({ name }) => name === 'sheaf') ?? accounts.find(({ name }) => name === 'nobody');
  return account ?? { name: 'nobody', uid: 65_534, gid: 65_534 };
}
