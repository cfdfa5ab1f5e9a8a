import { join } from 'node:path';
import type { Answer } from '../../packages/agent/src/answer/answer.ts';
import { answerFromPassages } from '../../packages/agent/src/answer/passages/answer-from-passages.ts';
import { normalText } from '../../packages/agent/src/answer/text/words.ts';
import { loadClapNq, loadSquad, type PassageQuestion } from './load-passage-questions.ts';
import { meanOf, middleOf, type Predictions } from './prediction.ts';

/** Passages that the search brings to each question. */
const PASSAGES = 5;

/** Answers the questions of a set over passages. */
export function predictPassages(corpus: string, set: string, step: number): Predictions {
  const questions =
    set === 'clapnq' ? loadClapNq(corpus) : loadSquad(fileOf(corpus, set), set, PASSAGES, step);
  const times: number[] = [];
  const judged = questions.map((question) => {
    const begin = performance.now();
    const answer = answerFromPassages(question.question, question.passages);
    times.push(performance.now() - begin);
    return { question, answer };
  });
  const having = judged.filter(({ question }) => question.answers.length > 0);
  const lacking = judged.filter(({ question }) => question.answers.length === 0);
  const said = (list: typeof judged) =>
    list.filter(({ answer }) => answer.kind !== 'none').length / Math.max(1, list.length);
  const report = [
    `${set}: ${questions.length} questions, ${middleOf(times).toFixed(1)} ms in the middle`,
    `answered of answerable ${said(having).toFixed(3)}, of unanswerable ${said(lacking).toFixed(3)}, balanced accuracy ${((said(having) + 1 - said(lacking)) / 2).toFixed(3)}`,
    set === 'clapnq'
      ? `F1 of sentences ${meanOf(having.map(({ question, answer }) => sentenceF1(question, answer))).toFixed(3)}`
      : `answered from the right passage ${meanOf(having.filter(({ answer }) => answer.kind !== 'none').map(({ question, answer }) => (citesGold(question, answer) ? 1 : 0))).toFixed(3)}`,
  ];
  const lines = judged.map(({ question: { id }, answer }) => ({
    id,
    answer:
      answer.kind === 'none'
        ? null
        : (answer.values[0] ?? answer.statements.map(({ text }) => text).join(' ')),
    confidence: answer.confidence,
  }));
  return { lines, report: report.join('\n') };
}

function fileOf(corpus: string, set: string): string {
  return join(corpus, 'qa', set === 'squad2' ? 'squad2-cs224n/squad2.json' : `xquad/${set}.json`);
}

function citesGold({ passages, answers }: PassageQuestion, { statements }: Answer): boolean {
  return statements.some(({ sources }) =>
    sources.some((source) => {
      const text =
        'passageId' in source
          ? passages.find(({ id }) => id === source.passageId)?.text
          : undefined;
      return answers.some((answer) => text?.includes(answer));
    }),
  );
}

function sentenceF1({ sentences = [] }: PassageQuestion, { statements }: Answer): number {
  const wanted = new Set(sentences.map(normalText));
  const given = statements.map(({ text }) => normalText(text));
  const hits = given.filter((text) =>
    [...wanted].some((one) => one.includes(text) || text.includes(one)),
  ).length;
  return (2 * hits) / Math.max(1, wanted.size + given.length);
}
