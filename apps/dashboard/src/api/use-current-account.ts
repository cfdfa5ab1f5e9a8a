import type { CurrentAccount } from '@sheaf/client';
import { createContext, use } from 'react';

export const CurrentAccountContext = createContext<CurrentAccount | null>(null);

/** Who is signed in, on pages that only they see. */
export function useCurrentAccount(): CurrentAccount {
  const account = use(CurrentAccountContext);
  if (account === null) throw new Error('this page is shown to people who are signed in');
  return account;
}
