/**
 * Writes what the score of support learns from: WiCE (annotations ODC-BY, text CC BY-SA), answers of models with
 * people's marks of MTRAG (Apache 2.0) and statements made from paragraphs of SQuAD 2.0 (CC BY-SA 4.0).
 *
 *   node training/answers/write-support-samples.ts ../shared/corpus training/data
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { loadMarkedAnswers } from '../../bench/answers/load-marked-answers.ts';
import { readLines } from '../../bench/answers/load-value-questions.ts';
import { splitSentences } from '../../packages/agent/src/answer/text/split-sentences.ts';
import { measureSupport } from '../../packages/agent/src/grounding/measure-support.ts';
import { makeStatements } from './make-statements.ts';
import type { SupportSample } from './support-sample.ts';
import { foldOf } from './write-samples.ts';

const [corpus = '../shared/corpus', out = 'training/data'] = process.argv.slice(2);
/** Sentences of a page that are compared: the rest is menus. */
const MOST_EVIDENCE = 400;

type Claim = {
  readonly claim: string;
  readonly label: string;
  readonly evidence: readonly string[];
};

const samples: SupportSample[] = [];

function add(
  statement: string,
  sources: readonly string[],
  isRight: boolean,
  group: string,
  how: string,
): void {
  const { measured } = measureSupport(statement, sources);
  samples.push({ measured, isRight, group, how, fold: foldOf(group) });
}

// Parts of claims are left out: WiCE has only those here that are not supported, so a short statement would never be.
for (const { claim, label, evidence } of readLines<Claim>(join(corpus, 'qa/wice/claims.jsonl.gz')))
  add(
    claim,
    [evidence.slice(0, MOST_EVIDENCE).join('\n')],
    label === 'supported',
    evidence.slice(0, 3).join(' '),
    'judged',
  );
const judged = samples.length;

for (const { text, sources, turn, isFaithful } of loadMarkedAnswers(corpus))
  for (const { start, end } of splitSentences(text))
    add(text.slice(start, end), sources, isFaithful, turn, 'marked');
const marked = samples.length - judged;

const random = seededRandom(3);
const squad = JSON.parse(readFileSync(join(corpus, 'qa/squad2-cs224n/squad2.json'), 'utf8')) as {
  data: { title: string; paragraphs: { context: string }[] }[];
};
for (const { title, paragraphs } of squad.data) {
  for (const { context } of paragraphs)
    for (const { statement, isSupported, how } of makeStatements(context, random))
      add(statement, [context], isSupported, title, how);
}
mkdirSync(out, { recursive: true });
writeFileSync(join(out, 'support.json.gz'), gzipSync(JSON.stringify(samples)));
console.log(
  `${judged} judged, ${marked} marked and ${samples.length - judged - marked} made statements`,
);

function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}
