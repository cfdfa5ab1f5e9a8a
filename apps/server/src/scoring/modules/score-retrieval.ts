import type { CompletionData } from '@sheaf/contract';
import type { Score } from '../score-turn.ts';

/** Whether what was found belongs together: the share of its sources that hold the answer, the best one counted twice. */
export function scoreRetrieval({ sources = [], answer, clean_message }: CompletionData): Score {
  const [best] = sources;
  if (!best) return { score: null, explanation: 'No source was found.' };
  const wanted = (answer?.values.length ? answer.values.map(String) : [clean_message]).map(folded);
  const holds = sources.map(({ snippet }) =>
    wanted.some((value) => folded(snippet).includes(value)),
  );
  const weights = sources.map((_, index) => (index === 0 ? 2 : 1));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const held = weights.reduce((sum, weight, index) => sum + (holds[index] ? weight : 0), 0);
  const count = holds.filter(Boolean).length;
  return {
    score: held / total,
    explanation: `${count} of ${sources.length} sources hold the answer itself.`,
  };
}

function folded(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}
