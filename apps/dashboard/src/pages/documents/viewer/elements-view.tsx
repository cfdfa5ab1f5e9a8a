import type { StructuredDocument } from '@sheaf/client';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { ElementView } from './element-view.tsx';
import { useSelected, useSelection } from './selection.ts';

/** A page in the result is about as high as this, until it has been measured. */
const ESTIMATE = 700;
/** Frames to wait for what was scrolled to: what is in between has to be measured first. */
const PATIENCE = 40;

/** Everything that was found, page by page in reading order. */
export function ElementsView({
  jobId,
  document,
  pageOf,
  query,
}: {
  readonly jobId: string;
  readonly document: StructuredDocument;
  readonly pageOf: ReadonlyMap<string, number>;
  /** Words to mark. */
  readonly query: string;
}) {
  const scroller = useRef<HTMLElement>(null);
  const { pages } = document;
  const virtual = useVirtualizer({
    count: pages.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ESTIMATE,
    overscan: 1,
  });
  const selection = useSelection();
  const choice = useSelected((state) => state.choice);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a choice moves the result
  useEffect(() => {
    const { selected, from } = selection.get();
    const index = selected ? pageOf.get(selected.elementId) : undefined;
    if (selected === null || from === 'result' || index === undefined) return;
    virtual.scrollToIndex(index, { align: 'start' });
    return whenThere(scroller.current, selected.elementId, (found) =>
      found.scrollIntoView({ block: 'center' }),
    );
  }, [choice]);
  return (
    <section
      ref={scroller}
      aria-label="Elements"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
      tabIndex={0}
      className="min-h-0 flex-1 overflow-auto focus-visible:-outline-offset-2"
    >
      <div className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const page = pages[index];
          return page === undefined ? null : (
            <section
              key={page.page_number}
              ref={virtual.measureElement}
              data-index={index}
              aria-label={`Page ${page.page_number + 1}`}
              className="absolute inset-x-0 px-4 py-3"
              style={{ transform: `translateY(${start}px)` }}
            >
              <h2 className="pb-1 text-xs font-medium text-faint">
                {page.name ?? `Page ${page.page_number + 1}`}
              </h2>
              {page.elements.length === 0 && (
                <p className="py-2 text-sm text-muted">
                  {page.warnings[0]?.message ?? 'Nothing is on this page.'}
                </p>
              )}
              {page.elements.map((element) => (
                <ElementView
                  key={element.id}
                  jobId={jobId}
                  page={page}
                  element={element}
                  query={query}
                />
              ))}
            </section>
          );
        })}
      </div>
    </section>
  );
}

/** Waits until an element of the result is in the page; gives what stops the waiting. */
function whenThere(
  place: HTMLElement | null,
  elementId: string,
  then: (found: Element) => void,
): () => void {
  let frame = 0;
  const look = (left: number) => {
    const found = place?.querySelector(`[data-result="${CSS.escape(elementId)}"]`);
    if (found) then(found);
    // Once more: measuring what came into sight moves it.
    if (left > 0)
      frame = requestAnimationFrame(() => look(found ? Math.min(left - 1, 3) : left - 1));
  };
  frame = requestAnimationFrame(() => look(PATIENCE));
  return () => cancelAnimationFrame(frame);
}
