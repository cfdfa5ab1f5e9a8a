import { scoreAnswer } from '@sheaf/agent';
import type { CompletionData } from '@sheaf/contract';
import type { Score } from '../score-turn.ts';

/** Chance from which a statement counts as supported. */
const SUPPORTED = 0.5;

/** How well the statements of an answer are supported by what they cite; numbers, names and negation are compared. */
export function scoreGrounding({
  clean_message,
  citations = [],
  sources = [],
}: CompletionData): Score {
  const snippets = new Map(sources.map(({ source_id, snippet }) => [source_id, snippet]));
  let from = 0;
  const cited = citations.map(({ position, source_ids }) => {
    const statement = clean_message.slice(from, position).trim();
    from = position;
    return { statement, sources: source_ids.flatMap((id) => snippets.get(id) ?? []) };
  });
  // A second mark at one place says nothing of its own.
  const said = cited.filter(({ statement }) => statement !== '');
  if (said.length === 0) return { score: null, explanation: 'The answer cites nothing.' };
  const { score, statements } = scoreAnswer(said);
  const weak = statements.filter(({ score: own }) => own < SUPPORTED);
  const reasons = weak.flatMap((one) => one.reasons).slice(0, 3);
  const counted = `${statements.length - weak.length} of ${statements.length} statements are supported by what they cite.`;
  return { score, explanation: [counted, ...reasons].join(' ') };
}
