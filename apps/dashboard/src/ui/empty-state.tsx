import type { ReactNode } from 'react';

/** Nothing is here yet: what would be, and the first step to it. */
export function EmptyState({
  icon,
  title,
  children,
  action,
}: {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-2 px-6 py-14 text-center">
      <div
        aria-hidden="true"
        className="mb-1 flex size-11 items-center justify-center rounded-xl border border-line bg-surface text-muted shadow-low"
      >
        {icon}
      </div>
      <h2 className="text-base font-semibold">{title}</h2>
      <div className="text-sm text-muted">{children}</div>
      {action !== undefined && <div className="flex flex-wrap gap-2 pt-2">{action}</div>}
    </div>
  );
}
