import type { SearchHighlight, SearchResult } from '@sheaf/contract';
import { findHighlights, type SoughtWords } from '@sheaf/search';
import type { DataElementRow } from '../find-datasource.ts';
import { toDataElement } from '../to-data-element.ts';
import type { Search } from './filter-elements.ts';
import type { FoundChunk } from './find-chunks.ts';

/** Places shown of a file. */
const MOST_HIGHLIGHTS = 5;

/** A file that was found, with its best places. */
export function toSearchResult(
  row: DataElementRow,
  found: readonly FoundChunk[],
  sought: readonly SoughtWords[],
  { explain }: Search,
): SearchResult {
  const [best] = found;
  return {
    ...toDataElement(row),
    score: best?.score ?? 0,
    highlights: found.slice(0, MOST_HIGHLIGHTS).map((one) => toHighlight(one, sought, row)),
    ...(explain && best && { explanation: toExplanation(best) }),
  };
}

function toExplanation({ keywords, meaning, parts }: FoundChunk) {
  return { keywords, meaning, parts };
}

function toHighlight(
  found: FoundChunk,
  sought: readonly SoughtWords[],
  { language }: DataElementRow,
): SearchHighlight {
  const { chunk } = found;
  const ranges = findHighlights(chunk.text, sought, language ?? 'und');
  const places = matchingPlaces(found, ranges);
  return {
    text: chunk.text,
    page_number: places[0]?.page_number ?? chunk.pageNumber,
    element_ids: places.map(({ elementId }) => elementId),
    bboxes: places.map(({ page_number, bbox }) => ({ page_number, bbox })),
    ranges: ranges.map(({ start, end }) => [start, end]),
    heading_path: chunk.headingPath,
  };
}

/** The elements of a chunk in which a match stands; all of them where none does, or nobody knows. */
function matchingPlaces(
  { chunk, boxRanges }: FoundChunk,
  ranges: readonly { readonly start: number; readonly end: number }[],
) {
  const places = chunk.boxes.map((box, index) => ({
    ...box,
    elementId: chunk.elementIds[index] ?? '',
    range: boxRanges[index],
  }));
  const matching = places.filter(({ range }) =>
    ranges.some(({ start, end }) => range && start < range[1] && end > range[0]),
  );
  return matching.length > 0 ? matching : places;
}
