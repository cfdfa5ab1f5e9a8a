import type { SearchHighlight, SearchResult } from '@sheaf/contract';
import type { SoughtWords } from '@sheaf/search';
import type { DataElementRow } from '../find-datasource.ts';
import { toDataElement } from '../to-data-element.ts';
import type { Search } from './filter-elements.ts';
import type { FoundChunk } from './find-chunks.ts';
import { type Place, rankPlaces } from './rank-places.ts';

/** Places shown of a file. */
const MOST_HIGHLIGHTS = 5;

/** A file that was found, with its best places. */
export function toSearchResult(
  row: DataElementRow,
  found: readonly FoundChunk[],
  sought: readonly SoughtWords[],
  { explain, mode }: Search,
): SearchResult {
  const [best] = found;
  return {
    ...toDataElement(row),
    score: best?.score ?? 0,
    highlights: rankPlaces(
      found,
      sought,
      row.language ?? 'und',
      mode === 'semantic' ? 'score' : 'keywords',
    )
      .slice(0, MOST_HIGHLIGHTS)
      .map(toHighlight),
    ...(explain && best && { explanation: toExplanation(best) }),
  };
}

function toExplanation({ keywords, meaning, parts }: FoundChunk) {
  return { keywords, meaning, parts };
}

function toHighlight({ found, ranges, pageNumber, elements }: Place): SearchHighlight {
  const { chunk } = found;
  return {
    text: chunk.text,
    page_number: pageNumber,
    element_ids: elements.map(({ elementId }) => elementId),
    bboxes: elements.map(({ page_number, bbox }) => ({ page_number, bbox })),
    ranges: ranges.map(({ start, end }) => [start, end]),
    heading_path: chunk.headingPath,
  };
}
