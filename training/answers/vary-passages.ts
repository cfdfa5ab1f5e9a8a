import type { PassageQuestion } from '../../bench/answers/load-passage-questions.ts';
import { passageRanker } from '../../bench/answers/rank-passages.ts';

/** A search brings few passages or many: nothing may be learnt from how many there are. */
const COUNTS = [3, 5, 8, 12, 20];

export function countAt(index: number): number {
  return COUNTS[index % COUNTS.length] ?? 5;
}

/** One answerable question in so many is also asked where the passages that answer it are missing. */
const LACKING = 3;

/** Questions, and some of them over passages none of which holds the answer. */
export function withLacking(questions: readonly PassageQuestion[]): PassageQuestion[] {
  return questions.flatMap((question, index) => {
    const { answers, passages, set, id } = question;
    if (answers.length === 0 || index % LACKING !== 0) return [question];
    const left = passages.filter(({ text }) => !answers.some((answer) => text.includes(answer)));
    if (left.length === 0) return [question];
    return [
      question,
      { ...question, id: `${id} lacking`, set: `${set} lacking`, passages: left, answers: [] },
    ];
  });
}

/** Each question with its passage among those of others. */
export function withOthers(questions: readonly PassageQuestion[]): PassageQuestion[] {
  const all = questions.map(({ passages: [own] }) => `${own?.title} ${own?.text}`);
  const rank = passageRanker(all);
  return questions.map((question, index) => {
    const most = index % 4 === 0 ? 1 : countAt(index);
    const found = rank(question.question, most + 1);
    const own = found.find((one) => one.index === index) ?? { index, score: 0 };
    const others = found.filter((one) => one.index !== index).slice(0, most - 1);
    const kept = [own, ...others].toSorted((a, b) => b.score - a.score);
    return {
      ...question,
      set: `${question.set} among others`,
      passages: kept.flatMap(({ index: at, score }) => {
        const passage = questions[at]?.passages[0];
        return passage ? [{ ...passage, id: at === index ? '0' : `other ${at}`, score }] : [];
      }),
    };
  });
}
