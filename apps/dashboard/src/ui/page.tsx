import { type ReactNode, useEffect } from 'react';
import { classNames } from './class-names.ts';

/** Title of the tab, heading, and what can be done here; every page is one. */
export function Page({
  title,
  description,
  actions,
  before,
  children,
  fill,
}: {
  readonly title: string;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  /** Stands above the heading: ways to neighbouring pages. */
  readonly before?: ReactNode;
  readonly children: ReactNode;
  /** What is inside takes the height that is left and scrolls by itself. */
  readonly fill?: boolean;
}) {
  useEffect(() => {
    document.title = `${title} · Sheaf`;
  }, [title]);
  return (
    <div
      className={classNames(
        'mx-auto flex w-full max-w-6xl flex-col gap-5 px-4 py-5 sm:px-8 sm:py-7',
        fill && 'h-full min-h-0',
      )}
    >
      {before}
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-xl font-semibold tracking-tight [overflow-wrap:anywhere]">{title}</h1>
          {description !== undefined && (
            <p className="max-w-2xl text-sm text-muted">{description}</p>
          )}
        </div>
        {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  );
}
