import { ChevronRight, Wrench } from 'lucide-react';
import { Spinner } from '../../ui/spinner.tsx';
import type { ToolStep } from './chat-turn.ts';

/** Which tools were used, with what and what came of it. */
export function ToolActivity({ steps }: { readonly steps: readonly ToolStep[] }) {
  return (
    <section aria-label="Tools used" className="grid grid-cols-1 gap-1">
      {steps.map((step) => (
        <details key={step.id} className="group rounded-md border border-line bg-surface text-sm">
          <summary className="flex list-none items-center gap-2 px-2.5 py-1.5 text-muted">
            <ChevronRight
              size={14}
              aria-hidden="true"
              className="shrink-0 transition-transform group-open:rotate-90"
            />
            <Wrench size={13} aria-hidden="true" className="shrink-0" />
            <span className="font-medium text-ink">{step.name}</span>
            <span className="min-w-0 flex-1 truncate text-xs">{inShort(step.parameters)}</span>
            {step.result === undefined && <Spinner />}
          </summary>
          <div className="grid gap-2 border-t border-line p-2.5">
            <Part title="Asked with" value={step.parameters} />
            {step.result !== undefined && <Part title="Came back" value={step.result} />}
          </div>
        </details>
      ))}
    </section>
  );
}

function Part({ title, value }: { readonly title: string; readonly value: unknown }) {
  return (
    <div className="grid gap-1">
      <p className="text-xs text-faint">{title}</p>
      <section
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
        tabIndex={0}
        className="max-h-60 overflow-auto rounded-md bg-sunken p-2"
      >
        <pre className="font-mono text-xs leading-5 [overflow-wrap:anywhere] whitespace-pre-wrap">
          {JSON.stringify(value, null, 2)}
        </pre>
      </section>
    </div>
  );
}

function inShort(parameters: unknown): string {
  if (typeof parameters !== 'object' || parameters === null) return '';
  return Object.values(parameters)
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .join(' · ');
}
