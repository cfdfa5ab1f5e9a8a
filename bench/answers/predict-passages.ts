import { join } from 'node:path';
import { answerFromPassages } from '../../packages/agent/src/answer/passages/answer-from-passages.ts';
import { normalText } from '../../packages/agent/src/answer/text/words.ts';
import { areaUnderCurve } from '../../training/answers/report-chances.ts';
import { loadClapNq, loadSquad, type PassageQuestion } from './load-passage-questions.ts';
import { meanOf, middleOf, type Predictions, type Sample, takeSample } from './prediction.ts';
import { type Ask, type Told, tellDirectly } from './told.ts';

/** Passages that the search brings to each question. */
const PASSAGES = 5;

/** Answers the questions of a set over passages. */
export async function predictPassages(
  corpus: string,
  set: string,
  sample: Sample,
  ask: Ask<PassageQuestion> = askDirectly,
): Promise<Predictions> {
  const questions =
    set === 'clapnq'
      ? takeSample(loadClapNq(corpus), sample)
      : loadSquad(squadFile(corpus, set), set, PASSAGES, sample.every);
  const judged: { question: PassageQuestion; answer: Told }[] = [];
  for (const question of questions) judged.push({ question, answer: await ask(question) });
  const having = judged.filter(({ question }) => question.answers.length > 0);
  const lacking = judged.filter(({ question }) => question.answers.length === 0);
  const said = (list: typeof judged) =>
    list.filter(({ answer }) => answer.kind !== 'none').length / Math.max(1, list.length);
  const report = [
    `${set}: ${questions.length} questions, ${middleOf(judged.map(({ answer }) => answer.ms)).toFixed(1)} ms in the middle`,
    `answered of answerable ${said(having).toFixed(3)}, of unanswerable ${said(lacking).toFixed(3)}, balanced accuracy ${((said(having) + 1 - said(lacking)) / 2).toFixed(3)}`,
    set === 'clapnq'
      ? `F1 of sentences ${meanOf(having.map(({ question, answer }) => sentenceF1(question, answer))).toFixed(3)}, area of answerable ${areaUnderCurve(judged.map(answerable)).toFixed(3)}`
      : `answered from the right passage ${meanOf(having.filter(({ answer }) => answer.kind !== 'none').map(({ question, answer }) => (citesGold(question, answer) ? 1 : 0))).toFixed(3)}`,
  ];
  const lines = judged.map(({ question: { id }, answer }) => ({
    id,
    answer: answer.kind === 'none' ? null : (answer.values[0] ?? answer.statements.join(' ')),
    confidence: answer.confidence,
  }));
  return { lines, report: report.join('\n') };
}

/** The surer it is that nothing answers, the less likely an answer is. */
function answerable({ question, answer }: { question: PassageQuestion; answer: Told }) {
  const { kind, confidence } = answer;
  return {
    chance: kind === 'none' ? -confidence : confidence,
    isRight: question.answers.length > 0,
  };
}

function askDirectly({ question, passages }: PassageQuestion): Told {
  return tellDirectly(() => answerFromPassages(question, passages));
}

export function squadFile(corpus: string, set: string): string {
  return join(corpus, 'qa', set === 'squad2' ? 'squad2-cs224n/squad2.json' : `xquad/${set}.json`);
}

function citesGold({ passages, answers }: PassageQuestion, { cited }: Told): boolean {
  return cited.some((id) => {
    const text = passages.find((passage) => passage.id === id)?.text;
    return answers.some((answer) => text?.includes(answer));
  });
}

function sentenceF1({ sentences = [] }: PassageQuestion, { statements }: Told): number {
  const wanted = new Set(sentences.map(normalText));
  const given = statements.map(normalText);
  const hits = given.filter((text) =>
    [...wanted].some((one) => one.includes(text) || text.includes(one)),
  ).length;
  return (2 * hits) / Math.max(1, wanted.size + given.length);
}
