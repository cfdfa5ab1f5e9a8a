import type { Scope } from '@sheaf/contract';

/**
 * Whom a route is open to: who has the scope; anyone; who is signed in; an admin who is signed in. The last is for what reaches
 * over all projects, which no key does.
 */
export type Access = Scope | 'anyone' | 'account' | 'account-admin';

/** The sentence of the reference. */
export function describeAccess(access: Access): string {
  switch (access) {
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
