import type { IndexedChunk } from '@sheaf/search';

const VOCABULARY = 200_000;
const WORDS_PER_CHUNK = 80;
/** Chunks of one subject share words: each draws a third of its words from the subject's own part of the vocabulary. */
const SUBJECTS = 500;
const SUBJECT_WORDS = 400;

/** Chunks of made-up words, as often as words of a language are (Zipf), the same for the same numbers. */
export function* generateChunks(from: number, to: number): Generator<IndexedChunk> {
  for (let number = from; number < to; number++) {
    const random = randomFrom(number + 1);
    const subject = Math.floor(random() * SUBJECTS);
    const words = Array.from({ length: WORDS_PER_CHUNK }, () => {
      const rank = zipf(random());
      return wordOf(
        random() < 0.33
          ? 1000 + ((subject * SUBJECT_WORDS + (rank % SUBJECT_WORDS)) % VOCABULARY)
          : rank,
      );
    });
    yield {
      id: `c${number}`,
      documentId: `d${Math.floor(number / 50)}`,
      language: 'eng',
      title: `report ${Math.floor(number / 50)}`,
      body: words.join(' '),
    };
  }
}

/** Queries of two to five words, common and rare ones. */
export function generateQueries(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const random = randomFrom(index * 7919 + 13);
    return Array.from({ length: 2 + Math.floor(random() * 4) }, () => wordOf(zipf(random()))).join(
      ' ',
    );
  });
}

/** A rank with a chance in proportion to 1 / (rank + 3). */
function zipf(chance: number): number {
  return Math.min(VOCABULARY - 1, Math.floor(3 * ((VOCABULARY + 3) / 3) ** chance - 3));
}

const SYLLABLES = [
  'ba',
  'ko',
  'mi',
  'ru',
  'te',
  'sa',
  'no',
  'vi',
  'lo',
  'du',
  'ge',
  'pa',
  'zi',
  'fo',
  'ne',
  'ha',
];

function wordOf(rank: number): string {
  let word = '';
  for (let rest = rank + 17; rest > 0; rest = Math.floor(rest / SYLLABLES.length))
    word += SYLLABLES[rest % SYLLABLES.length];
  return `${word}k`;
}

function randomFrom(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1) | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
