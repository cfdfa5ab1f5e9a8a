import type { IndexedChunk } from '@sheaf/search';

const K1 = 1.2;
const B = 0.75;

/** What is to be beaten: BM25 over title and text as lower-case words, Chinese as pairs of signs, nothing else. */
export function plainBm25(chunks: readonly IndexedChunk[]): (query: string) => Map<string, number> {
  const postings = new Map<string, Map<number, number>>();
  const lengths = chunks.map(({ title = '', body }, index) => {
    const words = wordsOf(`${title} ${body}`);
    for (const word of words) {
      const list = postings.get(word) ?? new Map<number, number>();
      postings.set(word, list.set(index, (list.get(index) ?? 0) + 1));
    }
    return words.length;
  });
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, chunks.length);
  return (query) => {
    const scores = new Map<string, number>();
    for (const word of wordsOf(query)) {
      const list = postings.get(word);
      if (!list) continue;
      const idf = Math.log(1 + (chunks.length - list.size + 0.5) / (list.size + 0.5));
      for (const [index, count] of list) {
        const norm = K1 * (1 - B + (B * (lengths[index] ?? 0)) / average);
        const id = chunks[index]?.id ?? '';
        scores.set(id, (scores.get(id) ?? 0) + (idf * count * (K1 + 1)) / (count + norm));
      }
    }
    return scores;
  };
}

function wordsOf(text: string): string[] {
  const runs = text.toLowerCase().match(/\p{Script=Han}+|[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return runs.flatMap((run) =>
    /^\p{Script=Han}{2,}$/u.test(run)
      ? Array.from({ length: run.length - 1 }, (_, index) => run.slice(index, index + 2))
      : [run],
  );
}
