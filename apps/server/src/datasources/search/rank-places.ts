import { findMatches, type Highlight, joinMatches, type SoughtWords } from '@sheaf/search';
import type { FoundChunk } from './find-chunks.ts';

/** A chunk of a file with what of a search stands where in it. */
export type Place = {
  readonly found: FoundChunk;
  readonly ranges: readonly Highlight[];
  /** The page to open; null where the file has none. */
  readonly pageNumber: number | null;
  /** Its elements in which a match stands, those of that page first; all of them where none does, or nobody knows. */
  readonly elements: readonly PlacedElement[];
};

type PlacedElement = {
  readonly elementId: string;
  readonly page_number: number;
  readonly bbox: FoundChunk['chunk']['boxes'][number]['bbox'];
  /** What of the search stands in it, by its place there. */
  readonly sought: ReadonlySet<number>;
};

/** Chunks of one file whose texts are looked at. */
const LOOKED_AT = 20;
/**
 * What all that was sought standing on one page counts beside a chunk's score, which is 1 at most: on OHR-Bench .2 to 1 do
 * as well as each other, and any of them better than the best chunk alone (docs/decisions/0901-search.md).
 */
const PAGE_WEIGHT = 0.3;

/**
 * The best places of a file: chunks whose page holds more of what was sought go before others as good. Meaning tells which
 * files speak of something; where in one of them it stands, words tell better, unless only meaning is asked for.
 */
export function rankPlaces(
  chunks: readonly FoundChunk[],
  sought: readonly SoughtWords[],
  language: string,
  by: 'keywords' | 'score',
): readonly Place[] {
  const looked = chunks.slice(0, LOOKED_AT).map((found) => look(found, sought, language));
  const rarity = rarityOf(looked, sought.length);
  const placed = looked.map((one) => ({ ...one, page: fullestPage(one.elements, rarity) }));
  const onPages = Map.groupBy(
    placed.flatMap(({ elements }) => elements),
    (element) => element.page_number,
  );
  const weightOf = (page: number | undefined) =>
    page === undefined ? 0 : heldBy(onPages.get(page) ?? [], rarity);
  const whole = rarity.reduce((sum, one) => sum + one, 0) || 1;
  return placed
    .map((one) => ({
      ...toPlace(one, one.page),
      rank: one.found[by] + (PAGE_WEIGHT * weightOf(one.page)) / whole,
    }))
    .sort((a, b) => b.rank - a.rank);
}

type Looked = Pick<Place, 'found' | 'ranges' | 'elements'>;

function look(found: FoundChunk, sought: readonly SoughtWords[], language: string): Looked {
  const { chunk, boxRanges } = found;
  const matches = findMatches(chunk.text, sought, language);
  const elements = chunk.boxes.map((box, index) => {
    const range = boxRanges[index];
    const own = range ? matches.filter((one) => one.start < range[1] && one.end > range[0]) : [];
    return {
      ...box,
      elementId: chunk.elementIds[index] ?? '',
      sought: new Set(own.map((one) => one.sought)),
    };
  });
  return { found, ranges: joinMatches(matches), elements };
}

/** How rare each thing sought is among the chunks looked at. */
function rarityOf(looked: readonly Looked[], sought: number): readonly number[] {
  return Array.from({ length: sought }, (_, index) => {
    const holding = looked.filter(({ elements }) => elements.some((one) => one.sought.has(index)));
    return holding.length === 0 ? 0 : Math.log(1 + looked.length / holding.length);
  });
}

/** The page of a chunk on which most of what was sought stands. */
function fullestPage(
  elements: readonly PlacedElement[],
  rarity: readonly number[],
): number | undefined {
  const pages = [...Map.groupBy(elements, (element) => element.page_number)];
  const held = pages.map(([page, own]) => ({ page, held: heldBy(own, rarity) }));
  return held.reduce<(typeof held)[number] | undefined>(
    (best, one) => (best && best.held >= one.held ? best : one),
    undefined,
  )?.page;
}

function heldBy(elements: readonly PlacedElement[], rarity: readonly number[]): number {
  const held = new Set(elements.flatMap((element) => [...element.sought]));
  return [...held].reduce((sum, index) => sum + (rarity[index] ?? 0), 0);
}

function toPlace({ found, ranges, elements }: Looked, page: number | undefined): Place {
  const matching = elements.filter((element) => element.sought.size > 0);
  const shown = matching.length > 0 ? matching : elements;
  const isOpened = (element: PlacedElement) => element.page_number === page;
  return {
    found,
    ranges,
    pageNumber: page ?? found.chunk.pageNumber,
    // What is to be opened comes first.
    elements: [...shown.filter(isOpened), ...shown.filter((element) => !isOpened(element))],
  };
}
