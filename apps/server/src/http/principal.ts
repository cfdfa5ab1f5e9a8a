import type { Scope } from '@sheaf/contract';

/** Who calls: the key and the project it opens. */
export type Principal = {
  readonly keyId: string;
  readonly keyName: string;
  readonly projectId: string;
  readonly scopes: readonly Scope[];
};
