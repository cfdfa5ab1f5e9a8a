import { expect, test } from 'vitest';
import type { FoundChunk } from './find-chunks.ts';
import { rankPlaces } from './rank-places.ts';

type Part = { readonly text: string; readonly page: number };

/** A chunk whose elements stand on pages. */
function chunkOf(score: number, parts: readonly Part[]): FoundChunk {
  const texts = parts.map(({ text }) => text);
  const starts = texts.map((_, index) => texts.slice(0, index).join('\n\n').length);
  return {
    score,
    keywords: score,
    meaning: 0,
    parts: [],
    boxRanges: texts.map((text, index) => {
      const start = index === 0 ? 0 : (starts[index] ?? 0) + 2;
      return [start, start + text.length];
    }),
    chunk: {
      id: 1,
      projectId: 'prj_1',
      datasourceId: 'ds_1',
      dataElementId: 'de_1',
      ordinal: 0,
      text: texts.join('\n\n'),
      headingPath: [],
      pageNumber: parts[0]?.page ?? null,
      elementIds: parts.map((_, index) => `el_${index}`),
      boxes: parts.map(({ page }) => ({ page_number: page, bbox: [0, 0, 1, 1] as never })),
    },
  };
}

/** As the index has the words. */
const SOUGHT = [[['notic']], [['period']], [['leas']]];

test('opens the page where most of what was sought stands, not where the chunk begins', () => {
  const chunk = chunkOf(1, [
    { text: 'Every lease is signed twice.', page: 3 },
    { text: 'The notice period is six weeks.', page: 4 },
  ]);
  const [place] = rankPlaces([chunk], SOUGHT, 'eng', 'keywords');
  expect(place?.pageNumber).toBe(4);
  expect(place?.elements.map(({ elementId }) => elementId)).toEqual(['el_1', 'el_0']);
});

test('a page that holds all that was sought goes before one as good that repeats a word', () => {
  const repeated = chunkOf(0.9, [{ text: 'notice and notice again', page: 1 }]);
  const whole = chunkOf(0.88, [{ text: 'The notice period of the lease', page: 2 }]);
  expect(
    rankPlaces([repeated, whole], SOUGHT, 'eng', 'keywords').map(({ pageNumber }) => pageNumber),
  ).toEqual([2, 1]);
});

test('words tell the place, unless only meaning is asked for', () => {
  const near = { ...chunkOf(0.9, [{ text: 'It ends in spring', page: 1 }]), keywords: 0.2 };
  const said = chunkOf(0.8, [{ text: 'It ends after six weeks', page: 2 }]);
  expect(rankPlaces([near, said], SOUGHT, 'eng', 'keywords')[0]?.pageNumber).toBe(2);
  expect(rankPlaces([near, said], SOUGHT, 'eng', 'score')[0]?.pageNumber).toBe(1);
});

test('a chunk without pages or matches is shown as it is', () => {
  const chunk = chunkOf(0.5, []);
  expect(rankPlaces([chunk], SOUGHT, 'eng', 'keywords')).toMatchObject([
    { pageNumber: null, ranges: [], elements: [] },
  ]);
});
