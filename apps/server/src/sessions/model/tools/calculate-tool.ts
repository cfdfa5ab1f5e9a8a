import { CalculationError, calculate, type LoopTool, ToolRefusal } from '@sheaf/agent';
import type { AgentTool } from '@sheaf/contract';
import { z } from 'zod';
import { describeTool } from './describe-tool.ts';
import type { ToolSituation } from './tool-situation.ts';

const inputSchema = z.strictObject({
  expression: z.string().min(1).max(2_000).describe('Such as (30 - 25) / 25 * 100'),
});

/** Arithmetic. */
export function calculateTool({ events, sources }: ToolSituation, tool: AgentTool): LoopTool {
  return {
    name: tool.name,
    description: describeTool(
      tool,
      'Works out + - * / ^ %, parentheses, abs, round, floor, ceil, sqrt, ln, log10, exp, min, max, sum, average.',
    ),
    input: inputSchema,
    async run(input) {
      const { expression } = inputSchema.parse(input);
      const value = await events.tool(tool.name, { expression }, async () => {
        const worked = workOut(expression);
        return {
          value: worked,
          result: typeof worked === 'string' ? { error: worked } : { value: worked },
        };
      });
      if (typeof value === 'string') throw new ToolRefusal(value);
      sources.addCalculation(expression, value);
      return { value };
    },
  };
}

/** The value, or why there is none. */
function workOut(expression: string): number | string {
  try {
    return calculate(expression);
  } catch (error) {
    if (error instanceof CalculationError) return error.message;
    throw error;
  }
}
