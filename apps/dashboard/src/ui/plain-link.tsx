import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';

/** A word in a list or a sentence that leads to another page. */
export function PlainLink({
  to,
  children,
  strong,
}: {
  readonly to: string;
  readonly children: ReactNode;
  /** The name of the thing a row is about. */
  readonly strong?: boolean;
}) {
  return (
    <Link
      to={to}
      className={classNames(
        'rounded-sm underline-offset-2 hover:underline',
        strong ? 'font-medium text-ink' : 'text-accent-ink',
      )}
    >
      {children}
    </Link>
  );
}
