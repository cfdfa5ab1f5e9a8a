import { join } from 'node:path';
import type { Passage, Turn } from '../../packages/agent/src/answer/answer.ts';
import { answerFromPassages } from '../../packages/agent/src/answer/passages/answer-from-passages.ts';
import { rewriteFollowUp } from '../../packages/agent/src/answer/rewrite-follow-up.ts';
import { splitSentences } from '../../packages/agent/src/answer/text/split-sentences.ts';
import { scoreAnswer } from '../../packages/agent/src/grounding/score-answer.ts';
import { areaUnderCurve, calibrationError, share } from '../../training/answers/report-chances.ts';
import { loadMarkedAnswers } from './load-marked-answers.ts';
import { readLines } from './load-value-questions.ts';
import { meanOf, type Predictions, type Sample, takeSample } from './prediction.ts';
import { passageRanker } from './rank-passages.ts';

type Message = { readonly speaker: string; readonly text: string };
type Task = {
  readonly task_id: string;
  readonly input: readonly Message[];
  readonly contexts: readonly { readonly document_id: string; readonly text: string }[];
  readonly answerability?: readonly string[];
  readonly Answerability?: readonly string[];
};
/** A turn whose answers were judged has its passages by their names alone, and their texts. */
type Judged = Omit<Task, 'contexts'> & { readonly documents: Task['contexts'] };

/** Passages that the search brings to each question. */
const PASSAGES = 5;

/** Last turns of conversations over the passages of all of them, and people's marks for answers of models. */
export function predictMtrag(corpus: string, _set: string, sample: Sample): Predictions {
  const dir = join(corpus, 'qa/mtrag');
  const judged = readLines<Judged>(join(dir, 'mtrag-human-eval.jsonl.gz')).map((task) => ({
    ...task,
    contexts: task.documents,
  }));
  const tasks: Task[] = [...readLines<Task>(join(dir, 'mtragun.jsonl.gz')), ...judged];
  const passages = [
    ...new Map(
      tasks
        .flatMap(({ contexts }) => contexts)
        .map(({ document_id: id, text }) => [id, { id, text: text.trim() }]),
    ).values(),
  ];
  const asked = takeSample(tasks, sample);
  const report = [...followUps(asked, passages), faithfulness(corpus)];
  return { lines: [], report: report.join('\n') };
}

function followUps(tasks: readonly Task[], passages: readonly Passage[]): string[] {
  const rank = passageRanker(passages.map(({ text }) => text));
  const find = (question: string) =>
    rank(question, PASSAGES).map(({ index, score }) => ({
      ...(passages[index] as Passage),
      score,
    }));
  const answered = tasks.map((task) => {
    const { question, history } = turnsOf(task);
    const whole = rewriteFollowUp(question, history);
    const own = new Set(task.contexts.map((context) => context.document_id));
    const found = find(whole);
    const { kind, statements } = answerFromPassages(whole, found);
    const cited = statements.flatMap(({ sources }) =>
      sources.flatMap((source) => ('passageId' in source ? source.passageId : [])),
    );
    return {
      is: (task.answerability ?? task.Answerability ?? [])[0] ?? '',
      isLater: history.length > 0 && own.size > 0,
      alone: find(question).some(({ id }) => own.has(id)),
      isFound: found.some(({ id }) => own.has(id)),
      isSaid: kind !== 'none',
      isRight: cited.some((id) => own.has(id)),
    };
  });
  const later = answered.filter(({ is, isLater }) => is === 'ANSWERABLE' && isLater);
  const said = later.filter(({ isSaid }) => isSaid);
  const mean = (list: readonly boolean[]) => meanOf(list.map(Number)).toFixed(3);
  const shareSaid = (is: string) =>
    meanOf(answered.filter((one) => one.is === is).map(({ isSaid }) => Number(isSaid)));
  return [
    `mtrag: ${later.length} later turns over ${passages.length} passages; a right one among the first ${PASSAGES} ${mean(later.map(({ isFound }) => isFound))}, with the last question alone ${mean(later.map(({ alone }) => alone))}`,
    `answered ${mean(later.map(({ isSaid }) => isSaid))}, of these from a right passage ${mean(said.map(({ isRight }) => isRight))}`,
    `answered of answerable ${shareSaid('ANSWERABLE').toFixed(3)}, of unanswerable ${shareSaid('UNANSWERABLE').toFixed(3)}`,
  ];
}

function turnsOf({ input }: Task): { question: string; history: Turn[] } {
  const last = input.at(-1)?.text ?? '';
  const history: Turn[] = [];
  for (const { speaker, text } of input.slice(0, -1)) {
    const before = history.at(-1);
    if (speaker === 'user') history.push({ question: text });
    else if (before) history[history.length - 1] = { ...before, answer: text };
  }
  return { question: last, history };
}

/** How well the score of an answer tells those that people call faithful from others, and whether it can be believed. */
function faithfulness(corpus: string): string {
  const rows = loadMarkedAnswers(corpus).map(({ text, sources, isFaithful }) => {
    const statements = splitSentences(text).map(({ start, end }) => text.slice(start, end));
    const { score } = scoreAnswer(statements.map((statement) => ({ statement, sources })));
    return { chance: score, isRight: isFaithful };
  });
  return `mtrag: ${rows.length} answers with people's marks, ${share(rows.map(({ isRight }) => isRight))} faithful, area ${areaUnderCurve(rows).toFixed(3)}, calibration error ${calibrationError(rows).toFixed(3)}`;
}
