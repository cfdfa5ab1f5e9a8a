import { X } from 'lucide-react';
import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

type Toast = { readonly text: string; readonly tone?: 'success' | 'danger' };

const ToastContext = createContext<(toast: Toast) => void>(() => {});

/** Long enough to be read by who looks elsewhere first. */
const SHOWN_MS = 6_000;

/** Says in a corner of the page, and to screen readers, that something happened. */
export function useToast(): (toast: Toast) => void {
  return use(ToastContext);
}

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly (Toast & { readonly id: number })[]>([]);
  const lastId = useRef(0);
  const remove = useCallback(
    (id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)),
    [],
  );
  const show = useCallback(
    (toast: Toast) => {
      const id = ++lastId.current;
      setToasts((all) => [...all.slice(-2), { ...toast, id }]);
      setTimeout(() => remove(id), SHOWN_MS);
    },
    [remove],
  );
  return (
    <ToastContext value={show}>
      {children}
      <div
        role="status"
        aria-live="polite"
        className="pointer-events-none fixed right-4 bottom-4 z-50 grid w-80 max-w-[calc(100vw-2rem)] gap-2"
      >
        {toasts.map(({ id, text, tone }) => (
          <div
            key={id}
            className={classNames(
              'pointer-events-auto flex items-start gap-2 rounded-lg border border-line bg-raised py-2 pr-1 pl-3 text-sm shadow-high',
              tone === 'danger' && 'text-danger',
            )}
          >
            <p className="min-w-0 flex-1 py-1 [overflow-wrap:anywhere]">{text}</p>
            <IconButton label="Dismiss" icon={<X size={14} />} onClick={() => remove(id)} />
          </div>
        ))}
      </div>
    </ToastContext>
  );
}
