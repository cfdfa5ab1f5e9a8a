import type { Agent, UpdateAgent } from '@sheaf/client';

export const MODULES = [
  'grounding',
  'retrieval',
  'parse',
  'consistency',
  'judge',
  'schema',
] as const;

/** An agent as the form has it: what is long or nested as text. */
export type AgentForm = {
  readonly name: string;
  readonly description: string;
  readonly instructions: string;
  readonly model: string;
  readonly fallbacks: string;
  readonly temperature: string;
  readonly maxTokens: string;
  readonly datasources: readonly string[];
  readonly modules: readonly string[];
  readonly artifacts: string;
  readonly tags: string;
  readonly tools: string;
  readonly policy: string;
};

export function toForm(agent: Agent): AgentForm {
  return {
    name: agent.display_name,
    description: agent.description,
    instructions: agent.instructions,
    model: agent.llm_model,
    fallbacks: agent.fallback_models.join(', '),
    temperature: agent.temperature === null ? '' : String(agent.temperature),
    maxTokens: agent.max_tokens === null ? '' : String(agent.max_tokens),
    datasources: agent.datasources,
    modules: agent.confidence_configs.map(({ module }) => module),
    artifacts: agent.artifacts.join(', '),
    tags: agent.tags.join(', '),
    tools: JSON.stringify(agent.tools, null, 2),
    policy: agent.policy === null ? '' : JSON.stringify(agent.policy, null, 2),
  };
}

/** What is wrong with the texts that hold JSON, by field. */
export function findTrouble(form: AgentForm): Partial<Record<keyof AgentForm, string>> {
  return {
    ...(!Array.isArray(readJson(form.tools)) && {
      tools: 'This is not a JSON array: [{"name": "search", "type": "search"}]',
    }),
    ...(form.policy.trim() !== '' &&
      !isObject(readJson(form.policy)) && {
        policy: 'This is not a JSON object: {"tools": {"http": {"disabled": true}}}',
      }),
  };
}

export function toUpdate(form: AgentForm, agent: Agent): UpdateAgent {
  const policy = form.policy.trim();
  return {
    display_name: form.name.trim(),
    description: form.description,
    instructions: form.instructions,
    llm_model: form.model.trim(),
    fallback_models: listOf(form.fallbacks),
    datasources: [...form.datasources],
    artifacts: listOf(form.artifacts),
    tags: listOf(form.tags),
    confidence_configs: MODULES.filter((module) => form.modules.includes(module)).map(
      (module) => agent.confidence_configs.find((config) => config.module === module) ?? { module },
    ),
    tools: readJson(form.tools) as NonNullable<UpdateAgent['tools']>,
    ...(form.temperature.trim() !== '' && { temperature: Number(form.temperature) }),
    ...(form.maxTokens.trim() !== '' && { max_tokens: Number(form.maxTokens) }),
    policy: (policy === '' ? {} : readJson(policy)) as NonNullable<UpdateAgent['policy']>,
  };
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
