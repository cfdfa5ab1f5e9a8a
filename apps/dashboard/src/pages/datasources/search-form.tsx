import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

export type SearchWish = {
  readonly query: string;
  readonly mode: 'hybrid' | 'keyword' | 'semantic';
  readonly path: string;
  readonly mediaType: string;
  readonly pattern: string;
};

const NO_WISH: SearchWish = { query: '', mode: 'hybrid', path: '', mediaType: '', pattern: '' };

/** What is sought, with filters behind a button. */
export function SearchForm({
  onSearch,
  isBusy,
}: {
  readonly onSearch: (wish: SearchWish) => void;
  readonly isBusy: boolean;
}) {
  const [wish, setWish] = useState(NO_WISH);
  const [hasFilters, setHasFilters] = useState(false);
  const change = (part: Partial<SearchWish>) => setWish({ ...wish, ...part });
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (wish.query.trim() !== '') onSearch({ ...wish, query: wish.query.trim() });
      }}
    >
      <div className="flex gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            bare
            type="search"
            label="Search the datasource"
            placeholder="monthly rent"
            value={wish.query}
            onChange={(event) => change({ query: event.target.value })}
          />
        </div>
        <IconButton
          label="Filters"
          icon={<SlidersHorizontal size={15} />}
          pressed={hasFilters}
          onClick={() => setHasFilters(!hasFilters)}
        />
        <Button look="primary" type="submit" busy={isBusy} disabled={wish.query.trim() === ''}>
          Search
        </Button>
      </div>
      {hasFilters && <Filters wish={wish} change={change} />}
    </form>
  );
}

function Filters({
  wish,
  change,
}: {
  readonly wish: SearchWish;
  readonly change: (part: Partial<SearchWish>) => void;
}) {
  return (
    <div className="grid gap-3 rounded-lg border border-line bg-surface p-3 sm:grid-cols-2 lg:grid-cols-4">
      <SelectField
        label="Ranking"
        value={wish.mode}
        onChange={(event) => change({ mode: event.target.value as SearchWish['mode'] })}
      >
        <option value="hybrid">Words and meaning</option>
        <option value="keyword">Words</option>
        <option value="semantic">Meaning</option>
      </SelectField>
      <TextField
        label="Path begins with"
        placeholder="contracts/"
        value={wish.path}
        onChange={(event) => change({ path: event.target.value })}
      />
      <TextField
        label="Media type"
        placeholder="application/pdf"
        value={wish.mediaType}
        onChange={(event) => change({ mediaType: event.target.value })}
      />
      <TextField
        label="Text matches"
        placeholder="INV-\d+"
        value={wish.pattern}
        onChange={(event) => change({ pattern: event.target.value })}
      />
    </div>
  );
}
