import { useMemo, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { MarkedText } from './marked-text.tsx';
import { useSelected, useSelection } from './selection.ts';
import type { ViewedElement, ViewedTable } from './viewed-document.ts';

/** Rows shown at first: a sheet may have tens of thousands. */
const FIRST_ROWS = 60;

type PlacedCell = ViewedTable['cells'][number] & { readonly index: number };

/** A table as a table; a cell and its box point at each other. */
export function TableView({
  element,
  table,
  query,
}: {
  readonly element: ViewedElement;
  readonly table: ViewedTable;
  readonly query: string;
}) {
  const [isWhole, setIsWhole] = useState(false);
  const rows = useMemo(() => toRows(table), [table]);
  const shown = isWhole ? rows : rows.slice(0, FIRST_ROWS);
  return (
    <div className="grid gap-2">
      <section
        aria-label="Table"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
        tabIndex={0}
        className="overflow-x-auto rounded-md border border-line bg-surface"
      >
        <table className="w-full border-collapse text-xs">
          <tbody>
            {shown.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are told apart by their place alone
              <tr key={row}>
                {cells.map((cell) => (
                  <Cell key={cell.index} elementId={element.id} cell={cell} query={query} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {!isWhole && rows.length > FIRST_ROWS && (
        <Button size="small" className="justify-self-start" onClick={() => setIsWhole(true)}>
          Show all {rows.length} rows
        </Button>
      )}
    </div>
  );
}

function Cell({
  elementId,
  cell,
  query,
}: {
  readonly elementId: string;
  readonly cell: PlacedCell;
  readonly query: string;
}) {
  const selection = useSelection();
  const isPointed = useSelected(
    ({ hovered }) => hovered?.elementId === elementId && hovered.cell === cell.index,
  );
  const Tag = cell.is_header ? 'th' : 'td';
  return (
    <Tag
      rowSpan={cell.row_span}
      colSpan={cell.col_span}
      className={classNames(
        'border border-line px-2 py-1 text-left align-top',
        cell.is_header && 'bg-sunken font-medium',
        isPointed && 'bg-accent-soft',
      )}
      onMouseEnter={() => selection.hover({ elementId, cell: cell.index })}
      onClick={(event) => {
        event.stopPropagation();
        selection.select({ elementId, cell: cell.index }, 'result');
      }}
    >
      <MarkedText text={cell.text} query={query} />
    </Tag>
  );
}

function toRows(table: ViewedTable): readonly (readonly PlacedCell[])[] {
  const rows: PlacedCell[][] = Array.from({ length: table.num_rows }, () => []);
  for (const [index, cell] of table.cells.entries()) rows[cell.row]?.push({ ...cell, index });
  return rows.map((cells) => cells.sort((a, b) => a.col - b.col));
}
