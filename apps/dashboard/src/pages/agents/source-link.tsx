import type { CompletionData } from '@sheaf/client';
import { Link } from 'react-router';
import { viewerPlace } from '../../places/viewer-place.ts';
import { withoutMarks } from '../../ui/without-marks.ts';

export type Source = NonNullable<CompletionData['sources']>[number];
export type SourcePlace = (source: Source) => string;

/** A citation mark that opens the page with the place marked. */
export function SourceLink({
  source,
  placeOf = sourcePlace,
}: {
  readonly source: Source;
  readonly placeOf?: SourcePlace;
}) {
  return (
    <Link
      to={placeOf(source)}
      aria-label={`Source ${source.source_id}: ${source.title}${pageOf(source)}`}
      title={wordsOf(source)}
      className="mx-0.5 inline-flex h-4 min-w-4 items-center justify-center rounded-sm bg-accent-soft px-1 align-text-top text-[0.6875rem] leading-none font-medium text-accent-ink hover:bg-accent hover:text-on-accent"
    >
      {source.source_id}
    </Link>
  );
}

/** What an answer stands on, each with its words. */
export function Sources({
  data,
  placeOf = sourcePlace,
}: {
  readonly data: CompletionData;
  readonly placeOf?: SourcePlace;
}) {
  const { sources = [] } = data;
  if (sources.length === 0) return null;
  return (
    <section aria-label="Sources">
      <ul className="grid grid-cols-1 gap-1.5">
        {sources.map((source) => (
          <li key={source.source_id}>
            <Link
              to={placeOf(source)}
              className="flex gap-2.5 rounded-md border border-line bg-surface px-3 py-2 text-sm hover:border-line-strong hover:bg-sunken"
            >
              <span className="font-medium text-accent-ink">{source.source_id}</span>
              <span className="grid min-w-0 gap-0.5">
                <span className="truncate font-medium">
                  {source.title}
                  <span className="font-normal text-muted">{pageOf(source)}</span>
                </span>
                <span className="line-clamp-2 text-xs [overflow-wrap:anywhere] text-muted">
                  {wordsOf(source)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function wordsOf({ snippet: text }: Source): string {
  return withoutMarks({ text, ranges: [] }).text;
}

function pageOf({ page_number: page }: Source): string {
  return page === null ? '' : `, page ${page + 1}`;
}

/** Sources name files of datasources; the page behind this address knows the document. */
function sourcePlace(source: Source): string {
  const [, datasourceId, elementId] =
    /^\/v2\/datasources\/([^/]{1,200})\/data-elements\/([^/]{1,200})$/.exec(source.url ?? '') ?? [];
  if (datasourceId === undefined || elementId === undefined) return '/documents';
  const place = viewerPlace({ jobId: elementId, ...placeOn(source) });
  return place.replace('/documents/', `/datasources/${datasourceId}/files/`);
}

/** The page and the boxes of what a source says. */
export function placeOn({ page_number: page, bboxes }: Source) {
  const pageNumber = page ?? bboxes[0]?.page_number ?? null;
  return {
    pageNumber,
    boxes: bboxes.filter((each) => each.page_number === pageNumber).map(({ bbox }) => bbox),
  };
}
