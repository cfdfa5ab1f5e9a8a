import { wordsOf } from '../../packages/agent/src/answer/text/words.ts';

/** Finds passages by their words (BM25, k1 1.2, b .75), best first, with their scores. */
export function passageRanker(
  texts: readonly string[],
): (question: string, most: number) => { index: number; score: number }[] {
  const postings = new Map<string, { index: number; count: number }[]>();
  const lengths = texts.map((text, index) => {
    const counts = new Map<string, number>();
    const words = wordsOf(text);
    for (const { stem } of words) counts.set(stem, (counts.get(stem) ?? 0) + 1);
    for (const [stem, count] of counts) {
      const list = postings.get(stem);
      if (list) list.push({ index, count });
      else postings.set(stem, [{ index, count }]);
    }
    return words.length;
  });
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  return (question, most) => {
    const scores = new Map<number, number>();
    for (const stem of new Set(wordsOf(question).map((word) => word.stem))) {
      const list = postings.get(stem) ?? [];
      const weight = Math.log(1 + (texts.length - list.length + 0.5) / (list.length + 0.5));
      for (const { index, count } of list) {
        const share =
          (count * 2.2) / (count + 1.2 * (0.25 + (0.75 * (lengths[index] ?? 0)) / mean));
        scores.set(index, (scores.get(index) ?? 0) + weight * share);
      }
    }
    return [...scores]
      .map(([index, score]) => ({ index, score }))
      .toSorted((a, b) => b.score - a.score)
      .slice(0, most);
  };
}
