import type { DataElementSearch } from '@sheaf/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { datasourceKey } from './datasource-keys.ts';
import { SearchForm, type SearchWish } from './search-form.tsx';
import { SearchResultCard } from './search-result-card.tsx';

/** Finds passages in a datasource; each opens at its place. */
export function SearchTab({ datasourceId }: { readonly datasourceId: string }) {
  const [wish, setWish] = useState<SearchWish | null>(null);
  const search = useQuery({
    queryKey: [...datasourceKey(datasourceId), 'search', wish],
    queryFn: ({ signal }) => client.datasources.search(datasourceId, toSearch(wish), { signal }),
    enabled: wish !== null,
    placeholderData: keepPreviousData,
  });
  return (
    <div className="grid grid-cols-1 content-start gap-4 pb-6">
      <SearchForm onSearch={setWish} isBusy={search.isFetching} />
      {search.error && <ErrorNote error={search.error} />}
      {wish === null && (
        <EmptyState icon={<Search size={20} />} title="Search in these files">
          By words and by meaning at once. “Quoted words” have to stand together, -word must not be
          there, and every hit opens the document at its page with the place marked.
        </EmptyState>
      )}
      {search.isLoading && <Waiting>Searching</Waiting>}
      {search.data && !search.error && (
        <section aria-label="Results" className="grid gap-3">
          <p role="status" className="text-sm text-muted">
            {search.data.data.length === 0
              ? 'Nothing was found. Try other words, or take away a filter.'
              : `${search.data.data.length} ${search.data.data.length === 1 ? 'file' : 'files'} found`}
          </p>
          {search.data.data.map((result) => (
            <SearchResultCard key={result.id} result={result} />
          ))}
        </section>
      )}
    </div>
  );
}

function toSearch(wish: SearchWish | null): DataElementSearch {
  if (wish === null) return {};
  const { query, mode, path, mediaType, pattern } = wish;
  return {
    query,
    mode,
    explain: true,
    top_k: 20,
    ...(path !== '' && { path_filter: path }),
    ...(mediaType !== '' && { media_type_filters: [mediaType] }),
    ...(pattern !== '' && { regex_filter: pattern }),
  };
}
