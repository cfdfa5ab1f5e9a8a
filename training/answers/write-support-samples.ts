/**
 * Writes what the score of support learns from: WiCE (annotations ODC-BY, text CC BY-SA) and statements made from
 * paragraphs of SQuAD 2.0 (CC BY-SA 4.0).
 *
 *   node training/answers/write-support-samples.ts ../shared/corpus training/data
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLines } from '../../bench/answers/load-value-questions.ts';
import { measureSupport } from '../../packages/agent/src/grounding/measure-support.ts';
import { makeStatements } from './make-statements.ts';
import { foldOf, type Sample, writeSamples } from './write-samples.ts';

const [corpus = '../shared/corpus', out = 'training/data'] = process.argv.slice(2);
/** Sentences of a page that are compared: the rest is menus. */
const MOST_EVIDENCE = 400;

type Claim = {
  readonly claim: string;
  readonly label: string;
  readonly evidence: readonly string[];
};

const samples: Sample[] = [];
let features: string[] = [];
let list = 0;

const hows: string[] = [];

function add(
  statement: string,
  sources: readonly string[],
  isRight: boolean,
  group: string,
  how: string,
): void {
  hows.push(how);
  const { measured } = measureSupport(statement, sources);
  if (features.length === 0) features = Object.keys(measured);
  samples.push({
    values: Float32Array.from(features, (name) => measured[name] ?? 0),
    isRight,
    list: list++,
    fold: foldOf(group),
  });
}

for (const file of ['claims', 'non_supported_tokens'])
  for (const { claim, label, evidence } of readLines<Claim>(
    join(corpus, `qa/wice/${file}.jsonl.gz`),
  ))
    add(
      claim,
      [evidence.slice(0, MOST_EVIDENCE).join('\n')],
      label === 'supported',
      evidence.slice(0, 3).join(' '),
      'judged',
    );
const judged = samples.length;

const random = seededRandom(3);
const squad = JSON.parse(readFileSync(join(corpus, 'qa/squad2-cs224n/squad2.json'), 'utf8')) as {
  data: { title: string; paragraphs: { context: string }[] }[];
};
for (const { title, paragraphs } of squad.data) {
  for (const { context } of paragraphs)
    for (const { statement, isSupported, how } of makeStatements(context, random))
      add(statement, [context], isSupported, title, how);
}
writeSamples(join(out, 'support'), features, samples);
writeFileSync(join(out, 'support.hows.json'), JSON.stringify(hows));
console.log(
  `${judged} judged and ${samples.length - judged} made statements, ${features.length} measurements`,
);

function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}
