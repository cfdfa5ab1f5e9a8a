import { expect, test } from 'vitest';
import {
  buildSegment,
  findMatches,
  type IndexedChunk,
  joinMatches,
  memoryStore,
  mergeSegments,
  type SearchFilter,
  searchKeywords,
} from './index.ts';

const CHUNKS: readonly IndexedChunk[] = [
  {
    id: 'pumps',
    documentId: 'manual',
    language: 'eng',
    headings: ['Maintenance'],
    body: 'Pumps are greased every 1,250.50 hours by the running crew.',
  },
  {
    id: 'valve',
    documentId: 'manual',
    language: 'eng',
    body: 'The safety valve AB-1234/5 opens at high pressure.',
  },
  {
    id: 'budget',
    documentId: 'report',
    language: 'eng',
    body: 'Purchases of property, plant and equipment (PP&E) rose. Pressure on prices is high.',
  },
  {
    id: 'häuser',
    documentId: 'satz',
    language: 'deu',
    body: 'Die Häuser am Fluss wurden nach dem Hochwasser neu gebaut.',
  },
  { id: '图书馆', documentId: 'zh', language: 'cmn', body: '图书馆在城市的中心，每天开放。' },
];

async function find(query: string, filter: SearchFilter = {}, chunks = CHUNKS): Promise<string[]> {
  const segments = chunks.map((chunk, index) => buildSegment(`s${index}`, [chunk]));
  const live = segments.map(({ meta }) => ({ meta }));
  const store = memoryStore(segments);
  const { hits } = await searchKeywords({ query, segments: live, store, limit: 10, filter });
  return hits.map(({ chunkId }) => chunkId);
}

test.each([
  ['other forms of a word', 'pump greasing', ['pumps']],
  ['a word without its accents', 'hauser', ['häuser']],
  ['an identifier as written', 'AB-1234/5', ['valve']],
  ['a number however it is marked', '1.250,5', ['pumps']],
  ['a part of a text without blanks', '城市图书馆', ['图书馆']],
  ['a misspelt word', 'presure valv', ['valve', 'budget']],
  ['a prefix', 'mainten*', ['pumps']],
  ['a phrase only where its words follow each other', '"high pressure"', ['valve']],
  [
    'what a question quotes, as well as it can',
    'What is "pressure on the valve"?',
    ['valve', 'budget'],
  ],
  ['no chunk with an excluded word', 'high -valve', ['budget']],
  ['no chunk with an excluded phrase', 'pressure -"on prices"', ['valve']],
  ['an abbreviation with a sign in it', 'PP&E', ['budget']],
])('%s is found', async (_, query, ids) => {
  expect(await find(query)).toEqual(ids);
});

test('filters keep to documents and to what the caller accepts', async () => {
  expect(await find('pressure', { documents: new Set(['report']) })).toEqual(['budget']);
  expect(await find('pressure', { accept: (segmentId) => segmentId === 's1' })).toEqual(['valve']);
});

test('merged segments answer as the single ones did, without what was deleted', async () => {
  const parts = CHUNKS.map((chunk, index) => buildSegment(`s${index}`, [chunk]));
  const store = memoryStore(parts);
  const live = parts.map(({ meta }) =>
    meta.id === 's1' ? { meta, dead: Uint8Array.of(1) } : { meta },
  );
  const merged = await mergeSegments('all', live, store);
  expect(merged.meta.chunks).toBe(4);
  const search = { query: 'high pressure valve', limit: 5 };
  const after = await searchKeywords({
    ...search,
    segments: [merged],
    store: memoryStore([merged]),
  });
  expect(after.hits.map(({ chunkId }) => chunkId)).toEqual(['budget']);
  const whole = buildSegment(
    'whole',
    CHUNKS.filter(({ id }) => id !== 'valve'),
  );
  const expected = await searchKeywords({
    ...search,
    segments: [whole],
    store: memoryStore([whole]),
  });
  expect(after.hits[0]?.score).toBeCloseTo(expected.hits[0]?.score ?? 0, 5);
});

test('pruning changes nothing: the ten best of many are those of scoring all', async () => {
  const words = ['alpha', 'beta', 'gamma', 'delta', 'common'];
  const chunks = Array.from({ length: 3000 }, (_, index) => ({
    id: String(index),
    documentId: 'd',
    language: 'eng',
    body: `common ${words.filter((__, place) => (index * 7919 + place * 104729) % (place + 2) === 0).join(' ')} ${'filler '.repeat(index % 17)}`,
  }));
  const segment = buildSegment('many', chunks);
  const search = {
    query: 'alpha gamma delta common',
    segments: [segment],
    store: memoryStore([segment]),
  };
  const best = await searchKeywords({ ...search, limit: 10 });
  const all = await searchKeywords({ ...search, limit: 3000 });
  expect(best.hits).toEqual(all.hits.slice(0, 10));
});

test('a score says what it is made of', async () => {
  const segment = buildSegment('s', CHUNKS);
  const search = {
    query: 'valve pressure',
    segments: [segment],
    store: memoryStore([segment]),
    limit: 1,
  };
  const [hit] = (await searchKeywords({ ...search, explain: true })).hits;
  expect(hit?.parts?.map(({ text }) => text)).toEqual(['valve', 'pressure']);
  const sum = hit?.parts?.reduce((total, { score }) => total + score, 0);
  expect(sum).toBeCloseTo(hit?.score ?? 0, 9);
});

test('highlights are the words as they stand in the text', async () => {
  const segment = buildSegment('s', CHUNKS);
  const search = { segments: [segment], store: memoryStore([segment]), limit: 1 };
  const { sought } = await searchKeywords({ ...search, query: 'pump "running crew" 1250.5' });
  const text = CHUNKS[0]?.body ?? '';
  const shown = joinMatches(findMatches(text, sought, 'eng')).map(({ start, end }) =>
    text.slice(start, end),
  );
  expect(shown).toEqual(['Pumps', '1,250.50', 'running crew']);
});
