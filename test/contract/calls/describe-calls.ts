import { readCalls } from './read-calls.ts';
import { type RecordedCall, recordCall } from './record-call.ts';
import { type Caller, toCurl } from './to-curl.ts';
import { toPython } from './to-python.ts';

export type CalledOperation = {
  readonly operationId: string;
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, unknown>> }>
  >;
};

export type DescribedCall = {
  readonly recorded: RecordedCall | null;
  readonly curl: string | null;
  readonly typescript: string | null;
  readonly python: string | null;
  /** Why one of them is not there. */
  readonly reason: string | null;
};

/** Doors for clients of others, who bring their own. */
const OF_OTHERS: Readonly<Record<string, string>> = {
  completeChat: 'The clients of OpenAI call it: [openai.md](openai.md).',
  listOpenaiModels: 'The clients of OpenAI call it: [openai.md](openai.md).',
  getOpenaiModel: 'The clients of OpenAI call it: [openai.md](openai.md).',
  callMcp: 'Clients of the Model Context Protocol call it: [mcp.md](mcp.md).',
};
const NO_PYTHON = 'The Python client works with keys, which do not open this.';

/** How an endpoint is called from a shell, TypeScript and Python. */
export async function describeCalls(
  operations: readonly CalledOperation[],
): Promise<ReadonlyMap<string, DescribedCall>> {
  const calls = readCalls();
  const described = operations.map(async (operation): Promise<[string, DescribedCall]> => {
    const { operationId: id } = operation;
    const call = calls.get(id);
    if (call === undefined) {
      const reason = OF_OTHERS[id] ?? null;
      return [id, { recorded: null, curl: null, typescript: null, python: null, reason }];
    }
    const recorded = await recordCall(call.make);
    const caller = callerOf(operation);
    const answer = answerOf(operation);
    return [
      id,
      {
        recorded,
        curl: toCurl(recorded, caller, answer),
        typescript: toTypescript(call.source, answer),
        python: caller === 'session' ? null : toPython(id, recorded, answer),
        reason: caller === 'session' ? NO_PYTHON : null,
      },
    ];
  });
  return new Map(await Promise.all(described));
}

function callerOf({ security = [] }: CalledOperation): Caller {
  if (security.some((one) => 'ApiKey' in one)) return 'key';
  return security.length > 0 ? 'session' : 'nobody';
}

/** The first kind of what a good answer is. */
function answerOf({ responses }: CalledOperation): string | undefined {
  const [, good] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  return Object.keys(good?.content ?? {})[0];
}

function toTypescript(source: string, answer: string | undefined): string {
  return answer === 'text/event-stream'
    ? `for await (const { event, data } of ${source}) console.log(event, data);`
    : `await ${source};`;
}
