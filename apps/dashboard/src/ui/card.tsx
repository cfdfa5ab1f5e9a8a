import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A part of a page, with a heading of its own where it has one. */
export function Card({
  title,
  description,
  action,
  children,
  flush,
}: {
  readonly title?: string;
  readonly description?: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
  /** Without space around what is inside: for tables. */
  readonly flush?: boolean;
}) {
  return (
    <section className="overflow-hidden rounded-lg border border-line bg-surface shadow-low">
      {title !== undefined && (
        <header className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-3">
          <div className="min-w-0">
            <h2 className="text-base font-semibold">{title}</h2>
            {description !== undefined && <p className="text-sm text-muted">{description}</p>}
          </div>
          {action}
        </header>
      )}
      <div className={classNames(!flush && 'p-4')}>{children}</div>
    </section>
  );
}
