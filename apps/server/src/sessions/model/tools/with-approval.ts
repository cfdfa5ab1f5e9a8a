import { createHash } from 'node:crypto';
import { type LoopTool, ToolRefusal } from '@sheaf/agent';
import type { AgentTool, CallToAction, CompletionData } from '@sheaf/contract';
import type { TurnRow } from '../../find-session.ts';
import type { ToolSituation } from './tool-situation.ts';

const WAITING =
  'This call waits for the approval of the user. Say what it would do, and end your answer.';

/** A tool whose calls run only where the user has approved exactly them: name and arguments. */
export function withApproval(
  { events, approvals }: ToolSituation,
  tool: AgentTool,
  made: LoopTool,
): LoopTool {
  return {
    ...made,
    async run(input) {
      const code = codeOf(tool.name, input);
      if (approvals.given.has(code)) return made.run(input);
      const parameters = toRecord(input);
      await events.tool(tool.name, parameters, async () => ({
        value: undefined,
        result: { error: WAITING },
      }));
      approvals.wanted.set(code, {
        label: tool.approval_message ?? `Allow ${tool.name}`,
        action: 'send_message',
        action_data: {
          user_message: messageOf(code),
          tool_name: tool.name,
          arguments: parameters,
        },
      });
      throw new ToolRefusal(WAITING);
    },
  };
}

/** Calls that the user's message approves: those that the answer before it asked for. Documents cannot approve anything. */
export function approvedCalls(history: readonly TurnRow[], { userMessage }: TurnRow): Set<string> {
  const last = history.at(-1)?.response as CompletionData | null | undefined;
  const asked = (last?.call_to_actions ?? []).map(({ action_data: data }) => data.user_message);
  const said = userMessage.trim();
  return new Set(asked.includes(said) ? [said.slice(APPROVE.length)] : []);
}

export type Approvals = {
  readonly given: ReadonlySet<string>;
  readonly wanted: Map<string, CallToAction>;
};

const APPROVE = 'Approve ';

function messageOf(code: string): string {
  return `${APPROVE}${code}`;
}

/** Enough of a hash that no other call has it. */
const CODE_LENGTH = 16;

function codeOf(name: string, input: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify([name, sorted(input)]));
  return `${name}-${hash.digest('hex').slice(0, CODE_LENGTH)}`;
}

/** The same arguments in another order are the same call. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, own]) => [key, sorted(own)] as const);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function toRecord(input: unknown): Record<string, unknown> {
  return typeof input === 'object' && input !== null ? { ...input } : { input };
}
