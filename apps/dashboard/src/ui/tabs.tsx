import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

export type Tab = { readonly value: string; readonly label: string };

/** Views of one thing; arrows move between them. The panel of the chosen one is all there is of them. */
export function Tabs({
  label,
  tabs,
  value,
  onChange,
  aside,
  children,
}: {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <Radix.Root value={value} onValueChange={onChange} className="flex min-h-0 flex-1 flex-col">
      <div className="flex items-center justify-between gap-2 border-b border-line">
        <Radix.List aria-label={label} className="-mb-px flex gap-0.5 overflow-x-auto">
          {tabs.map((tab) => (
            <Radix.Trigger
              key={tab.value}
              value={tab.value}
              className="border-b-2 border-transparent px-2 py-2 text-sm font-medium whitespace-nowrap text-muted hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:text-ink"
            >
              {tab.label}
            </Radix.Trigger>
          ))}
        </Radix.List>
        {aside}
      </div>
      {tabs.map((tab) => (
        <Radix.Content
          key={tab.value}
          value={tab.value}
          tabIndex={-1}
          className="flex min-h-0 flex-1 flex-col outline-none data-[state=inactive]:hidden"
        >
          {tab.value === value && children}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
