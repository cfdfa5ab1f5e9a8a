import { z } from 'zod';
import { citationSchema, completionDataSchema, sourceSchema } from './agents/index.ts';

/** Longer conversations are for sessions, which keep them. */
const MOST_MESSAGES = 500;
const MOST_CHARACTERS = 100_000;

const textPartSchema = z.object({
  type: z.literal('text', { error: "only parts of type 'text' are taken" }),
  text: z.string().max(MOST_CHARACTERS),
});

const openaiMessageSchema = z
  .object({
    role: z.enum(['system', 'developer', 'user', 'assistant']),
    content: z.union([z.string().max(MOST_CHARACTERS), z.array(textPartSchema)]).nullish(),
  })
  .meta({ id: 'OpenaiMessage' });

/** What clients of OpenAI send. What a model is tuned with (`temperature` and the like) stands in the agent and is passed over here. */
export const openaiChatSchema = z
  .object({
    model: z.string().min(1).max(200).describe('The name of a published agent.'),
    messages: z.array(openaiMessageSchema).min(1).max(MOST_MESSAGES),
    stream: z.boolean().nullish(),
    stream_options: z.object({ include_usage: z.boolean().nullish() }).nullish(),
    n: z.literal(1, { error: 'there is one answer' }).nullish(),
    tools: z
      .array(z.unknown())
      .max(0, { error: 'the tools are those of the agent; callers cannot bring theirs' })
      .nullish(),
  })
  .meta({ id: 'OpenaiChat' });

/** What OpenAI has no place for. */
const extensionSchema = z
  .object({
    session_id: z.string(),
    signal_id: z.string(),
    citations: z.array(citationSchema),
    sources: z.array(sourceSchema).describe('What the marks such as `[1]` in the text stand for.'),
    confidence: z.number().nullable(),
    answer: completionDataSchema.shape.answer,
    follow_up_questions: z.array(z.string()),
  })
  .meta({ id: 'OpenaiExtension' });

const usageSchema = z.object({
  prompt_tokens: z.int(),
  completion_tokens: z.int(),
  total_tokens: z.int(),
});

export const openaiCompletionSchema = z
  .object({
    id: z.string(),
    object: z.literal('chat.completion'),
    created: z.int(),
    model: z.string(),
    choices: z.array(
      z.object({
        index: z.int(),
        message: z.object({
          role: z.literal('assistant'),
          content: z.string(),
          refusal: z.null(),
        }),
        logprobs: z.null(),
        finish_reason: z.literal('stop'),
      }),
    ),
    usage: usageSchema,
    sheaf: extensionSchema,
  })
  .meta({ id: 'OpenaiCompletion' });

export const openaiModelSchema = z
  .object({
    id: z.string().describe('The name of the agent.'),
    object: z.literal('model'),
    created: z.int(),
    owned_by: z.string(),
    display_name: z.string(),
    description: z.string().nullable(),
  })
  .meta({ id: 'OpenaiModel' });

export const openaiModelListSchema = z
  .object({ object: z.literal('list'), data: z.array(openaiModelSchema) })
  .meta({ id: 'OpenaiModelList' });

export type OpenaiChat = z.output<typeof openaiChatSchema>;
export type OpenaiCompletion = z.infer<typeof openaiCompletionSchema>;
export type OpenaiModel = z.infer<typeof openaiModelSchema>;
