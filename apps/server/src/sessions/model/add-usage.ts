import type { LoopUsage } from '@sheaf/agent';
import type { TokenUsage } from '@sheaf/contract';

/** The sums by model, with one more call. */
export function addUsage(
  known: readonly TokenUsage[],
  { model, inputTokens, outputTokens }: LoopUsage,
): TokenUsage[] {
  const before = known.find((usage) => usage.model === model);
  const sum = {
    model,
    input_tokens: (before?.input_tokens ?? 0) + inputTokens,
    output_tokens: (before?.output_tokens ?? 0) + outputTokens,
  };
  return [...known.filter((usage) => usage.model !== model), sum];
}
