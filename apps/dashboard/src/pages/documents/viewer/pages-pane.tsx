import type { StructuredDocument } from '@sheaf/client';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Overlays } from './overlays.ts';
import { type PagePlace, PageSheet } from './page-sheet.tsx';
import { useSelected, useSelection } from './selection.ts';
import { type Box, pageSize } from './viewed-document.ts';

const MARGIN = 20;
const NO_BOXES: readonly Box[] = [];

/** All pages one below the other; only those in sight are there. */
export function PagesPane({
  jobId,
  document,
  pageOf,
  overlays,
  zoom,
  marked,
}: {
  readonly jobId: string;
  readonly document: StructuredDocument;
  readonly pageOf: ReadonlyMap<string, number>;
  readonly overlays: Overlays;
  /** 1: as wide as the pane. */
  readonly zoom: number;
  readonly marked: PagePlace | null;
}) {
  const scroller = useRef<HTMLElement>(null);
  const width = Math.max(120, (useWidth(scroller) - 2 * MARGIN) * zoom);
  const { pages, hidden_text: hidden } = document;
  const heightOf = (index: number) => {
    const page = pages[index];
    const size = page ? pageSize(page) : { width: 1, height: 1 };
    return (width * size.height) / size.width;
  };
  const virtual = useVirtualizer({
    count: pages.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(index) + MARGIN,
    paddingStart: MARGIN,
    overscan: 1,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the width decides all heights
  useLayoutEffect(() => virtual.measure(), [width]);
  const show = (index: number, top: number) => {
    const [start = 0] = virtual.getOffsetForIndex(index, 'start') ?? [];
    const size = pages[index] ? pageSize(pages[index]) : { width: 1, height: 1 };
    const shown = scroller.current?.clientHeight ?? 0;
    virtual.scrollToOffset(Math.max(0, start + (top * width) / size.width - shown / 4));
  };
  useShowSelected(document, pageOf, show);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another place moves the pages
  useEffect(() => {
    const index = marked ? pages.findIndex((page) => page.page_number === marked.pageNumber) : -1;
    if (index >= 0) show(index, marked?.boxes[0]?.y0 ?? 0);
  }, [marked, width > 120]);
  return (
    <section
      ref={scroller}
      aria-label="Pages"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
      tabIndex={0}
      className="h-full overflow-auto bg-sunken px-5 focus-visible:-outline-offset-2"
    >
      <div className="relative" style={{ height: virtual.getTotalSize(), minWidth: width }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const page = pages[index];
          return page === undefined ? null : (
            <div
              key={page.page_number}
              className="absolute inset-x-0"
              style={{ transform: `translateY(${start}px)` }}
            >
              <PageSheet
                jobId={jobId}
                page={page}
                width={width}
                overlays={overlays}
                hidden={hidden.filter((each) => each.page_number === page.page_number)}
                marked={marked?.pageNumber === page.page_number ? marked.boxes : NO_BOXES}
              />
            </div>
          );
        })}
      </div>
    </section>
  );
}

/** What is chosen on the other side is brought into sight. */
function useShowSelected(
  document: StructuredDocument,
  pageOf: ReadonlyMap<string, number>,
  show: (index: number, top: number) => void,
): void {
  const selection = useSelection();
  const choice = useSelected((state) => state.choice);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a choice moves the pages
  useEffect(() => {
    const { selected, from } = selection.get();
    const index = selected ? pageOf.get(selected.elementId) : undefined;
    if (choice === 0 || selected === null || from === 'page' || index === undefined) return;
    const element = document.pages[index]?.elements.find(({ id }) => id === selected.elementId);
    if (element) show(index, element.bbox.y0);
  }, [choice]);
}

function useWidth(place: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return width;
}
