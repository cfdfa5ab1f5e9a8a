import type { AgentTool } from '@sheaf/contract';

/** What a model is told of a tool: ours, or what the agent says instead, and when to use it. */
export function describeTool(
  { description, use_for: useFor, avoid_for: avoidFor }: AgentTool,
  ours: string,
): string {
  return [
    description ?? ours,
    ...(useFor?.length ? [`Use it for: ${useFor.join('; ')}.`] : []),
    ...(avoidFor?.length ? [`Do not use it for: ${avoidFor.join('; ')}.`] : []),
  ].join(' ');
}
