import type { ReactNode } from 'react';
import type { ButtonProps } from './button.tsx';
import { classNames } from './class-names.ts';

/** A button that is only a picture; its label is what screen readers and tooltips say. */
export function IconButton({
  label,
  icon,
  pressed,
  className,
  ...rest
}: Omit<ButtonProps, 'children' | 'look' | 'busy' | 'size'> & {
  readonly label: string;
  readonly icon: ReactNode;
  readonly pressed?: boolean | undefined;
}) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      className={classNames(
        'inline-flex size-8 shrink-0 items-center justify-center rounded-md transition-colors hover:bg-sunken hover:text-ink disabled:opacity-50',
        pressed ? 'bg-accent-soft text-accent-ink' : 'text-muted',
        className,
      )}
    >
      {icon}
    </button>
  );
}
