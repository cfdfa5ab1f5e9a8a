import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ACCOUNT_KEY } from '../api/account-key.ts';
import { client } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { toSignedIn } from '../api/use-account.ts';
import { useToast } from '../ui/toast.tsx';

/** Shows another project from now on. */
export function useChooseProject() {
  const navigate = useNavigate();
  const toast = useToast();
  return useMutation({
    mutationFn: (projectId: string) => client.account.chooseProject(projectId),
    onSuccess: (account) => {
      // Nothing of the other project may stay in sight.
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== ACCOUNT_KEY[0] });
      queryClient.setQueryData(ACCOUNT_KEY, toSignedIn(account));
      void navigate('/documents');
    },
    onError: (error) => toast({ tone: 'danger', text: error.message }),
  });
}
