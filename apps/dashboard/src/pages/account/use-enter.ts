import type { CurrentAccount } from '@sheaf/client';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ACCOUNT_KEY } from '../../api/account-key.ts';
import { queryClient } from '../../api/query-client.ts';
import { toSignedIn } from '../../api/use-account.ts';

/** A way in: signs in, then opens the page that was asked for. */
export function useEnter<Given>(
  signIn: (given: Given) => Promise<CurrentAccount>,
  next: string | null,
) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (given: Given) => signIn(given),
    onSuccess: (account) => {
      queryClient.clear();
      queryClient.setQueryData(ACCOUNT_KEY, toSignedIn(account));
      void navigate(isOwn(next) ? next : '/documents', { replace: true });
    },
  });
}

/** Only addresses of these pages are followed; `//host` and `/\host` are others'. */
function isOwn(next: string | null): next is string {
  return next !== null && /^\/[^/\\]/.test(next);
}
