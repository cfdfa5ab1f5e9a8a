import { Spinner } from './spinner.tsx';

/** Something is being fetched or done; says what. */
export function Waiting({ children = 'Loading' }: { readonly children?: string }) {
  return (
    <p role="status" className="flex items-center gap-2 py-4 text-sm text-muted">
      <Spinner /> {children}
    </p>
  );
}
