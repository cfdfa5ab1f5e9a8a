import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** A secret at the only time it is shown. */
export function ShownOnce({
  title,
  label,
  secret,
  children,
  onClose,
}: {
  readonly title: string;
  /** What it is: `API key`. */
  readonly label: string;
  readonly secret: string;
  readonly children: React.ReactNode;
  readonly onClose: () => void;
}) {
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={title}
      description="Copy it now: it cannot be shown again."
      footer={
        <Button look="primary" onClick={onClose}>
          I have copied it
        </Button>
      }
    >
      <div className="flex items-center gap-1 rounded-lg border border-line bg-sunken py-1 pr-1 pl-3">
        <output
          aria-label={label}
          className="min-w-0 flex-1 font-mono text-xs [overflow-wrap:anywhere]"
        >
          {secret}
        </output>
        <CopyButton text={secret} label={`Copy ${label}`} />
      </div>
      {children}
    </Dialog>
  );
}
