import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorNote } from './error-note.tsx';

/** What sending the form does, and how it stands. */
type Deed = {
  readonly isPending: boolean;
  readonly error: Error | null;
  mutate(form: FormData): void;
};

/** A dialog with fields, one thing that is done with them, and why it could not be done. */
export function FormDialog({
  open = true,
  onClose,
  title,
  description,
  action,
  isReady = true,
  deed,
  children,
}: {
  readonly open?: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: string;
  readonly action: string;
  readonly isReady?: boolean;
  readonly deed: Deed;
  readonly children: ReactNode;
}) {
  const form = useId();
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button look="primary" type="submit" form={form} busy={deed.isPending} disabled={!isReady}>
        {action}
      </Button>
    </>
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      footer={footer}
      {...(description !== undefined && { description })}
    >
      <form
        id={form}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          deed.mutate(new FormData(event.currentTarget));
        }}
      >
        {children}
      </form>
      {deed.error && <ErrorNote error={deed.error} />}
    </Dialog>
  );
}
