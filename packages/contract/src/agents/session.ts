import { boundingBoxSchema } from '@sheaf/document/schemas';
import { z } from 'zod';
import { listOf, listQuerySchema } from '../list.ts';
import { timestampSchema } from '../timestamp.ts';
import { policySchema } from './policy.ts';

export const SESSION_STATUSES = ['running', 'completed', 'failed', 'canceled'] as const;

export const createSessionSchema = z
  .strictObject({
    prompt: z.string().max(100_000).optional().describe('Added to the instructions.'),
    initial_context: z.record(z.string(), z.unknown()).optional(),
    max_iterations_per_user_message: z.int().min(1).max(100).optional(),
    policy: policySchema.optional().describe('Narrows the policy of the agent, never widens it.'),
  })
  .meta({ id: 'CreateSession' });

export const sessionCreatedSchema = z
  .object({ session_id: z.string() })
  .meta({ id: 'SessionCreated' });

const tokenUsageSchema = z
  .object({ model: z.string(), input_tokens: z.int(), output_tokens: z.int() })
  .meta({ id: 'TokenUsage' });

export const sessionListItemSchema = z
  .object({
    session_id: z.string(),
    status: z.enum(SESSION_STATUSES),
    start_time: timestampSchema,
    end_time: timestampSchema.nullable(),
    agent_name: z.string(),
    agent_version: z.string(),
    messages_count: z.int(),
    token_usage: z.array(tokenUsageSchema),
  })
  .meta({ id: 'SessionListItem' });

export const sessionListQuerySchema = listQuerySchema.extend({
  sort_by: z.enum(['start_time', 'end_time']).default('start_time'),
  sort_order: z.enum(['asc', 'desc']).default('desc'),
  status: z.enum(SESSION_STATUSES).optional(),
});
export const sessionListSchema = listOf(sessionListItemSchema).meta({ id: 'SessionList' });

export const sourceSchema = z
  .object({
    source_id: z.int(),
    data_element_id: z.string(),
    title: z.string(),
    url: z.string().nullable(),
    snippet: z.string(),
    relevance_score: z.number(),
    tool_name: z.string(),
    page_number: z.int().nullable(),
    element_ids: z.array(z.string()),
    bboxes: z.array(z.object({ page_number: z.int(), bbox: boundingBoxSchema })),
  })
  .meta({ id: 'Source' });

export const citationSchema = z
  .object({
    position: z.int().describe('Place in `clean_message` behind what the sources say.'),
    source_ids: z.array(z.int()),
  })
  .meta({ id: 'Citation' });

export const callToActionSchema = z
  .object({
    label: z.string(),
    action: z.string(),
    action_data: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'CallToAction' });

export const artifactSchema = z
  .object({
    artifact_id: z.string(),
    name: z.string(),
    type: z.string(),
    filename: z.string(),
    mime_type: z.string(),
    size_bytes: z.int(),
    content: z.unknown().optional(),
    url: z.string().nullable(),
    valid: z.boolean(),
    errors: z.array(z.string()).optional(),
    created_at: timestampSchema,
  })
  .meta({ id: 'Artifact' });

export const machineAnswerSchema = z
  .object({
    kind: z.enum(['value', 'list', 'text', 'none']),
    values: z.array(z.union([z.string(), z.number()])),
    unit: z.string().nullable(),
    scale: z.string().nullable(),
    confidence: z.number(),
  })
  .meta({ id: 'MachineAnswer' });

/** What a turn has come to. */
export const completionDataSchema = z
  .object({
    message: z.string().describe('With citation marks such as `[1]`.'),
    clean_message: z.string().describe('Without them.'),
    citations: z.array(citationSchema).optional(),
    sources: z.array(sourceSchema).optional(),
    follow_up_questions: z.array(z.string()).optional(),
    call_to_actions: z.array(callToActionSchema).optional(),
    artifacts: z.array(artifactSchema).optional(),
    answer: machineAnswerSchema.optional().describe('The answer for machines.'),
  })
  .meta({ id: 'CompletionData' });

export const chatMessageSchema = z
  .strictObject({
    user_message: z.string().min(1).max(100_000),
    timeout_seconds: z.int().min(1).max(600).default(120),
    include_thinking: z.boolean().default(false),
    include_tool_activity: z.boolean().default(true),
  })
  .meta({ id: 'ChatMessage' });

export const toolActivitySchema = z
  .object({
    tool_id: z.string(),
    tool_call: z.object({
      tool_name: z.string(),
      arguments: z.record(z.string(), z.unknown()),
      sequence: z.string(),
      timestamp: timestampSchema,
    }),
    tool_result: z
      .object({
        tool_name: z.string(),
        result: z.record(z.string(), z.unknown()),
        sequence: z.string(),
        timestamp: timestampSchema,
      })
      .nullable(),
  })
  .meta({ id: 'ToolActivity' });

export const chatResponseSchema = z
  .object({
    signal_id: z.string(),
    response: completionDataSchema,
    assistant_response: z.string(),
    tool_activity: z.array(toolActivitySchema).optional(),
    thinking: z.array(z.string()).optional(),
    token_usage: z.array(tokenUsageSchema),
    confidence: z.number().nullable(),
  })
  .meta({ id: 'ChatResponse' });

const fileParsingSchema = z.object({
  file_id: z.string(),
  filename: z.string(),
  parse_start: z.object({ attempt: z.int(), timestamp: timestampSchema }),
  parse_complete: z
    .object({
      status: z.string(),
      error: z.string().nullable(),
      page_count: z.int().nullable(),
      bbox_count: z.int().nullable(),
      content_type: z.string().nullable(),
      timestamp: timestampSchema,
    })
    .nullable(),
});

export const sessionSchema = z
  .object({
    session_id: z.string(),
    agent_id: z.string().nullable(),
    agent_name: z.string(),
    version: z.string(),
    status: z.enum(SESSION_STATUSES),
    start_time: timestampSchema,
    end_time: timestampSchema.nullable(),
    messages: z.array(
      z.object({
        role: z.enum(['user', 'assistant']),
        message: z.string(),
        signal_id: z.string(),
        timestamp: timestampSchema,
        sources: z.array(sourceSchema).optional(),
        citations: z.array(citationSchema).optional(),
      }),
    ),
    tool_activity: z.array(toolActivitySchema),
    file_parsing: z.array(fileParsingSchema),
    token_usage: z.array(tokenUsageSchema),
    result: z.array(z.object({ name: z.string(), content: z.unknown(), file_type: z.string() })),
    data: z.unknown().optional().describe('Of a transform: the extracted fields.'),
    fields: z.unknown().optional().describe('Of a transform: confidence and place of each field.'),
    errors: z.unknown().optional().describe('Of a transform: what it lacks by its schema.'),
    error: z.string().nullable(),
  })
  .meta({ id: 'Session' });

export const sessionMessageSchema = z
  .object({
    type: z.enum(['user', 'assistant', 'tool_call', 'tool_result']),
    role: z.enum(['user', 'assistant', 'tool']),
    timestamp: timestampSchema,
    message: z.string().nullable(),
    signal_id: z.string(),
    tool_id: z.string().nullable(),
    tool_name: z.string().nullable(),
    arguments: z.record(z.string(), z.unknown()).nullable(),
    result: z.record(z.string(), z.unknown()).nullable(),
    sources: z.array(sourceSchema),
    citations: z.array(citationSchema),
  })
  .meta({ id: 'SessionMessage' });

export const sessionMessagesSchema = listOf(sessionMessageSchema)
  .extend({
    agent_id: z.string().nullable(),
    agent_name: z.string(),
    version: z.string(),
    messages: z.array(sessionMessageSchema),
  })
  .meta({ id: 'SessionMessages' });

export type CreateSession = z.input<typeof createSessionSchema>;
export type SessionListItem = z.infer<typeof sessionListItemSchema>;
export type Session = z.infer<typeof sessionSchema>;
export type SessionMessage = z.infer<typeof sessionMessageSchema>;
export type SessionMessages = z.infer<typeof sessionMessagesSchema>;
export type ChatMessage = z.input<typeof chatMessageSchema>;
export type ChatOptions = z.output<typeof chatMessageSchema>;
export type ChatResponse = z.infer<typeof chatResponseSchema>;
export type CompletionData = z.infer<typeof completionDataSchema>;
export type Source = z.infer<typeof sourceSchema>;
export type Citation = z.infer<typeof citationSchema>;
export type Artifact = z.infer<typeof artifactSchema>;
export type CallToAction = z.infer<typeof callToActionSchema>;
export type ToolActivity = z.infer<typeof toolActivitySchema>;
export type TokenUsage = z.infer<typeof tokenUsageSchema>;
