import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Endless } from '../api/use-endless.ts';
import { classNames } from './class-names.ts';
import { ErrorNote } from './error-note.tsx';
import { Spinner } from './spinner.tsx';

export type Column<Item> = {
  readonly header: string;
  readonly cell: (item: Item) => ReactNode;
  /** Width as Tailwind says it: `w-32`, `flex-1`. */
  readonly width: string;
  readonly align?: 'end';
  /** There is no room for it on a phone. */
  readonly wideOnly?: boolean;
};

const ROW_HEIGHT = 44;
/** Rows before the end at which the next page is asked for. */
const AHEAD = 15;

/** A list of any length: only the rows in sight are in the page, and further ones are fetched when they come near. */
export function EndlessList<Item>({
  label,
  columns,
  list,
  keyOf,
  empty,
}: {
  readonly label: string;
  readonly columns: readonly Column<Item>[];
  readonly list: Endless<Item>;
  readonly keyOf: (item: Item) => string;
  readonly empty: ReactNode;
}) {
  const { items, error, isLoading } = list;
  if (error && items.length === 0) return <ErrorNote error={error} onRetry={list.retry} />;
  if (isLoading) return <Loading />;
  if (items.length === 0) return <>{empty}</>;
  return (
    <div className="flex min-h-36 flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-low">
      <Rows label={label} columns={columns} list={list} keyOf={keyOf} />
      <footer className="border-t border-line px-4 py-1.5 text-xs text-faint">
        {list.total === undefined ? `${items.length} shown` : `${items.length} of ${list.total}`}
        {list.isFetchingMore && ' · loading more'}
      </footer>
    </div>
  );
}

function Loading() {
  return (
    <p role="status" className="flex items-center gap-2 p-6 text-sm text-muted">
      <Spinner /> Loading
    </p>
  );
}

function Rows<Item>({
  label,
  columns,
  list,
  keyOf,
}: {
  readonly label: string;
  readonly columns: readonly Column<Item>[];
  readonly list: Endless<Item>;
  readonly keyOf: (item: Item) => string;
}) {
  const scroller = useRef<HTMLDivElement>(null);
  const { items, loadMore } = list;
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
  });
  const shown = virtual.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= items.length - AHEAD) loadMore();
  }, [last, items.length, loadMore]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows that are placed one by one cannot be those of a table element
    <div
      ref={scroller}
      role="table"
      aria-label={label}
      aria-rowcount={list.total ?? -1}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
      tabIndex={0}
      className="min-h-0 overflow-auto focus-visible:-outline-offset-2"
    >
      <HeaderRow columns={columns} />
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div role="rowgroup" className="relative" style={{ height: virtual.getTotalSize() }}>
        {shown.map(({ index, start }) => {
          const item = items[index];
          return item === undefined ? null : (
            // biome-ignore lint/a11y/useSemanticElements: as above
            // biome-ignore lint/a11y/useFocusableInteractive: rows of a plain table are not focused
            <div
              key={keyOf(item)}
              role="row"
              aria-rowindex={index + 2}
              className="absolute inset-x-0 flex h-11 items-center border-b border-line px-4 hover:bg-sunken"
              style={{ transform: `translateY(${start}px)` }}
            >
              {columns.map((column) => (
                <Cell key={column.header} column={column}>
                  {column.cell(item)}
                </Cell>
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
}

function HeaderRow<Item>({ columns }: { readonly columns: readonly Column<Item>[] }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows that are placed one by one cannot be those of a table element
    <div role="rowgroup" className="sticky top-0 z-10 border-b border-line bg-surface">
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: rows of a plain table are not focused */}
      <div role="row" aria-rowindex={1} className="flex h-9 items-center px-4">
        {columns.map((column) => (
          // biome-ignore lint/a11y/useSemanticElements: as above
          // biome-ignore lint/a11y/useFocusableInteractive: as above
          <div
            key={column.header}
            role="columnheader"
            className={classNames('truncate text-xs font-medium text-faint', placeOf(column))}
          >
            {column.header}
          </div>
        ))}
      </div>
    </div>
  );
}

function Cell<Item>({
  column,
  children,
}: {
  readonly column: Column<Item>;
  readonly children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows that are placed one by one cannot be those of a table element
    <div role="cell" className={classNames('min-w-0 truncate text-sm', placeOf(column))}>
      {children}
    </div>
  );
}

function placeOf<Item>({ width, align, wideOnly }: Column<Item>): string {
  return classNames(
    'pr-3 last:pr-0',
    width,
    width.startsWith('w-') && 'shrink-0',
    align === 'end' && 'text-right',
    wideOnly && 'max-md:hidden',
  );
}
