/**
 * Writes what the choice of sentences and of short answers learns from.
 * SQuAD 2.0 and XQuAD: CC BY-SA 4.0; CLAPnq: Apache 2.0 (its text CC BY-SA).
 *
 *   node training/answers/write-passage-samples.ts ../shared/corpus training/data [STEP]
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  loadClapNq,
  loadSquad,
  type PassageQuestion,
} from '../../bench/answers/load-passage-questions.ts';
import { samplesOf } from './passage-samples.ts';
import { countAt, withLacking, withOthers } from './vary-passages.ts';
import { foldOf, type Sample, writeSamples } from './write-samples.ts';

const [corpus = '../shared/corpus', out = 'training/data', step = '1'] = process.argv.slice(2);
/** Sentences of a question that are learnt from, and stretches. */
const MOST_SENTENCES = 14;
const MOST_WRONG_SPANS = 160;
/** Sets by which the choice is judged: there every stretch counts. */
const JUDGED = new Set(['squad2', 'clapnq']);
/** A stretch this near to the answer is as good as right where none is exact. */
const NEAR = 0.66;

const questions: PassageQuestion[] = [
  ...withLacking(
    loadSquad(join(corpus, 'qa/squad2-cs224n/squad2.json'), 'squad2', countAt, Number(step)),
  ),
  ...['de', 'es', 'ru', 'ar', 'zh'].flatMap((language) =>
    loadSquad(
      join(corpus, `qa/xquad/xquad.${language}.json`),
      `xquad.${language}`,
      3,
      5 * Number(step),
    ),
  ),
  ...loadClapNq(corpus),
  ...withOthers(loadClapNq(corpus)),
];
const sentences: Sample[] = [];
const spans: Sample[] = [];
const items: unknown[] = [];
const f1s: number[] = [];
let sentenceFeatures: string[] = [];
let spanFeatures: string[] = [];
questions.forEach((question, list) => {
  const fold = foldOf(question.group);
  const made = samplesOf(question);
  if (sentenceFeatures.length === 0) {
    sentenceFeatures = Object.keys(made.sentences[0]?.own.measured ?? {});
    spanFeatures = Object.keys(made.spans[0]?.measured ?? {});
  }
  const toValues = (names: readonly string[], measured: Readonly<Record<string, number>>) =>
    Float32Array.from(names, (name) => measured[name] ?? 0);
  const shown = question.set.startsWith('clapnq')
    ? made.sentences
    : made.sentences.slice(0, MOST_SENTENCES);
  const from = { sentences: sentences.length, spans: spans.length };
  for (const { own, isRight } of shown)
    sentences.push({ values: toValues(sentenceFeatures, own.measured), isRight, list, fold });
  // CLAPnq's answers are long: no stretch is one, but how sure the best is tells whether there is an answer.
  const best = question.set.startsWith('clapnq')
    ? 0
    : Math.max(0, ...made.spans.map(({ f1 }) => f1));
  const stride = JUDGED.has(question.set)
    ? 1
    : Math.max(1, Math.ceil(made.spans.length / MOST_WRONG_SPANS));
  made.spans.forEach((span, at) => {
    const isRight = best > 0 && span.f1 >= Math.max(NEAR, best - 1e-9);
    // Where there is no answer the best stretch still tells how sure one may be.
    if (isRight || at % stride === 0) {
      f1s.push(Math.round(span.f1 * 1000) / 1000);
      spans.push({ values: toValues(spanFeatures, span.measured), isRight, list, fold });
    }
  });
  items.push({
    id: question.id,
    set: question.set,
    fold,
    isAnswerable: question.answers.length > 0,
    evidence: made.evidence,
    from,
    sentences: sentences.length - from.sentences,
    spans: spans.length - from.spans,
  });
});
writeSamples(join(out, 'sentences'), sentenceFeatures, sentences);
writeSamples(join(out, 'spans'), spanFeatures, spans);
writeFileSync(join(out, 'passages.items.json'), JSON.stringify({ items, f1s }));
const answerable = new Set(spans.filter(({ isRight }) => isRight).map(({ list }) => list)).size;
console.log(
  `${questions.length} questions, ${sentences.length} sentences, ${spans.length} stretches, a right one for ${answerable}`,
);
