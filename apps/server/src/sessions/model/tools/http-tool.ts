import { type LoopTool, ToolRefusal } from '@sheaf/agent';
import type { AgentTool } from '@sheaf/contract';
import { z } from 'zod';
import { getPage } from '../../../network/get-page.ts';
import { resolveTarget, TargetError } from '../../../network/resolve-target.ts';
import { toVisibleText } from '../to-visible-text.ts';
import { describeTool } from './describe-tool.ts';
import type { ToolSituation } from './tool-situation.ts';

const TIMEOUT_MS = 20_000;
const MOST_BYTES = 2 * 1024 ** 2;
/** Characters of an answer that a model is shown. */
const MOST_CHARACTERS = 20_000;

const configSchema = z.object({
  hosts: z.array(z.string().min(1).max(253)).min(1).max(100),
});
const inputSchema = z.strictObject({
  url: z
    .url({ protocol: /^https?$/ })
    .max(4_000)
    .describe('What to get.'),
});

/** Gets what stands at an address of the hosts that the agent's configuration names; undefined where it names none. */
export function httpTool(situation: ToolSituation, tool: AgentTool): LoopTool | undefined {
  const config = configSchema.safeParse(tool.config ?? {});
  if (!config.success) return undefined;
  const hosts = config.data.hosts.map((host) => host.toLowerCase());
  return {
    name: tool.name,
    description: describeTool(tool, `Gets a page of ${hosts.join(', ')} (GET).`),
    input: inputSchema,
    async run(input) {
      const { url } = inputSchema.parse(input);
      const answer = await situation.events.tool<Got | string>(tool.name, { url }, async () => {
        const value = await get(situation, hosts, url);
        if (typeof value === 'string') return { value, result: { error: value } };
        return { value, result: { status: value.status, characters: value.quoted_text.length } };
      });
      if (typeof answer === 'string') throw new ToolRefusal(answer);
      return answer;
    },
  };
}

type Got = { readonly status: number; readonly quoted_text: string };

/** What the host answers, a redirect too, or why it is not asked. */
async function get(
  { services: { settings }, signal }: ToolSituation,
  hosts: readonly string[],
  url: string,
): Promise<Got | string> {
  const { host, hostname } = new URL(url);
  if (!hosts.includes(host) && !hosts.includes(hostname))
    return `The host ${host} is not among those that may be reached: ${hosts.join(', ')}.`;
  try {
    const target = await resolveTarget(url, { allowPrivateTargets: settings.allowPrivateTargets });
    const page = await getPage(target, {
      maxBytes: MOST_BYTES,
      timeoutMs: TIMEOUT_MS,
      userAgent: 'Sheaf',
      signal,
    });
    const text = toVisibleText(page.bytes.toString('utf8'));
    return { status: page.status, quoted_text: text.slice(0, MOST_CHARACTERS) };
  } catch (error) {
    if (error instanceof TargetError) return `The URL ${error.message}.`;
    signal.throwIfAborted();
    return `The host did not answer: ${(error as Error).message}.`;
  }
}
