import type { PostgresAccount } from './postgres-account.ts';

export type CommandUnder = {
  readonly program: string;
  readonly parameters: readonly string[];
  /** To be spread into the options of `spawn`. */
  readonly identity: { readonly uid?: number; readonly gid?: number };
};

/** How a program is started so that it finds itself under the account; the process is the program's own in each case. */
export function commandUnder(
  account: PostgresAccount | null,
  program: string,
  parameters: readonly string[],
): CommandUnder {
  if (account === null) return { program, parameters, identity: {} };
  const { uid, gid } = account;
  if (account.by === 'identity') return { program, parameters, identity: { uid, gid } };
  return {
    // Of util-linux, which every Debian has; it becomes the program once the namespace stands.
    program: 'unshare',
    parameters: ['--user', `--map-user=${uid}`, `--map-group=${gid}`, program, ...parameters],
    identity: {},
  };
}

/** Who owns the account's files, seen from here; null: whoever makes them. */
export function ownerOf(account: PostgresAccount | null): { uid: number; gid: number } | null {
  return account?.by === 'identity' ? { uid: account.uid, gid: account.gid } : null;
}
