import type { InputHTMLAttributes, ReactNode } from 'react';

/** A box to tick with its words, which can be pressed too. */
export function Checkbox({
  children,
  hint,
  ...rest
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  readonly children: ReactNode;
  readonly hint?: string;
}) {
  return (
    <label className="flex items-start gap-2 text-sm">
      <input {...rest} type="checkbox" className="mt-0.5 size-4 shrink-0 accent-accent" />
      <span>
        {children}
        {hint !== undefined && <span className="block text-xs text-faint">{hint}</span>}
      </span>
    </label>
  );
}
