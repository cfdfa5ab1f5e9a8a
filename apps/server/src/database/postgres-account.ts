import { readFileSync } from 'node:fs';
import { DatabaseError } from './database-error.ts';

export type PostgresAccount = {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
  /**
   * `identity`: processes and files are the account's. `namespace`: they stay root's, and only PostgreSQL takes itself for the
   * account, in a user namespace; for containers whose root may not become anybody else.
   */
  readonly by: 'identity' | 'namespace';
};

/** What the system says about the powers of this process. */
export type ProcessPowers = {
  /** `/proc/self/status`. */
  readonly status: string;
  /** `/proc/self/uid_map`: which accounts exist in here. */
  readonly uidMap: string;
  readonly gidMap: string;
};

/** CAP_CHOWN, CAP_DAC_OVERRIDE, CAP_KILL, CAP_SETGID, CAP_SETUID: to own, to enter, to stop and to start what is the account's. */
const NEEDED_CAPABILITIES = [0n, 1n, 5n, 6n, 7n];

/** The account PostgreSQL runs under when we are root, which it refuses to run as; null otherwise. */
export function findPostgresAccount(): PostgresAccount | null {
  if (process.getuid?.() !== 0) return null;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name: name ?? '', uid: Number(uid), gid: Number(gid) }));
  // A dedicated account keeps other programs that run as nobody away from the data.
  const account = accounts.find(({ name }) => name === 'sheaf') ??
    accounts.find(({ name }) => name === 'nobody') ?? { name: 'nobody', uid: 65_534, gid: 65_534 };
  return { ...account, by: mayBecome(account, readPowers()) ? 'identity' : 'namespace' };
}

function readPowers(): ProcessPowers | null {
  if (process.platform !== 'linux') return null;
  const read = (name: string) => readFileSync(`/proc/self/${name}`, 'utf8');
  try {
    return { status: read('status'), uidMap: read('uid_map'), gidMap: read('gid_map') };
  } catch (cause) {
    throw new DatabaseError(
      'the bundled PostgreSQL needs /proc when root starts it; start as an ordinary user, or point DATABASE_URL at a PostgreSQL',
      { cause },
    );
  }
}

/** Whether root, as it is here, can run and look after the programs of another account. */
export function mayBecome(
  account: { readonly uid: number; readonly gid: number },
  powers: ProcessPowers | null,
): boolean {
  if (powers === null) return true;
  const held = BigInt(`0x${/^CapEff:\s*([0-9a-f]+)/m.exec(powers.status)?.[1] ?? '0'}`);
  return (
    NEEDED_CAPABILITIES.every((bit) => ((held >> bit) & 1n) === 1n) &&
    isMapped(account.uid, powers.uidMap) &&
    isMapped(account.gid, powers.gidMap)
  );
}

/** Lines of `first in here, first outside, how many`. */
function isMapped(id: number, map: string): boolean {
  return map
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .some(([first = 0, , count = 0]) => id >= first && id < first + count);
}
