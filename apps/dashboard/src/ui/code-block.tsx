import { CopyButton } from './copy-button.tsx';

/** Text for machines, with a button that copies it. */
export function CodeBlock({ code, label }: { readonly code: string; readonly label: string }) {
  return (
    <div className="relative rounded-lg border border-line bg-sunken">
      <section
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
        tabIndex={0}
        className="max-h-96 overflow-auto p-3 pr-12"
      >
        <pre className="font-mono text-xs leading-5 [overflow-wrap:anywhere] whitespace-pre-wrap">
          {code}
        </pre>
      </section>
      <div className="absolute top-1 right-1">
        <CopyButton text={code} label={`Copy ${label}`} />
      </div>
    </div>
  );
}
