import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type TableColumn<Item> = {
  readonly header: string;
  readonly cell: (item: Item) => ReactNode;
  readonly align?: 'end';
  /** There is no room for it on a phone. */
  readonly wideOnly?: boolean;
  /** The header is for screen readers alone. */
  readonly bareHeader?: boolean;
};

/** A table short enough to be there in full. */
export function DataTable<Item>({
  label,
  columns,
  items,
  keyOf,
}: {
  readonly label: string;
  readonly columns: readonly TableColumn<Item>[];
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
}) {
  const placeOf = ({ align, wideOnly }: TableColumn<Item>) =>
    classNames('px-4', align === 'end' ? 'text-right' : 'text-left', wideOnly && 'max-md:hidden');
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
      tabIndex={0}
      className="overflow-x-auto focus-visible:-outline-offset-2"
    >
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line">
            {columns.map((column) => (
              <th
                key={column.header}
                scope="col"
                className={classNames(
                  'py-2 text-xs font-medium whitespace-nowrap text-faint',
                  placeOf(column),
                )}
              >
                <span className={column.bareHeader ? 'sr-only' : undefined}>{column.header}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={keyOf(item)} className="border-b border-line last:border-0">
              {columns.map((column) => (
                <td
                  key={column.header}
                  className={classNames('py-2.5 align-middle', placeOf(column))}
                >
                  {column.cell(item)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
