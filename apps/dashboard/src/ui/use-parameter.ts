import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** A part of the address after `?`, so that a view can be sent to others and gone back to. */
export function useParameter(
  name: string,
  usual: string,
): readonly [string, (value: string) => void] {
  const [parameters, setParameters] = useSearchParams();
  const set = useCallback(
    (value: string) =>
      setParameters(
        (before) => {
          const next = new URLSearchParams(before);
          if (value === usual) next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true },
      ),
    [setParameters, name, usual],
  );
  return [parameters.get(name) ?? usual, set];
}
