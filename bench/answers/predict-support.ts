import { join } from 'node:path';
import { scoreSupport } from '../../packages/agent/src/grounding/score-support.ts';
import { readLines } from './load-value-questions.ts';
import { type Predictions, type Sample, takeSample } from './prediction.ts';

type Statement = {
  readonly id: string;
  readonly statement: string;
  readonly source: string;
  readonly label?: string;
};

/** Scores the statements of a set against their sources. */
export function predictSupport(corpus: string, set: string, sample: Sample): Predictions {
  const statements = takeSample(loadStatements(join(corpus, 'qa', set), set), sample);
  const lines = statements.map(({ id, statement, source, label }) => ({
    id,
    score: scoreSupport(statement, [source]).score,
    label,
  }));
  const sides = ['SUPPORT', 'CONTRADICT'].map((side) =>
    lines.filter(({ label }) => label === side).map(({ score }) => score),
  );
  const [support = [], contradict = []] = sides;
  const wins = support.reduce(
    (sum, score) =>
      sum +
      contradict.reduce((own, other) => own + (score > other ? 1 : score === other ? 0.5 : 0), 0),
    0,
  );
  const pairs = support.length * contradict.length;
  const report = `${set}: ${lines.length} statements${pairs > 0 ? `, supported against contradicted AUC ${(wins / pairs).toFixed(3)}` : ''}`;
  return { lines, report };
}

function loadStatements(dir: string, set: string): Statement[] {
  if (set === 'wice')
    return readLines<{ claim: string; evidence: string[] }>(join(dir, 'claims.jsonl.gz')).map(
      ({ claim, evidence }, index) => ({
        id: String(index),
        statement: claim,
        source: evidence.join('\n'),
      }),
    );
  if (set === 'qags')
    return readLines<{ id: string; article: string; summary_sentences: { sentence: string }[] }>(
      join(dir, 'qags.jsonl.gz'),
    ).flatMap(({ id, article, summary_sentences }) =>
      summary_sentences.map(({ sentence }, index) => ({
        id: `${id}#${index}`,
        statement: sentence,
        source: article,
      })),
    );
  return loadSciFact(dir);
}

type SciClaim = {
  id: string;
  claim: string;
  cited_doc_ids: number[];
  evidence: { doc_id: string; label: string }[];
};

function loadSciFact(dir: string): Statement[] {
  const corpus = new Map(
    readLines<{ doc_id?: string | number; _id?: string; abstract?: string[]; text?: string }>(
      join(dir, 'corpus.jsonl.gz'),
    ).map((document) => [
      String(document.doc_id ?? document._id),
      (document.abstract ?? [document.text ?? '']).join('\n'),
    ]),
  );
  return readLines<SciClaim>(join(dir, 'claims.jsonl')).map(
    ({ id, claim, cited_doc_ids, evidence }) => {
      const [first] = evidence;
      const document = first?.doc_id ?? String(cited_doc_ids[0]);
      return {
        id,
        statement: claim,
        source: corpus.get(document) ?? '',
        ...(first ? { label: first.label } : {}),
      };
    },
  );
}
