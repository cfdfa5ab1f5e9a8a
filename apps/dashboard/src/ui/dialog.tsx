import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

export type DialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons, the most likely last. */
  readonly footer?: ReactNode;
  readonly wide?: boolean;
};

/** A window over the page. The browser's own: it keeps the focus inside, closes on Escape and needs no style of its making. */
export function Dialog({ open, ...rest }: DialogProps) {
  // What is inside starts anew each time.
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({
  onClose,
  title,
  description,
  children,
  footer,
  wide,
}: Omit<DialogProps, 'open'>) {
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const shown = box.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={box}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className={classNames(
        'm-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] flex-col overflow-hidden rounded-xl border border-line bg-raised p-0 text-ink shadow-high open:flex',
        wide ? 'max-w-2xl' : 'max-w-md',
      )}
    >
      <div className="flex items-start justify-between gap-4 px-5 pt-4">
        <h2 id={id} className="pt-1 text-lg font-semibold">
          {title}
        </h2>
        <IconButton label="Close" icon={<X size={16} />} onClick={onClose} className="-mr-2" />
      </div>
      {description !== undefined && <p className="px-5 text-sm text-muted">{description}</p>}
      <div className="grid min-h-0 gap-4 overflow-y-auto px-5 py-4">{children}</div>
      {footer !== undefined && (
        <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
          {footer}
        </div>
      )}
    </dialog>
  );
}
