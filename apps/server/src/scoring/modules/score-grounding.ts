import { scoreSupport } from '@sheaf/agent';
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
  if (citations.length === 0) return { score: null, explanation: 'The answer cites nothing.' };
  const snippets = new Map(sources.map(({ source_id, snippet }) => [source_id, snippet]));
  let from = 0;
  const scores = citations.map(({ position, source_ids }) => {
    const statement = clean_message.slice(from, position).trim();
    from = position;
    const cited = source_ids.flatMap((id) => snippets.get(id) ?? []);
    if (cited.some((text) => text.includes(statement))) return { score: 1, reasons: [] };
    return scoreSupport(statement, cited);
  });
  const mean = scores.reduce((sum, { score }) => sum + score, 0) / scores.length;
  const weak = scores.filter(({ score }) => score < SUPPORTED);
  const reasons = weak.flatMap((one) => one.reasons).slice(0, 3);
  const counted = `${scores.length - weak.length} of ${scores.length} statements are supported by what they cite.`;
  return { score: mean, explanation: [counted, ...reasons].join(' ') };
}
