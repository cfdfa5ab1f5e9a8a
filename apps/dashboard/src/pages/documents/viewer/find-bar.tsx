import type { StructuredDocument } from '@sheaf/client';
import { ChevronDown, ChevronUp, Search } from 'lucide-react';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { findMatches } from './find-matches.ts';
import { useSelection } from './selection.ts';

/** Looks for words in the document, and goes from one place that has them to the next. */
export function FindBar({
  document,
  query,
  onQuery,
}: {
  readonly document: StructuredDocument;
  readonly query: string;
  readonly onQuery: (query: string) => void;
}) {
  const [at, setAt] = useState(-1);
  const selection = useSelection();
  const found = useMemo(() => findElements(document, query), [document, query]);
  const go = (step: number) => {
    if (found.length === 0) return;
    const next = (at + step + found.length) % found.length;
    const elementId = found[next];
    setAt(next);
    if (elementId !== undefined) selection.select({ elementId }, 'outside');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') go(event.shiftKey ? -1 : 1);
  };
  return (
    <search className="flex min-w-0 items-center gap-0.5">
      <label className="flex h-8 min-w-0 items-center gap-1.5 rounded-md border border-line-strong bg-surface px-2 shadow-low">
        <Search size={14} aria-hidden="true" className="shrink-0 text-faint" />
        <span className="sr-only">Find in this document</span>
        <input
          type="search"
          value={query}
          placeholder="Find"
          className="w-28 min-w-0 bg-transparent text-sm outline-none"
          onChange={(event) => {
            onQuery(event.target.value);
            setAt(-1);
          }}
          onKeyDown={onKeyDown}
        />
        <span role="status" className="text-xs whitespace-nowrap tabular-nums text-faint">
          {query === '' ? '' : `${at + 1}/${found.length}`}
        </span>
      </label>
      <IconButton
        label="Previous match"
        disabled={found.length === 0}
        icon={<ChevronUp size={15} />}
        onClick={() => go(at < 0 ? 0 : -1)}
      />
      <IconButton
        label="Next match"
        disabled={found.length === 0}
        icon={<ChevronDown size={15} />}
        onClick={() => go(1)}
      />
    </search>
  );
}

function findElements({ pages }: StructuredDocument, query: string): readonly string[] {
  if (query === '') return [];
  return pages
    .flatMap(({ elements }) => elements)
    .filter(
      ({ text, table }) =>
        findMatches(text, query).length > 0 ||
        table?.cells.some((cell) => findMatches(cell.text, query).length > 0),
    )
    .map(({ id }) => id);
}
