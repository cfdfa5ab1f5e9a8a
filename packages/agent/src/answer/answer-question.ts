import type { Answer, Passage, Turn } from './answer.ts';
import { followUpsOf } from './follow-ups-of.ts';
import { answerFromPassages } from './passages/answer-from-passages.ts';
import { readAsked } from './passages/read-asked.ts';
import { rewriteFollowUp } from './rewrite-follow-up.ts';
import { summarisePassages } from './summarise-passages.ts';
import { answerFromTables } from './tables/answer-from-tables.ts';
import type { AnswerTable } from './tables/answer-table.ts';

export type AnswerSources = {
  readonly passages?: readonly Passage[];
  readonly tables?: readonly AnswerTable[];
  readonly history?: readonly Turn[];
};

const SUMMARY =
  /^\s*(?:please\s+)?(?:summari[sz]e|give (?:me )?(?:a|an) (?:\w+ )?(?:summary|overview)|what (?:is|are) (?:this|these|the) documents? about|tl;?dr)/i;

/** Answers a question from passages and tables without a language model, or says that they do not answer it. */
export function answerQuestion(
  question: string,
  { passages = [], tables = [], history = [] }: AnswerSources,
): Answer {
  const own = rewriteFollowUp(question, history);
  if (SUMMARY.test(own)) return summarisePassages(own, passages);
  const fromTables = answerFromTables(
    own,
    tables,
    passages.map(({ text }) => text),
  );
  const fromPassages = answerFromPassages(own, passages);
  const best = choose(own, fromTables, fromPassages);
  return best.kind === 'none'
    ? best
    : { ...best, followUps: followUpsOf(own, best, passages, tables) };
}

/** A table must be this sure before it silences the text: below, plans are mostly wrong. */
const LEAST_OF_TABLES = 0.3;

/** How much surer the table must be than the text. On TAT-QA 0.2 to 2 are right equally often; at the higher ones more questions about the text are answered from it. */
const TABLE_LEAD = 1.5;

function choose(question: string, table: Answer, text: Answer): Answer {
  if (table.kind === 'none') return text;
  const { wanted } = readAsked(question);
  // Cells hold no reasons.
  if ((wanted === 'why' || wanted === 'how') && text.kind !== 'none') return text;
  if (text.kind === 'none') return table.confidence >= LEAST_OF_TABLES ? table : text;
  return text.confidence * TABLE_LEAD <= table.confidence ? table : text;
}
