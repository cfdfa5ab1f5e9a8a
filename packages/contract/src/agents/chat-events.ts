import { z } from 'zod';
import { completionDataSchema } from './session.ts';

const head = {
  type: z.string(),
  disposition: z.enum(['in_progress', 'final', 'error']),
  sequence: z.string().describe('Counts from "0".'),
  timestamp: z.string(),
};

/** The events of a streamed chat, by name; the end is `data: [DONE]`. */
export const CHAT_EVENT_SCHEMAS = {
  connected: z.object({ signal_id: z.string() }),
  status: z.object({ ...head, content: z.string() }),
  tool_call: z.object({
    ...head,
    tool_id: z.string(),
    tool_name: z.string(),
    arguments: z.record(z.string(), z.unknown()),
  }),
  tool_result: z.object({
    ...head,
    tool_id: z.string(),
    result: z.record(z.string(), z.unknown()),
  }),
  partial_response: z.object({ ...head, data: completionDataSchema }),
  completion: z.object({ ...head, data: completionDataSchema }),
  error: z.object({ code: z.string(), message: z.string() }),
} as const;

export type ChatEventName = keyof typeof CHAT_EVENT_SCHEMAS;
