import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';

/** Looks like a button and leads to another page. */
export function LinkButton({
  to,
  children,
  icon,
  primary,
}: {
  readonly to: string;
  readonly children: ReactNode;
  readonly icon?: ReactNode;
  readonly primary?: boolean;
}) {
  return (
    <Link
      to={to}
      className={classNames(
        'inline-flex h-8 items-center justify-center gap-1.5 rounded-md border px-3 text-sm font-medium whitespace-nowrap shadow-low transition-colors',
        primary
          ? 'border-transparent bg-accent text-on-accent hover:bg-accent-hover'
          : 'border-line-strong bg-surface text-ink hover:bg-sunken',
      )}
    >
      {icon}
      {children}
    </Link>
  );
}
