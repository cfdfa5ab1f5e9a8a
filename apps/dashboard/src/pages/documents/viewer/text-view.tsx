import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import { MarkedText } from './marked-text.tsx';

const LINE_HEIGHT = 20;

/** A text of any length, line by line. */
export function TextView({
  label,
  text,
  query,
}: {
  readonly label: string;
  readonly text: string;
  readonly query: string;
}) {
  const scroller = useRef<HTMLElement>(null);
  const lines = useMemo(() => text.split('\n'), [text]);
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_HEIGHT,
    overscan: 20,
  });
  return (
    <section
      ref={scroller}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
      tabIndex={0}
      className="min-h-0 flex-1 overflow-auto px-4 py-3 font-mono text-xs leading-5 focus-visible:-outline-offset-2"
    >
      <div className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => (
          <div
            key={index}
            ref={virtual.measureElement}
            data-index={index}
            className="absolute inset-x-0 min-h-5 [overflow-wrap:anywhere] whitespace-pre-wrap"
            style={{ transform: `translateY(${start}px)` }}
          >
            <MarkedText text={lines[index] ?? ''} query={query} />
          </div>
        ))}
      </div>
    </section>
  );
}
