/**
 * Writes what the ranker of plans learns from: every plan for every question over a table.
 *
 *   node training/answers/write-table-samples.ts ../shared/corpus training/data/table-plans [STEP]
 */
import { writeFileSync } from 'node:fs';
import { PLAN_FLAGS } from '../../packages/agent/src/answer/tables/measure-plan.ts';
import { type TableItem, tableItems } from './table-items.ts';
import { foldOf, type Sample, writeSamples } from './write-samples.ts';

const [corpus = '../shared/corpus', out = 'training/data/table-plans', step = '1'] =
  process.argv.slice(2);
const samples: Sample[] = [];
const about: unknown[] = [];
let features: string[] = [];
let list = 0;
let solvable = 0;
for (const item of tableItems(corpus, Number(step))) {
  const { question, candidates, right } = item;
  if (candidates[0] && features.length === 0)
    features = [...new Set([...PLAN_FLAGS, ...Object.keys(candidates[0].measured)])];
  const fold = foldOf(question.group);
  if (right.includes(true)) solvable++;
  candidates.forEach((candidate, index) => {
    const values = Float32Array.from(features, (name) => candidate.measured[name] ?? 0);
    samples.push({ values, isRight: right[index] ?? false, list, fold });
  });
  about.push(keep(item, fold));
  list++;
}
writeSamples(out, features, samples);
writeFileSync(`${out}.items.json`, JSON.stringify(about));
console.log(
  `${list} questions, ${samples.length} plans, ${features.length} measurements, a right plan for ${(solvable / list).toFixed(3)}`,
);

/** What fit-table-confidence.ts needs of a question, so that plans are made once. */
function keep({ question, candidates, right }: TableItem, fold: number) {
  return {
    set: question.set,
    kind: question.kind,
    fold,
    says: candidates.map(({ says }) => says),
    right: right.map(Number),
  };
}
