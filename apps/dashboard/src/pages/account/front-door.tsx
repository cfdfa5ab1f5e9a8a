import { type ReactNode, useEffect } from 'react';
import { Logo } from '../../shell/logo.tsx';

/** What the pages before signing in look like. */
export function FrontDoor({
  title,
  description,
  children,
}: {
  readonly title: string;
  readonly description: ReactNode;
  readonly children?: ReactNode;
}) {
  useEffect(() => {
    document.title = `${title} · Sheaf`;
  }, [title]);
  return (
    <main className="flex min-h-full items-center justify-center px-4 py-10">
      <div className="grid w-full max-w-sm gap-6">
        <div className="flex justify-center">
          <Logo />
        </div>
        <section className="grid gap-5 rounded-xl border border-line bg-surface p-6 shadow-low">
          <header className="grid gap-1">
            <h1 className="text-lg font-semibold">{title}</h1>
            <div className="text-sm text-muted">{description}</div>
          </header>
          {children}
        </section>
      </div>
    </main>
  );
}
