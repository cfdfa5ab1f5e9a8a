import type { Scope } from '@sheaf/contract';

/**
 * Whom a route is open to: who has the scope; any key; anyone; who is signed in; an admin who is signed in. The last is for what
 * reaches over all projects, which no key does.
 */
export type Access = Scope | 'key' | 'anyone' | 'account' | 'account-admin';

/** The sentence of the reference. */
export function describeAccess(access: Access): string {
  switch (access) {
    case 'key':
      return 'Needs a key, of whatever scope.';
    case 'anyone':
      return 'Needs neither key nor session.';
    case 'account':
      return 'Needs the session of a person who is signed in.';
    case 'account-admin':
      return 'Needs the session of an admin who is signed in.';
    default:
      return `Needs the scope \`${access}\`.`;
  }
}

/** Whether the caller is known and belongs to a project: what answers are kept for replays by. */
export function hasProject(access: Access): boolean {
  return access !== 'anyone' && access !== 'account';
}
