import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

type Look = 'primary' | 'plain' | 'quiet' | 'danger';

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  readonly look?: Look;
  readonly size?: 'small' | 'normal';
  readonly icon?: ReactNode;
  /** Work is under way: cannot be pressed again, and says so. */
  readonly busy?: boolean;
};

const LOOKS: Readonly<Record<Look, string>> = {
  primary: 'bg-accent text-on-accent border-transparent hover:bg-accent-hover shadow-low',
  plain: 'bg-surface text-ink border-line-strong hover:bg-sunken shadow-low',
  quiet: 'bg-transparent text-muted border-transparent hover:bg-sunken hover:text-ink',
  danger: 'bg-surface text-danger border-line-strong hover:bg-danger-soft shadow-low',
};

/** What is pressed; `type` is `button` unless a form says otherwise. */
export function Button({
  look = 'plain',
  size = 'normal',
  icon,
  busy,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={classNames(
        'inline-flex items-center justify-center gap-1.5 rounded-md border font-medium whitespace-nowrap select-none transition-colors disabled:opacity-60',
        size === 'small' ? 'h-7 px-2.5 text-xs' : 'h-8 px-3 text-sm',
        LOOKS[look],
        className,
      )}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}
