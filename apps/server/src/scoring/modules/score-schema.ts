import type { CompletionData } from '@sheaf/contract';
import type { Score } from '../score-turn.ts';

/** The share of artifacts that satisfy their schema. */
export function scoreSchema({ artifacts = [] }: CompletionData): Score {
  if (artifacts.length === 0) return { score: null, explanation: 'The answer has no artifacts.' };
  const valid = artifacts.filter((artifact) => artifact.valid).length;
  return {
    score: valid / artifacts.length,
    explanation: `${valid} of ${artifacts.length} artifacts satisfy their schema.`,
  };
}
