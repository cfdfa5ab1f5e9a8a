import { z } from 'zod';
import { listOf, listQuerySchema } from '../list.ts';
import { booleanParameter } from '../query-parameters.ts';
import { timestampSchema } from '../timestamp.ts';
import { policySchema } from './policy.ts';

export const TOOL_TYPES = [
  'search',
  'query',
  'read_document',
  'calculate',
  'create_artifact',
  'http',
] as const;

export const toolSchema = z
  .strictObject({
    name: z.string().regex(/^[A-Za-z_][\w-]{0,63}$/, { error: 'letters, digits, _ and -' }),
    type: z.enum(TOOL_TYPES),
    description: z.string().max(4_000).optional(),
    config: z.record(z.string(), z.unknown()).optional(),
    parameters_schema: z.record(z.string(), z.unknown()).optional(),
    use_for: z.array(z.string().max(500)).max(50).optional(),
    avoid_for: z.array(z.string().max(500)).max(50).optional(),
    require_approval: z.boolean().optional(),
    approval_message: z.string().max(1_000).optional(),
  })
  .meta({ id: 'AgentTool' });

export const SCORING_MODULES = [
  'grounding',
  'retrieval',
  'parse',
  'consistency',
  'judge',
  'schema',
] as const;

const confidenceConfigSchema = z
  .strictObject({
    module: z.enum(SCORING_MODULES),
    config: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'ConfidenceConfig' });

/** `builtin`, or a provider and a model: `openai:gpt-5`, `openai-compatible:llama3`. */
const modelName = z
  .string()
  .max(200)
  .regex(/^(?:builtin|(?:openai|anthropic|openai-compatible):\S+)$/, {
    error: 'builtin, openai:MODEL, anthropic:MODEL or openai-compatible:MODEL',
  });

const spec = {
  display_name: z.string().min(1).max(200),
  instructions: z.string().max(100_000),
  description: z.string().max(10_000).optional(),
  llm_model: modelName.optional().describe('Default `builtin`: no network, no language model.'),
  fallback_models: z.array(modelName).max(10).optional(),
  datasources: z.array(z.string()).max(100).optional().describe('Ids of what it may search.'),
  tools: z.array(toolSchema).max(50).optional(),
  artifacts: z.array(z.string()).max(50).optional().describe('Ids or names of artifact schemas.'),
  confidence_configs: z.array(confidenceConfigSchema).max(10).optional(),
  temperature: z.number().min(0).max(2).optional(),
  max_tokens: z.int().min(1).max(1_000_000).optional(),
  tags: z.array(z.string().min(1).max(100)).max(50).optional(),
  icon: z.string().max(1_000).optional(),
  policy: policySchema.optional(),
};

export const createAgentSchema = z.strictObject(spec).meta({ id: 'CreateAgent' });
export const updateAgentSchema = z
  .strictObject({
    ...spec,
    display_name: spec.display_name.optional(),
    instructions: spec.instructions.optional(),
  })
  .meta({ id: 'UpdateAgent' });

export const publishAgentSchema = z
  .strictObject({
    commit_message: z.string().max(2_000).default(''),
    version: z.string().optional().describe('The draft that is meant; 409 when it moved on.'),
    override_draft: z.boolean().default(false),
  })
  .meta({ id: 'PublishAgent' });

const lastExecution = {
  last_execution_status: z.string().nullable(),
  last_execution_time: timestampSchema.nullable(),
};

export const agentSchema = z
  .object({
    id: z.string(),
    name: z.string().describe('Made of the display name; never changes.'),
    ...spec,
    description: z.string(),
    llm_model: z.string(),
    fallback_models: z.array(z.string()),
    datasources: z.array(z.string()),
    tools: z.array(toolSchema),
    artifacts: z.array(z.string()),
    confidence_configs: z.array(confidenceConfigSchema),
    temperature: z.number().nullable(),
    max_tokens: z.int().nullable(),
    tags: z.array(z.string()),
    icon: z.string().nullable(),
    policy: policySchema.nullable(),
    catalog_urn: z.string(),
    version: z.string(),
    parent_version: z.string().nullable(),
    type: z.enum(['draft', 'published']),
    created_at: timestampSchema,
    created_by: z.string(),
    ...lastExecution,
  })
  .meta({ id: 'Agent' });

export const agentListItemSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    display_name: z.string(),
    description: z.string(),
    version: z.string(),
    type: z.enum(['draft', 'published']),
    llm_model: z.string(),
    tool_count: z.int(),
    datasource_count: z.int(),
    ...lastExecution,
  })
  .meta({ id: 'AgentListItem' });

export const agentListQuerySchema = listQuerySchema.extend({
  published_only: booleanParameter().default(false),
  datasource_id: z.string().optional(),
  artifact_schema_id: z.string().optional(),
});
export const agentListSchema = listOf(agentListItemSchema).meta({ id: 'AgentList' });

export const publishedAgentSchema = agentSchema
  .extend({
    agent_definition_urn: z.string(),
    agent_name: z.string(),
    commit_message: z.string(),
    published_at: timestampSchema,
    published_by: z.string(),
  })
  .meta({ id: 'PublishedAgent' });

export const agentVersionSchema = z
  .object({
    id: z.string(),
    display_name: z.string(),
    version: z.string(),
    parent_version: z.string().nullable(),
    description: z.string(),
    llm_model: z.string(),
    created_at: timestampSchema,
    created_by: z.string(),
    is_published: z.boolean(),
    published_at: timestampSchema.nullable(),
    commit_message: z.string().nullable(),
  })
  .meta({ id: 'AgentVersion' });

export const agentVersionQuerySchema = listQuerySchema.extend({
  published: booleanParameter().optional(),
});
export const agentVersionListSchema = listOf(agentVersionSchema).meta({ id: 'AgentVersionList' });

export type AgentTool = z.infer<typeof toolSchema>;
export type CreateAgent = z.input<typeof createAgentSchema>;
export type UpdateAgent = z.input<typeof updateAgentSchema>;
export type AgentSpec = z.output<typeof createAgentSchema>;
export type Agent = z.infer<typeof agentSchema>;
export type AgentListItem = z.infer<typeof agentListItemSchema>;
export type PublishAgent = z.input<typeof publishAgentSchema>;
export type PublishedAgent = z.infer<typeof publishedAgentSchema>;
export type AgentVersion = z.infer<typeof agentVersionSchema>;
