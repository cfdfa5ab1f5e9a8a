import { type QueryKey, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { queryClient } from '../api/query-client.ts';
import { useToast } from './toast.tsx';

type Deed<Input, Output> = {
  readonly act: (input: Input) => Promise<Output>;
  /** What is fetched anew afterwards. */
  readonly changes?: readonly QueryKey[];
  readonly said?: string;
  readonly onDone?: (output: Output, input: Input) => void;
  /** The page shows the error itself; otherwise a corner of the page does. */
  readonly showsError?: boolean;
};

/** Something that changes the server: done once, told of, and followed by fresh data. */
export function useDeed<Input, Output>({
  act,
  changes = [],
  said,
  onDone,
  showsError,
}: Deed<Input, Output>): UseMutationResult<Output, Error, Input> {
  const toast = useToast();
  return useMutation({
    mutationFn: act,
    onSuccess: async (output, input) => {
      await Promise.all(changes.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
      if (said !== undefined) toast({ tone: 'success', text: said });
      onDone?.(output, input);
    },
    onError: (error) => {
      if (!showsError) toast({ tone: 'danger', text: error.message });
    },
  });
}
