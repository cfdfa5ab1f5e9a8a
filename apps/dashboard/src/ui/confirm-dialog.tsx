import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorNote } from './error-note.tsx';

/** Asks before what cannot be undone. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  children,
  action,
  onConfirm,
  busy,
  error,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** What the button says: the deed itself, such as `Revoke key`. */
  readonly action: string;
  readonly onConfirm: () => void;
  readonly busy: boolean;
  readonly error: Error | null;
}) {
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button look="danger" busy={busy} onClick={onConfirm}>
        {action}
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={onClose} title={title} footer={footer}>
      <div className="text-sm text-muted">{children}</div>
      {error && <ErrorNote error={error} />}
    </Dialog>
  );
}
