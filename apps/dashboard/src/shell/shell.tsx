import { Menu as MenuIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { IconButton } from '../ui/icon-button.tsx';
import { Logo } from './logo.tsx';
import { Sidebar } from './sidebar.tsx';

/** Side bar and page; on a phone the side bar is behind a button. */
export function Shell() {
  const [isOpen, setIsOpen] = useState(false);
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what it waits for
  useEffect(() => {
    setIsOpen(false);
    main.current?.scrollTo(0, 0);
  }, [pathname]);
  return (
    <div className="flex h-full">
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-raised px-3 py-2 shadow-high focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to the page
      </a>
      <aside className="w-56 shrink-0 border-r border-line bg-sunken/60 max-md:hidden">
        <Sidebar />
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="flex h-12 items-center gap-2 border-b border-line px-2 md:hidden">
          <IconButton
            label="Open navigation"
            icon={<MenuIcon size={18} />}
            onClick={() => setIsOpen(true)}
          />
          <Logo />
        </header>
        <Loading />
        <main
          ref={main}
          id="main"
          tabIndex={-1}
          className="min-h-0 flex-1 overflow-auto outline-none"
        >
          <Outlet />
        </main>
      </div>
      {isOpen && <Drawer onClose={() => setIsOpen(false)} />}
    </div>
  );
}

/** The next page is on its way. */
function Loading() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div className="fixed inset-x-0 top-0 z-50 h-0.5 animate-pulse bg-accent" aria-hidden="true" />
  );
}

function Drawer({ onClose }: { readonly onClose: () => void }) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = box.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={box}
      aria-label="Navigation"
      onCancel={onClose}
      onClick={(event) => event.target === box.current && onClose()}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="m-0 h-full max-h-none w-64 border-r border-line bg-canvas p-0 text-ink"
    >
      <Sidebar />
    </dialog>
  );
}
