import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { classNames } from './class-names.ts';

export const CONTROL =
  'w-full rounded-md border border-line-strong bg-surface px-2.5 text-sm text-ink shadow-low disabled:opacity-60 aria-invalid:border-danger';

type Around = {
  readonly label: string;
  readonly hint?: ReactNode;
  /** What is wrong with what was entered, and what would be right. */
  readonly error?: string | undefined;
  /** The label is for screen readers alone. */
  readonly bare?: boolean;
};

type Wired = {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
};

/** Label, control, hint and error, wired together. */
export function Field({
  label,
  hint,
  error,
  bare,
  children,
}: Around & { readonly children: (wired: Wired) => ReactNode }) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className={bare ? 'sr-only' : 'text-sm font-medium'}>
        {label}
      </label>
      {children({
        id,
        ...(note !== undefined && { 'aria-describedby': `${id}-note` }),
        ...(error !== undefined && { 'aria-invalid': true as const }),
      })}
      {note !== undefined && (
        <p
          id={`${id}-note`}
          className={classNames('text-xs', error ? 'text-danger' : 'text-faint')}
        >
          {note}
        </p>
      )}
    </div>
  );
}

export function TextField({
  label,
  hint,
  error,
  bare,
  className,
  ...rest
}: Around & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <Field label={label} hint={hint} error={error} bare={bare ?? false}>
      {(wired) => <input {...rest} {...wired} className={classNames(CONTROL, 'h-8', className)} />}
    </Field>
  );
}

export function TextArea({
  label,
  hint,
  error,
  bare,
  className,
  ...rest
}: Around & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Field label={label} hint={hint} error={error} bare={bare ?? false}>
      {(wired) => (
        <textarea {...rest} {...wired} className={classNames(CONTROL, 'py-1.5', className)} />
      )}
    </Field>
  );
}

export function SelectField({
  label,
  hint,
  error,
  bare,
  className,
  children,
  ...rest
}: Around & SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <Field label={label} hint={hint} error={error} bare={bare ?? false}>
      {(wired) => (
        <select {...rest} {...wired} className={classNames(CONTROL, 'h-8 pr-7', className)}>
          {children}
        </select>
      )}
    </Field>
  );
}
